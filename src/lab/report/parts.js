// parts.js - the parts of a report, from the verdict down; a part that has no numbers vanishes.

const data = JSON.parse(document.getElementById("data").textContent);
const pick = data.plan.pick ?? { name: "pick", many: "picks" };
const capital = (text) => text[0].toUpperCase() + text.slice(1);
const named = new Map([...data.cards, ...(data.picks ?? [])].map((entry) => [entry.id, entry.name]));
const nameOf = (id) => named.get(id) ?? id;

const note = (...words) => h("p", { class: "note" }, words);
const part = (id, title, width, ...kids) => ({ id, title, node: h("section", { id, class: width, "aria-labelledby": `${id}-h` }, h("h2", { id: `${id}-h` }, title), kids) });

// ---------------------------------------------------------------- before and after

const changed = (label, before, after, difference, kind, one) => ({ label, before: one(before), after: one(after), difference, kind });

/** A table of differences: what was, what is, and by how much, with the interval. */
function differences(caption, first, rows) {
  const scale = scaleOf(rows.map((row) => row.difference), 0, rows[0].kind === kinds.points ? 0.02 : 1);
  return sortable(caption, [
    { label: first, value: (r) => r.label },
    { label: "Before", value: (r) => r.before, n: true, cell: (r) => r.before },
    { label: "After", value: (r) => r.after, n: true, cell: (r) => r.after },
    { label: rows[0].kind === kinds.points ? "Difference, points" : "Difference", value: (r) => r.difference.value, share: true, cell: (r) => shareCell(r.difference, scale, r.kind, 0, 120) },
  ], rows);
}

function comparePart(c) {
  if (c === null) return null;
  const share = (list) => list.map((p) => changed(p.name, p.before, p.after, p.difference, kinds.points, percent));
  const whole = [c.first && changed("First player wins", c.first.before, c.first.after, c.first.difference, kinds.points, percent)].filter(Boolean);
  return part("compare", "Before and after", null,
    note(`Before: ${c.before}. After: ${c.after}. The same ${some(c.rounds, "deal")} were played with both, so luck of the deal cancels out.`,
      c.stopped_early ? " The experiment stopped early, because the answer was clear." : ""),
    c.changes.length > 0 && plain("What was changed", ["Card", "What", "Before", "After"], c.changes.map((x) => [x.name, x.what, String(x.before), String(x.after)])),
    c.picks.length > 0 && [h("h3", null, `Share of each ${pick.name}`), differences(`Share of each ${pick.name}, before and after`, capital(pick.name), share(c.picks))],
    whole.length > 0 && [h("h3", null, "First player"), differences("First player, before and after", "What", whole)],
    c.turns && [h("h3", null, "Length"), differences("Turns of a match, before and after", "What", [changed("Turns of a match", c.turns.before, c.turns.after, c.turns.difference, kinds.change, round)])],
    c.cards.length > 0 && [h("h3", null, "Cards"), note("Share of the win of those who had the card in hand."), differences("Share when drawn, before and after", "Card", share(c.cards))]);
}

// ---------------------------------------------------------------- findings

const findingsPart = (list) => list.length > 0 ? part("findings", "Findings", "w8", h("ul", { class: "findings" }, list.map((text) => h("li", null, text)))) : null;

const readingPart = () => part("reading", "How to read it", "w4", h("div", { class: "box" }, h("dl", null,
  h("dt", null, "52% (49 to 55)"), h("dd", null, "52% is what these matches showed. The true share may differ, because every deal is luck; it most likely lies between 49 and 55. Of a hundred such intervals about five miss."),
  h("dt", null, "Is it luck?"), h("dd", null, "If 50% lies inside the interval, the two may well be even. Only numbers whose interval leaves it out are ", h("span", { class: "good" }, "green"), " or ", h("span", { class: "bad" }, "red"), "."),
  h("dt", null, "Too wide?"), h("dd", null, "Four times as many matches make an interval half as wide."),
  h("dt", null, "The sign"), h("dd", { class: "share" }, whisker({ value: 0.56, low: 0.53, high: 0.59 }, [0.4, 0.6], 0.5, 110), "block: interval; diamond: value; upright: even"))));

// ---------------------------------------------------------------- who beats whom

/** Places in the matrix, strongest first. */
function strongest(matrix) {
  const mean = (row) => { const known = row.filter(Boolean).map((cell) => cell.share.value); return known.reduce((a, b) => a + b, 0) / Math.max(1, known.length); };
  const strength = new Map((data.picks ?? []).map((p) => [p.id, p.elo?.value ?? p.share.value]));
  const of = (i) => strength.get(matrix.ids[i]) ?? mean(matrix.cells[i]);
  return matrix.ids.map((_, i) => i).sort((a, b) => of(b) - of(a));
}

const matrixPart = (m) => m && part("matrix", "Who beats whom", data.picks && m.ids.length <= 24 ? "w7" : null,
  note("Share of the row against the column, in %, from both seats; strongest first. Point at a cell or use the arrow keys for its interval."),
  matrixTable(m, strongest(m), nameOf), heatKey());

function rankingPart(picks) {
  if (picks === null) return null;
  const scale = scaleOf(picks.map((p) => p.share), 0.5, 0.05), rated = picks.some((p) => p.elo);
  return part("ranking", "Ranking", data.matrix && data.matrix.ids.length <= 24 ? "w5" : null,
    note(`Share of all its matches, on a line from ${percent(scale[0], 0)} to ${percent(scale[1], 0)}.`, rated && " Elo puts the share on a scale that allows for who was met: 100 points more win about 64 of 100."),
    sortable(`${capital(pick.many)} by strength`, [
      { label: capital(pick.name), value: (p) => p.name },
      { label: "Share, %", value: (p) => p.share.value, share: true, cell: (p) => shareCell(p.share, scale) },
      rated && { label: "Elo", n: true, value: (p) => p.elo?.value ?? null, cell: (p) => p.elo && [h("b", null, round(p.elo.value, 0)), ` \u00b1 ${round((p.elo.high - p.elo.low) / 2, 0)}`] },
      { label: "Matches", n: true, value: (p) => p.matches },
    ], picks, "Share, %"));
}

function worthPart(picks) {
  const list = (picks ?? []).filter((p) => p.worth);
  if (list.length === 0) return null;
  const scale = scaleOf(list.map((p) => p.worth), 0, 0.05);
  return part("worth", `What each ${pick.name} is worth`, "w6",
    note(`Points that a team's share gains or loses by having it, whoever else is in the team; from ${kinds.points.one(scale[0])} to ${kinds.points.one(scale[1])}.`),
    sortable(`Worth of ${pick.many}`, [
      { label: capital(pick.name), value: (p) => p.name },
      { label: "Worth, points", value: (p) => p.worth.value, share: true, cell: (p) => shareCell(p.worth, scale, kinds.points, 0, 140) },
      { label: "Matches", n: true, value: (p) => p.matches },
    ], list, "Worth, points"));
}

function cyclesPart(c) {
  if (c === null) return null;
  const against = (a, b) => data.matrix?.cells[data.matrix.ids.indexOf(a)]?.[data.matrix.ids.indexOf(b)];
  const step = (a, b) => { const cell = against(a, b); return [nameOf(a), " beats ", nameOf(b), cell && ` ${percent(cell.share.value, 0)} (${range(cell.share)})`]; };
  return part("cycles", "Rock, paper, scissors?", "w6", h("p", null, c.fit),
    note(`p = ${c.p < 0.001 ? "less than 0.001" : round(c.p, 3)}: how often luck alone would bend the table this far from a plain order of strength. Below 0.05 the circles are likely real.`),
    c.triples.length > 0 && [h("h3", null, "Circles"), h("ul", { class: "findings" }, c.triples.map(([x, y, z]) => h("li", null, step(x, y), ", ", step(y, z), ", ", step(z, x), ".")))]);
}

// ---------------------------------------------------------------- cards

const tagOf = (card) => card.stands && h("span", { class: `tag ${card.stands}` }, card.stands);

/** When a card was first played, and what that was worth. */
function turnsFigure(card) {
  const list = card.turns.filter((t) => t.matches > 0).map((t) => ({ ...t, label: t.from === t.to ? `${t.from}` : `${t.from}\u2013${t.to}`, interval: wilson(t.share, t.matches) }));
  if (list.length === 0) return null;
  const scale = scaleOf(list.map((t) => t.interval), 0.5, 0.1);
  const rows = list.map((t) => [t.label, percent(t.share), range(t.interval), count(t.matches)]);
  return h("div", null, h("h3", null, "Share by the turn of its first play"),
    points(`${card.name}: share by turn`, "Share of the win by the turn in which it was first played.",
      list.map((t) => ({ ...t, text: `First played in turn ${t.label}: ${say(t.interval)}\n${some(t.matches, "match", "matches")}` })), scale, 0.5,
      plain(`${card.name}: share by turn`, ["Turn", "Share", "Interval", "Matches"], rows)));
}

/** What was set against an attack: the mix, and how often the attack hit it. */
function againstFigure(card) {
  if (card.against.length === 0) return null;
  const whole = card.against.reduce((sum, a) => sum + a.n, 0), top = card.against.slice(0, 6), rest = card.against.slice(6);
  const parts = top.map((a, i) => ({ n: a.n, short: nameOf(a.id), tone: i % 3, text: `${nameOf(a.id)}: set against it ${some(a.n, "time")} (${percent(a.n / whole, 0)}); hit ${percent(a.hit / Math.max(1, a.n), 0)} of them` }));
  const others = rest.reduce((sum, a) => sum + a.n, 0);
  if (others > 0) parts.push({ n: others, short: "others", tone: 3, text: `${some(rest.length, "other attack")}: ${some(others, "time")} (${percent(others / whole, 0)})` });
  return h("div", null, h("h3", null, "What was set against it"), mix(`What was set against ${card.name}`, parts),
    plain(`What was set against ${card.name}`, ["Against", "Times", "Share", "It hit"], card.against.map((a) => [nameOf(a.id), count(a.n), percent(a.n / whole), percent(a.hit / Math.max(1, a.n), 0)])));
}

function cardInside(card) {
  const has = card.turns.some((t) => t.matches > 0) || card.against.length > 0;
  return has ? () => [turnsFigure(card), againstFigure(card)] : null;
}

function cardColumns(cards, scale) {
  const owners = cards.some((c) => c.owner), kept = cards.some((c) => c.kept.matches > 0), strikes = cards.some((c) => c.set > 0);
  const share = (label, key) => ({ label, share: true, value: (c) => c[key].matches ? c[key].share.value : null, cell: (c) => c[key].matches ? shareCell(c[key].share, scale, kinds.share, c.base, 90) : null });
  const ratio = (label, key) => ({ label, n: true, value: (c) => c.set ? c[key] / c.set : null, cell: (c) => c.set ? percent(c[key] / c.set, 0) : null });
  return [
    { label: "Card", value: (c) => c.name },
    { label: "Stands out", value: (c) => ({ strong: "a", weak: "b" })[c.stands] ?? null, cell: tagOf },
    owners && { label: "Owner", value: (c) => c.owner && nameOf(c.owner) },
    { label: "Kind", value: (c) => c.kind },
    share("Drawn, %", "drawn"), share("Played, %", "played"), kept && share("Kept, %", "kept"),
    { label: "Base", n: true, value: (c) => c.base, cell: (c) => percent(c.base, 0) },
    { label: "In hand", n: true, value: (c) => c.drawn.matches },
    { label: "Played in", n: true, value: (c) => c.played.matches },
    strikes && { label: "Set", n: true, value: (c) => c.set }, strikes && ratio("Hit", "hit"), strikes && ratio("Stunned", "stunned"),
  ];
}

/** By name and owner; says how many are left. */
function cardFilters(cards, frame) {
  const owners = [...new Set(cards.map((c) => c.owner).filter(Boolean))].sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
  const said = h("output"), text = h("input", { type: "search", input: () => filter() });
  const choose = h("select", { change: () => filter() }, h("option", { value: "*" }, "everybody"), cards.some((c) => !c.owner) && h("option", { value: "" }, "nobody in particular"), owners.map((id) => h("option", { value: id }, nameOf(id))));
  const stands = h("select", { change: () => filter() }, h("option", { value: "" }, "all cards"), h("option", { value: "strong" }, "strong ones"), h("option", { value: "weak" }, "weak ones"));
  const filter = () => {
    const part = text.value.trim().toLowerCase();
    const n = frame.show((c) => c.name.toLowerCase().includes(part) && (choose.value === "*" || (c.owner ?? "") === choose.value) && (stands.value === "" || c.stands === stands.value));
    said.textContent = `${count(n)} of ${some(cards.length, "card")}`;
  };
  filter();
  return h("div", { class: "filters" }, h("label", null, "Name", text), owners.length > 0 && h("label", null, "Owner", choose), h("label", null, "Show", stands), said);
}

function cardsPart(cards) {
  if (cards.length === 0) return null;
  const known = cards.flatMap((c) => [c.drawn, c.played]).filter((x) => x.matches >= 30).map((x) => x.share);
  const scale = scaleOf(known, 0.5, 0.1);
  const frame = sortable("Cards", cardColumns(cards, scale), cards, "Drawn, %", cardInside);
  return part("cards", "Cards", null,
    note(`Share of the win of a player who had the card in hand (drawn), played it, or still held it at the end (kept), on a line from ${percent(scale[0], 0)} to ${percent(scale[1], 0)}. The upright is the base: the share of all who could have had it. `,
      `A card stands out when its drawn or played share differs from the base even if one allows for ${some(data.cards_looked_at, "card")} being looked at: among so many, a few look odd by luck alone. Played shares say less than drawn ones: winners play more cards.`),
    cardFilters(cards, frame), frame);
}

const unplayedPart = (ids) => ids.length === 0 ? null : part("unplayed", "Never played", "w6",
  note("Somebody had these in hand in 20 matches or more, and nobody ever played one. Players of another strength may."),
  h("p", null, ids.map((id, i) => [i ? ", " : "", h("b", null, nameOf(id))])));

// ---------------------------------------------------------------- the match

function resultsPart(r) {
  const rows = [r.first && { name: "First player", share: r.first }, ...r.seats.map((seat) => ({ name: `Seat ${seat.seat}`, share: seat.share }))].filter(Boolean);
  const even = data.plan.sides > 2 ? 1 / data.plan.sides : 0.5, scale = scaleOf(rows.map((row) => row.share), even, 0.05);
  return part("first", "First player", "w4", r.first && h("p", null, h("b", { class: "big cut" }, percent(r.first.value)), `(${range(r.first)}) `, edge(r.first, even)),
    note(`Share of the win, on a line from ${percent(scale[0], 0)} to ${percent(scale[1], 0)}; the upright is ${percent(even, 0)}. ${percent(r.drawn)} of the matches were drawn.`),
    sortable("Share of each seat", [{ label: "Who", value: (row) => row.name }, { label: "Share, %", share: true, value: (row) => row.share.value, cell: (row) => shareCell(row.share, scale, kinds.share, even, 80) }], rows, "Share, %"));
}

function edge(i, even) {
  const way = side(i, even), seen = percent((i.high - i.low) / 2);
  return way === "" ? `No edge that these matches can show; one of ${seen} would be seen.` : way === "up" ? "An edge for the first player." : "An edge for those who come later.";
}

const endsPart = (ends) => ends.length === 0 ? null : part("ends", "How matches end", "w4", sortable("How matches end", [
  { label: "Way", value: (e) => e.text || e.name },
  { label: "Matches", n: true, value: (e) => e.matches },
  { label: "Share", share: true, value: (e) => e.share, cell: (e) => barCell(e.share) },
], ends, "Share"));

const lengthPart = (id, title, unit, l) => l && part(id, title, "w6",
  note(`Median ${round(l.p50, 0)} ${unit}, mean ${round(l.mean)}; nine of ten matches last ${round(l.p5, 0)} to ${round(l.p95, 0)}.`), histogram(title, unit, l, data.matches));

function leadPart(lead) {
  if (lead === null) return null;
  const tenth = (p) => `${10 * (p.part - 1)}\u2013${10 * p.part}%`;
  const list = lead.parts.map((p) => ({ label: tenth(p), interval: p.matches ? wilson(p.leader_wins, p.matches) : { value: 0.5, low: 0.5, high: 0.5 },
    text: `${tenth(p)} of the match: the leader wins ${percent(p.leader_wins)}, leading by ${percent(p.lead)}\n${some(p.matches, "match", "matches")}` }));
  const back = lead.comebacks;
  return part("lead", "Lead and comebacks", "w6",
    note("How often the player who is ahead goes on to win, by how much of the match has passed. If the line starts high, the match is decided early."),
    points("Whoever leads wins", "By how much of the match has passed.", list, [0.5, 1], 0.5, plain("Lead over time", ["Passed", "Leader wins", "Lead", "Matches"], lead.parts.map((p) => [tenth(p), percent(p.leader_wins), percent(p.lead), count(p.matches)]))),
    back && h("p", null, h("b", { class: "big cut" }, percent(back.share.value)), `(${range(back.share)}) of ${some(back.matches, "match", "matches")} were won by somebody whose chance had fallen below ${percent(back.below, 0)}.`));
}

function questionsPart(q) {
  const mattered = q.kinds.some((k) => k.mattered !== null);
  return part("questions", "Questions", "w6",
    note(`${count(q.asked)} questions were asked; ${percent(q.forced)} of them had one answer only.`, q.mattered !== null && ` ${percent(q.mattered)} mattered: the best answer was clearly better than a typical one.`),
    q.kinds.length > 0 && sortable("Kinds of questions", [
      { label: "Question", value: (k) => k.text || k.name },
      { label: "Asked", n: true, value: (k) => k.asked },
      { label: "One answer", n: true, value: (k) => k.forced, cell: (k) => percent(k.forced) },
      { label: "Answers", n: true, value: (k) => k.answers, cell: (k) => round(k.answers) },
      mattered && { label: "Mattered", n: true, value: (k) => k.mattered, cell: (k) => k.mattered === null ? null : percent(k.mattered) },
    ], q.kinds, "Asked"));
}

function skillPart(k) {
  if (k === null) return null;
  const share = (n) => percent(n / k.deals, 0);
  return part("skill", "Skill and luck", "w4", h("p", null, h("b", { class: "big cut" }, percent(k.skill.value)), `(${range(k.skill)}) skill`),
    mix("What decided the deals", [
      { n: k.player, short: `player ${share(k.player)}`, tone: 0, text: `${some(k.player, "deal")}: ${k.stronger} won from both seats` },
      { n: k.seat, short: `deal ${share(k.seat)}`, tone: 1, text: `${some(k.seat, "deal")}: the same seat won both times, whoever sat there` },
      { n: k.split, short: `rest ${share(k.split)}`, tone: 2, text: `${some(k.split, "deal")}: neither` },
    ]),
    plain("What decided the deals", ["Decided by", "Deals", "Share"], [[`the player (${k.stronger} won from both seats)`, count(k.player), share(k.player)], ["the deal (the same seat won both times)", count(k.seat), share(k.seat)], ["neither", count(k.split), share(k.split)]]),
    h("p", null, k.text), note(`${capital(k.stronger)} against ${k.weaker}: every deal was played twice, with seats changed.`));
}

const planPart = (plan) => part("plan", "The experiment", "w6", note("As a file, to run it again:"), h("pre", null, plan.text),
  note("The same numbers for programs are in ", h("a", { href: "report.json" }, "report.json"), ` beside this file. Made by Riposte ${data.version}.`));

// ---------------------------------------------------------------- the frame

const disc = (x, y, r, ink) => s("circle", { cx: x, cy: y, r, fill: `var(--${ink})` });
const cut = (path, ink) => s("path", { d: path, fill: `var(--${ink})` });
const around = (n, draw) => Array.from({ length: n }, (_, i) => draw(i * 2 * Math.PI / n + 0.1));
const ray = (x, y, r, a, wide) => `M${x} ${y}L${x + r * Math.cos(a)} ${y + r * Math.sin(a)}L${x + r * Math.cos(a + wide)} ${y + r * Math.sin(a + wide)}Z`;
/** The one great shape of each game, at the left end of the strip. */
const shapes = {
  exceed: () => [around(16, (a) => s("path", { d: ray(76, 66, 1900, a, 0.17), fill: "var(--deep)", opacity: 0.45 })), disc(76, 66, 58, "hot"), disc(76, 66, 48, "glow"), cut("M0 120L22 92L48 100L70 88L104 102L140 90L170 120Z", "k")],
  engarde: () => [cut("M0 0H2000V120H0Z", "deep"), disc(76, 58, 46, "pale"), disc(96, 48, 42, "deep"), cut("M0 120L30 98L60 98L60 88L92 88L92 104L150 96L180 120Z", "k")],
  exxodus: () => [cut("M0 0H2000V120H0Z", "deep"), disc(74, 60, 40, "hot"), cut("M44 86A40 40 0 0 0 112 48Z", "glow"), s("ellipse", { cx: 74, cy: 60, rx: 66, ry: 16, fill: "none", stroke: "var(--pale)", "stroke-width": 6, transform: "rotate(-18 74 60)" })],
  exodus: () => [cut("M0 0H2000V120H0Z", "deep"), disc(74, 60, 52, "k"), around(12, (a) => s("path", { d: ray(74, 60, 48, a, 0.4), fill: "var(--mid)" })), around(6, (a) => disc(74 + 27 * Math.cos(a), 60 + 27 * Math.sin(a), 9, "cool")), disc(74, 60, 12, "glow")],
  brawl: () => [around(20, (a) => s("path", { d: ray(76, 64, 1900, a, 0.12), fill: "var(--deep)", opacity: 0.3 })), s("ellipse", { cx: 74, cy: 68, rx: 62, ry: 44, fill: "var(--k)" }), s("ellipse", { cx: 74, cy: 64, rx: 58, ry: 40, fill: "var(--pale)" }), s("ellipse", { cx: 74, cy: 64, rx: 40, ry: 26, fill: "var(--glow)" }), cut("M74 40L96 52L96 76L74 88L52 76L52 52Z", "hot")],
};
const stage = () => s("svg", { viewBox: "0 0 1480 120", preserveAspectRatio: "xMinYMid slice", "aria-hidden": "true" }, (shapes[data.game] ?? (() => [disc(76, 60, 50, "hot"), disc(76, 60, 40, "glow")]))());

function factsOf(plan) {
  const done = data.matches < plan.matches ? [h("b", null, `${count(data.matches)} of ${some(plan.matches, "match", "matches")}`), " so far; the numbers will still move"] : [h("b", null, some(data.matches, "match", "matches"))];
  const against = plan.rival ? ` against ${plan.rival}, seated both ways` : "";
  return h("aside", { "aria-label": "What was played" }, done, ` in ${some(data.rounds, "deal")}, each with every seating. Played by `, h("b", null, plan.players.join(", ")), against, `. Seed ${plan.seed}. Intervals hold the truth 95 times in 100.`);
}

/** Light, dark, or as the system says; kept where the browser lets a file keep something. */
function themeSwitch() {
  const root = document.documentElement, names = ["system", "light", "dark"], buttons = names.map((name) => h("button", { type: "button", click: () => choose(name) }, capital(name)));
  const choose = (name) => {
    if (name === "system") delete root.dataset.theme; else root.dataset.theme = name;
    buttons.forEach((button, i) => button.setAttribute("aria-pressed", names[i] === name));
    try { localStorage.setItem("riposte-lab-theme", name); } catch { /* not from here */ }
  };
  let kept = null;
  try { kept = localStorage.getItem("riposte-lab-theme"); } catch { /* not from here */ }
  choose(names.includes(kept) ? kept : "system");
  return h("div", { class: "theme", role: "group", "aria-label": "Colours" }, buttons);
}

function drawReport() {
  const verdict = data.compare?.verdict ?? data.findings[0];
  const parts = [comparePart(data.compare), findingsPart(data.compare ? data.findings : data.findings.slice(1)), readingPart(), matrixPart(data.matrix), rankingPart(data.picks), worthPart(data.picks), cyclesPart(data.cycles), cardsPart(data.cards), unplayedPart(data.unplayed),
    resultsPart(data.results), endsPart(data.results.ends), skillPart(data.skill), lengthPart("turns", "Length in turns", "turns", data.length.turns), lengthPart("decisions", "Length in decisions", "decisions", data.length.decisions), leadPart(data.lead), questionsPart(data.questions), planPart(data.plan)].filter(Boolean);
  document.title = `${data.title}: laboratory report`;
  document.body.className = `g-${data.game}`;
  document.body.append(h("a", { class: "skip", href: "#main" }, "To the report"),
    h("header", { class: "top" }, h("h1", null, data.title), h("span", { class: "where" }, "Laboratory: ", h("b", null, "the report")), themeSwitch()),
    h("div", { class: "verdict" }, stage(), h("p", { class: "plate" }, data.compare && h("small", null, "The verdict"), verdict ?? "Nothing was found yet."), factsOf(data.plan)),
    h("nav", { class: "jump", "aria-label": "Parts of the report" }, parts.map((p) => h("a", { href: `#${p.id}` }, p.title))),
    h("main", { id: "main", tabindex: -1 }, parts.map((p) => p.node)));
  followTips();
}

drawReport();

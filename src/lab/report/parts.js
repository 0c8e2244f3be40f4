// parts.js - parts of a report: before and after, findings, who beats whom.
//
// A part is an id, a title and a section; one that has no numbers is null.

const data = JSON.parse(document.getElementById("data").textContent);
const pick = data.plan.pick ?? { name: "pick", many: "picks" };
const evenShare = data.plan.sides > 2 ? 1 / data.plan.sides : 0.5;
const capital = (text) => text[0].toUpperCase() + text.slice(1);
const named = new Map([...data.cards, ...(data.picks ?? [])].map((entry) => [entry.id, entry.name]));
const nameOf = (id) => named.get(id) ?? id;

const note = (...words) => h("p", { class: "note" }, words);
const part = (id, title, width, ...kids) => ({
  id,
  title,
  node: h("section", { id, class: width, "aria-labelledby": `${id}-h` }, h("h2", { id: `${id}-h` }, title), kids),
});

// ---------------------------------------------------------------- before and after

const changed = (label, { before, after, difference }, kind, one) => ({
  label,
  before,
  after,
  difference,
  kind,
  one,
});

/** A table of differences: what was, what is, and by how much, with the interval. */
function differences(caption, first, rows) {
  const scale = scaleOf(
    rows.map((row) => row.difference),
    0,
    rows[0].kind === kinds.points ? 0.02 : 1,
  );
  const label = rows[0].kind === kinds.points ? "Difference, points" : "Difference";
  return sortable(
    caption,
    [
      { label: first, value: (r) => r.label },
      { label: "Before", value: (r) => r.before, n: true, cell: (r) => r.one(r.before) },
      { label: "After", value: (r) => r.after, n: true, cell: (r) => r.one(r.after) },
      {
        label,
        value: (r) => r.difference.value,
        share: true,
        cell: (r) => shareCell(r.difference, scale, r.kind, 0, 120),
      },
    ],
    rows,
    label,
  );
}

/** One of these tables with its heading; nothing without rows. */
const compared = (title, first, rows, words = null) =>
  rows.length > 0 && [h("h3", null, title), words, differences(`${title}, before and after`, first, rows)];

function comparePart(c) {
  if (c === null) return null;
  const shares = (list) => list.filter((p) => p.difference).map((p) => changed(p.name, p, kinds.points, percent));
  const changes = (c.changes ?? []).map((x) => [x.name, x.what, String(x.before), String(x.after)]);
  const early = c.stopped_early ? " The experiment stopped early, because the answer was clear." : "";
  return part(
    "compare",
    "Before and after",
    null,
    note(
      `Before: ${c.before}. After: ${c.after}. The same deals were played with both, `,
      "so the luck of the deal cancels out. The rest of this report is about the matches before the change.",
      early,
    ),
    changes.length > 0 && plain("What was changed", ["Card", "What", "Before", "After"], changes),
    compared(`Share of each ${pick.name}`, capital(pick.name), shares(c.picks)),
    compared("First player", "What", c.first ? [changed("First player wins", c.first, kinds.points, percent)] : []),
    compared("Length", "What", c.turns ? [changed("Turns of a match", c.turns, kinds.change, round)] : []),
    compared("Cards", "Card", shares(c.cards), note("Share of the win of those who had the card in hand.")),
  );
}

// ---------------------------------------------------------------- findings

const findingsPart = (list) =>
  list.length > 0
    ? part(
        "findings",
        "Findings",
        null,
        h(
          "ul",
          { class: "findings" },
          list.map((text) => h("li", null, text)),
        ),
      )
    : null;

const explained = (what, ...words) => h("div", null, h("dt", null, what), h("dd", null, words));
const readingPart = () =>
  part(
    "reading",
    "How to read it",
    null,
    h(
      "div",
      { class: "box" },
      h(
        "dl",
        null,
        explained(
          "52% (49 to 55)",
          "These matches showed 52%. Every deal is luck, so the true share may differ; most likely it lies ",
          "between 49 and 55. Of a hundred such intervals about five miss.",
        ),
        explained(
          "Is it luck?",
          `If ${percent(evenShare, 0)} lies inside the interval, the sides may well be even. `,
          "Only a number whose interval leaves it out is ",
          h("span", { class: "good" }, "green"),
          " or ",
          h("span", { class: "bad" }, "red"),
          ".",
        ),
        explained("Is it too wide?", "Four times as many matches make an interval half as wide."),
        explained(
          "The sign",
          whisker({ value: 0.56, low: 0.53, high: 0.59 }, [0.4, 0.6], 0.5, 180),
          "The block is the interval, the diamond the value, the upright stands for even.",
        ),
      ),
    ),
  );

// ---------------------------------------------------------------- who beats whom

/** Places in the matrix, strongest first. */
function strongest(matrix) {
  const mean = (row) => {
    const known = row.filter(Boolean).map((cell) => cell.share.value);
    return known.reduce((a, b) => a + b, 0) / Math.max(1, known.length);
  };
  const strength = new Map((data.picks ?? []).map((p) => [p.id, p.elo?.value ?? p.share.value]));
  const of = (i) => strength.get(matrix.ids[i]) ?? mean(matrix.cells[i]);
  return matrix.ids.map((_, i) => i).sort((a, b) => of(b) - of(a));
}

const pickOf = (id) => (data.picks ?? []).find((p) => p.id === id) ?? { id, name: nameOf(id) };

const matrixPart = (m) =>
  m &&
  part(
    "matrix",
    "Who beats whom",
    data.picks && m.ids.length <= 24 ? "w7" : null,
    note(
      "Share of the row against the column, in %, from both seats; strongest first. ",
      "Between equals it is the share of the first player. ",
      "Point at a cell or use the arrow keys for its interval.",
    ),
    matrixTable(m, strongest(m), pickOf),
    heatKey(),
  );

function rankingPart(all) {
  const picks = (all ?? []).filter((p) => p.matches > 0);
  if (picks.length === 0) return null;
  const scale = scaleOf(
      picks.map((p) => p.share),
      evenShare,
      0.05,
    ),
    rated = picks.some((p) => p.elo);
  return part(
    "ranking",
    "Ranking",
    data.matrix === null ? "w6" : data.matrix.ids.length <= 24 ? "w5" : null,
    note(
      `Share of all its matches, on a line from ${percent(scale[0], 0)} to ${percent(scale[1], 0)}.`,
      rated && " Elo allows for who was met: 0 is the mean of all, and 100 points more win about 64 of 100.",
    ),
    sortable(
      `${capital(pick.many)} by strength`,
      [
        { label: capital(pick.name), value: (p) => p.name },
        {
          label: "Share, %",
          value: (p) => p.share.value,
          share: true,
          cell: (p) => shareCell(p.share, scale, kinds.share, evenShare, 80),
        },
        rated && {
          label: "Elo",
          n: true,
          value: (p) => p.elo?.value ?? null,
          cell: (p) =>
            p.elo && [h("b", null, round(p.elo.value, 0)), ` \u00b1 ${round((p.elo.high - p.elo.low) / 2, 0)}`],
        },
        { label: "Matches", n: true, value: (p) => p.matches },
      ],
      picks,
      "Share, %",
    ),
  );
}

function worthPart(picks) {
  const list = (picks ?? []).filter((p) => p.worth && p.matches > 0);
  if (list.length === 0) return null;
  const scale = scaleOf(
    list.map((p) => p.worth),
    0,
    0.05,
  );
  return part(
    "worth",
    `What each ${pick.name} is worth`,
    "w6",
    note(
      "Points that a team's share gains or loses by having it, whoever else is in the team; ",
      `from ${kinds.points.one(scale[0])} to ${kinds.points.one(scale[1])}.`,
    ),
    sortable(
      `Worth of ${pick.many}`,
      [
        { label: capital(pick.name), value: (p) => p.name },
        {
          label: "Worth, points",
          value: (p) => p.worth.value,
          share: true,
          cell: (p) => shareCell(p.worth, scale, kinds.points, 0, 140),
        },
        { label: "Matches", n: true, value: (p) => p.matches },
      ],
      list,
      "Worth, points",
    ),
  );
}

function cyclesPart(c) {
  if (c === null) return null;
  const against = (a, b) => data.matrix?.cells[data.matrix.ids.indexOf(a)]?.[data.matrix.ids.indexOf(b)];
  const step = (a, b) => {
    const cell = against(a, b);
    return [nameOf(a), " beats ", nameOf(b), cell && ` ${percent(cell.share.value, 0)} (${range(cell.share)})`];
  };
  return part(
    "cycles",
    "Rock, paper, scissors?",
    null,
    h("p", null, c.fit),
    c.p !== null &&
      note(
        `p = ${c.p < 0.001 ? "less than 0.001" : round(c.p, 3)}: how often luck alone would bend the table this `,
        "far from a plain order of strength. Below 0.05 the circles are likely real.",
      ),
    c.triples.length > 0 && [
      h("h3", null, "Circles"),
      h(
        "ul",
        { class: "findings" },
        c.triples.map(([x, y, z]) => h("li", null, step(x, y), ", ", step(y, z), ", ", step(z, x), ".")),
      ),
    ],
  );
}

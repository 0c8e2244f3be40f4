// frame.js - the bar, the verdict on its strip of stage, and the order of the parts.

const disc = (x, y, r, ink) => s("circle", { cx: x, cy: y, r, fill: `var(--${ink})` });
const cut = (path, ink) => s("path", { d: path, fill: `var(--${ink})` });
const around = (n, draw) => Array.from({ length: n }, (_, i) => draw((i * 2 * Math.PI) / n + 0.1));
const ray = (x, y, r, a, wide) =>
  `M${x} ${y}` + [a, a + wide].map((b) => `L${x + r * Math.cos(b)} ${y + r * Math.sin(b)}`).join("") + "Z";
/** The one great shape of the game, at the left end of the strip. */
const stage = () =>
  s(
    "svg",
    { viewBox: "0 0 1480 120", preserveAspectRatio: "xMinYMid slice", "aria-hidden": "true" },
    (dress[data.game]?.shape ?? (() => [disc(76, 60, 50, "hot"), disc(76, 60, 40, "glow")]))(),
  );

function factsOf(plan) {
  const arms = data.compare ? 2 : 1; // before and after are played alike
  const all = plan.matches / arms;
  const done =
    data.matches < all ? `${count(data.matches)} of ${count(all)} matches` : some(data.matches, "match", "matches");
  const deals =
    data.rounds === data.matches
      ? ", each with a deal of its own"
      : ` in ${some(data.rounds, "deal")}, each with every seating`;
  return h(
    "p",
    { class: "facts" },
    h("b", null, done),
    data.matches < all && " so far (the numbers will still move)",
    deals,
    arms > 1 && ", before the change, and as many after it",
    ". Played by ",
    h("b", null, plan.players.join(", ")),
    plan.rival && ` against ${plan.rival}, seated both ways`,
    `. Seed ${plan.seed}. Intervals hold the truth 95 times in 100.`,
  );
}

/** Light, dark, or as the system says; kept where the browser lets a file keep something. */
function themeSwitch() {
  const root = document.documentElement,
    names = ["system", "light", "dark"],
    buttons = names.map((name) => h("button", { type: "button", click: () => choose(name) }, capital(name)));
  const choose = (name) => {
    if (name === "system") delete root.dataset.theme;
    else root.dataset.theme = name;
    buttons.forEach((button, i) => button.setAttribute("aria-pressed", names[i] === name));
    try {
      localStorage.setItem("riposte-lab-theme", name);
    } catch {
      /* not from here */
    }
  };
  let kept = null;
  try {
    kept = localStorage.getItem("riposte-lab-theme");
  } catch {
    /* not from here */
  }
  choose(names.includes(kept) ? kept : "system");
  return h("div", { class: "theme", role: "group", "aria-label": "Colours" }, buttons);
}

const partsOf = () =>
  [
    comparePart(data.compare),
    findingsPart(data.findings.filter((text) => text !== verdictOf())),
    readingPart(),
    matrixPart(data.matrix),
    rankingPart(data.picks),
    worthPart(data.picks),
    cyclesPart(data.cycles),
    cardsPart(data.cards),
    unplayedPart(data.unplayed),
    resultsPart(data.results),
    endsPart(data.results.ends),
    skillPart(data.skill),
    lengthPart("turns", "Length in turns", "turns", data.length.turns),
    lengthPart("decisions", "Length in decisions", "decisions", data.length.decisions),
    leadPart(data.lead),
    questionsPart(data.questions),
    eventsPart(data.events),
    planPart(data.plan),
  ].filter(Boolean);

/** The sentence before everything else. */
const verdictOf = () => data.compare?.verdict ?? data.findings[0];

function verdictStrip() {
  const over = data.compare && h("small", null, "The verdict");
  return h(
    "div",
    { class: "verdict" },
    stage(),
    h("p", { class: "plate" }, over, verdictOf() ?? "Nothing was found yet."),
    factsOf(data.plan),
  );
}

function drawReport() {
  const parts = partsOf();
  const where = h("span", { class: "where" }, "Laboratory: ", h("b", null, "the report"));
  const links = parts.map((p) => h("a", { href: `#${p.id}` }, p.title));
  document.title = `${data.title}: laboratory report`;
  document.body.className = `g-${data.game}`;
  if (dress[data.game]) // before the sheet, so that print can be plain
    document.head.prepend(h("style", null, `body.g-${data.game} { ${dress[data.game].colours} }`));
  document.body.append(
    h("a", { class: "skip", href: "#main" }, "To the report"),
    h("header", null, h("div", { class: "top" }, h("h1", null, data.title), where, themeSwitch()), verdictStrip()),
    h("nav", { class: "jump", "aria-label": "Parts of the report" }, links),
    h("main", { id: "main", tabindex: -1 }, ...parts.map((p) => p.node)),
  );
  followTips();
}

drawReport();

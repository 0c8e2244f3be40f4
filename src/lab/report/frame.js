// frame.js - the bar, the verdict on its strip of stage, and the order of the parts.

const disc = (x, y, r, ink) => s("circle", { cx: x, cy: y, r, fill: `var(--${ink})` });
const cut = (path, ink) => s("path", { d: path, fill: `var(--${ink})` });
const around = (n, draw) => Array.from({ length: n }, (_, i) => draw((i * 2 * Math.PI) / n + 0.1));
const ray = (x, y, r, a, wide) =>
  `M${x} ${y}` + [a, a + wide].map((b) => `L${x + r * Math.cos(b)} ${y + r * Math.sin(b)}`).join("") + "Z";
/** The one great shape of each game, at the left end of the strip. */
const shapes = {
  exceed: () => [
    around(16, (a) => s("path", { d: ray(76, 66, 1900, a, 0.17), fill: "var(--deep)", opacity: 0.45 })),
    disc(76, 66, 58, "hot"),
    disc(76, 66, 48, "glow"),
    cut("M0 120L22 92L48 100L70 88L104 102L140 90L170 120Z", "k"),
  ],
  engarde: () => [
    cut("M0 0H2000V120H0Z", "deep"),
    disc(76, 58, 46, "pale"),
    disc(96, 48, 42, "deep"),
    cut("M0 120L30 98L60 98L60 88L92 88L92 104L150 96L180 120Z", "k"),
  ],
  exxodus: () => [
    cut("M0 0H2000V120H0Z", "deep"),
    disc(74, 60, 40, "hot"),
    cut("M44 86A40 40 0 0 0 112 48Z", "glow"),
    s("ellipse", {
      cx: 74,
      cy: 60,
      rx: 66,
      ry: 16,
      fill: "none",
      stroke: "var(--pale)",
      "stroke-width": 6,
      transform: "rotate(-18 74 60)",
    }),
  ],
  exodus: () => [
    cut("M0 0H2000V120H0Z", "deep"),
    disc(74, 60, 52, "k"),
    around(12, (a) => s("path", { d: ray(74, 60, 48, a, 0.4), fill: "var(--mid)" })),
    around(6, (a) => disc(74 + 27 * Math.cos(a), 60 + 27 * Math.sin(a), 9, "cool")),
    disc(74, 60, 12, "glow"),
  ],
  brawl: () => [
    around(20, (a) => s("path", { d: ray(76, 64, 1900, a, 0.12), fill: "var(--deep)", opacity: 0.3 })),
    s("ellipse", { cx: 74, cy: 68, rx: 62, ry: 44, fill: "var(--k)" }),
    s("ellipse", { cx: 74, cy: 64, rx: 58, ry: 40, fill: "var(--pale)" }),
    s("ellipse", { cx: 74, cy: 64, rx: 40, ry: 26, fill: "var(--glow)" }),
    cut("M74 40L96 52L96 76L74 88L52 76L52 52Z", "hot"),
  ],
};
const stage = () =>
  s(
    "svg",
    { viewBox: "0 0 1480 120", preserveAspectRatio: "xMinYMid slice", "aria-hidden": "true" },
    (shapes[data.game] ?? (() => [disc(76, 60, 50, "hot"), disc(76, 60, 40, "glow")]))(),
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
  document.body.append(
    h("a", { class: "skip", href: "#main" }, "To the report"),
    h("header", null, h("div", { class: "top" }, h("h1", null, data.title), where, themeSwitch()), verdictStrip()),
    h("nav", { class: "jump", "aria-label": "Parts of the report" }, links),
    h("main", { id: "main", tabindex: -1 }, ...parts.map((p) => p.node)),
  );
  followTips();
}

drawReport();

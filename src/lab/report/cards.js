// cards.js - what each card does to the game.

const tagOf = (card) => card.stands && h("span", { class: `tag ${card.stands}` }, card.stands);

/** When a card was first played, and what that was worth. */
function turnsFigure(card) {
  const list = card.turns
    .filter((t) => t.matches > 0)
    .map((t) => ({
      ...t,
      label: t.to === null ? `${t.from}+` : t.from === t.to ? `${t.from}` : `${t.from}\u2013${t.to}`,
      interval: wilson(t.share, t.matches),
    }));
  if (list.length === 0) return null;
  const scale = scaleOf(
    list.map((t) => t.interval),
    0.5,
    0.1,
  );
  const rows = list.map((t) => [t.label, percent(t.share), range(t.interval), count(t.matches)]);
  return h(
    "div",
    null,
    h("h3", null, "Share by the turn of its first play"),
    points(
      `${card.name}: share by turn`,
      "Share of the win by the turn in which it was first played.",
      list.map((t) => ({
        ...t,
        text: `First played in turn ${t.label}: ${say(t.interval)}\n${some(t.matches, "match", "matches")}`,
      })),
      scale,
      0.5,
      plain(`${card.name}: share by turn`, ["Turn", "Share", "Interval", "Matches"], rows),
    ),
  );
}

/** What was set against an attack: the mix, and how often the attack hit it. */
function againstFigure(card) {
  if (card.against.length === 0) return null;
  const top = card.against.slice(0, 6),
    known = card.against.reduce((sum, a) => sum + a.n, 0),
    whole = Math.max(card.set, known), // the report names those set most often
    others = whole - top.reduce((sum, a) => sum + a.n, 0);
  const parts = top.map((a, i) => ({
    n: a.n,
    short: nameOf(a.id),
    tone: i % 3,
    text:
      `${nameOf(a.id)}: set against it ${some(a.n, "time")} (${percent(a.n / whole, 0)})\n` +
      `${card.name} hit it ${some(a.hit, "time")}`,
  }));
  if (others > 0)
    parts.push({
      n: others,
      short: "others",
      tone: 3,
      text: `Other attacks: ${some(others, "time")} (${percent(others / whole, 0)})`,
    });
  return h(
    "div",
    null,
    h("h3", null, "What was set against it"),
    mix(`What was set against ${card.name}`, parts),
    plain(
      `What was set against ${card.name}`,
      ["Against", "Times", "Share", "Hits"],
      card.against.map((a) => [nameOf(a.id), count(a.n), percent(a.n / whole), count(a.hit)]),
    ),
  );
}

function cardInside(card) {
  const has = card.turns.some((t) => t.matches > 0) || card.against.length > 0;
  const base = note(
    [card.kind, card.owner && nameOf(card.owner)].filter(Boolean).join(", "),
    `. Base: those who could have had ${card.name} won ${percent(card.base)}.`,
  );
  return has ? () => [base, turnsFigure(card), againstFigure(card)] : null;
}

function cardColumns(cards, scale) {
  const owners = cards.some((c) => c.owner),
    kept = cards.some((c) => c.kept.matches > 0),
    strikes = cards.some((c) => c.set > 0);
  const share = (label, key) => ({
    label,
    share: true,
    value: (c) => (c[key].matches ? c[key].share.value : null),
    cell: (c) => (c[key].matches ? shareCell(c[key].share, scale, kinds.share, c.base, strikes ? 60 : 90) : null),
  });
  const ratio = (label, key) => ({
    label,
    n: true,
    value: (c) => (c.set ? c[key] / c.set : null),
    cell: (c) => (c.set ? round(c[key] / c.set, 2) : null),
  });
  return [
    { label: "Card", value: (c) => c.name },
    {
      label: "Stands out",
      value: (c) => ({ strong: "a", weak: "b" })[c.stands] ?? null,
      cell: (c) => tagOf(c) ?? "",
    },
    owners && { label: "Owner", aside: true, value: (c) => c.owner && nameOf(c.owner) },
    { label: "Kind", aside: true, value: (c) => c.kind },
    share("Drawn, %", "drawn"),
    share("Played, %", "played"),
    kept && {
      label: "Kept, %",
      share: true,
      value: (c) => (c.kept.matches ? c.kept.share.value : null),
      cell: (c) => (c.kept.matches ? shareCell(c.kept.share, null, kinds.share, c.base) : null),
    },
    { label: "In hand", n: true, value: (c) => c.drawn.matches },
    { label: "Played in", n: true, value: (c) => c.played.matches },
    strikes && { label: "Set", n: true, value: (c) => c.set },
    strikes && ratio("Hits", "hit"),
    strikes && ratio("Stuns", "stunned"),
  ];
}

/** By name and owner; says how many are left. */
function cardFilters(cards, frame) {
  const owners = [...new Set(cards.map((c) => c.owner).filter(Boolean))].sort((a, b) =>
    nameOf(a).localeCompare(nameOf(b)),
  );
  const said = h("output"),
    text = h("input", { type: "search", input: () => filter() });
  const choose = h(
    "select",
    { change: () => filter() },
    h("option", { value: "*" }, "everybody"),
    cards.some((c) => !c.owner) && h("option", { value: "" }, "nobody in particular"),
    owners.map((id) => h("option", { value: id }, nameOf(id))),
  );
  const stands = h(
    "select",
    { change: () => filter() },
    h("option", { value: "" }, "all cards"),
    h("option", { value: "strong" }, "strong ones"),
    h("option", { value: "weak" }, "weak ones"),
  );
  const filter = () => {
    const part = text.value.trim().toLowerCase();
    const n = frame.show(
      (c) =>
        c.name.toLowerCase().includes(part) &&
        (choose.value === "*" || (c.owner ?? "") === choose.value) &&
        (stands.value === "" || c.stands === stands.value),
    );
    said.textContent = `${count(n)} of ${some(cards.length, "card")}`;
  };
  filter();
  return h(
    "div",
    { class: "filters" },
    h("label", null, "Name", text),
    owners.length > 0 && h("label", null, "Owner", choose),
    h("label", null, "Show", stands),
    said,
  );
}

/** Who set what, in words and a command: a mix is worth as much as the player who chose it. */
function setBy() {
  const players = [...new Set([...data.plan.players, data.plan.rival].filter(Boolean))];
  const simple = players.filter((name) => ["greedy", "random"].includes(name));
  return [
    `What was set, and against what, is what ${players.join(" and ")} set. `,
    simple.length > 0 && [
      `${capital(simple.join(" and "))} ${simple.length > 1 ? "do" : "does"} not bluff: for the mix of a player who `,
      "expects to be guessed, let a search play (",
      h("code", null, "--player normal"),
      "). ",
    ],
  ];
}

function cardsPart(cards) {
  if (cards.length === 0) return null;
  const known = cards
    .flatMap((c) => [c.drawn, c.played])
    .filter((x) => x.matches >= 30)
    .map((x) => x.share);
  const scale = scaleOf(known, 0.5, 0.1);
  const byDrawn = [...cards].sort((a, b) => (b.drawn.share?.value ?? 0) - (a.drawn.share?.value ?? 0));
  const frame = sortable("Cards", cardColumns(cards, scale), byDrawn, "Stands out", cardInside);
  return part(
    "cards",
    "Cards",
    null,
    note(
      "Share of the win of a player who had the card in hand (drawn), played it, or still held it at the end ",
      `(kept), on a line from ${percent(scale[0], 0)} to ${percent(scale[1], 0)}. The upright is the base: the `,
      `share of all who could have had it. ${capital(some(data.cards_looked_at, "card"))} were looked at, and among `,
      "so many a few look odd by luck alone; the intervals here are wider to allow for that. A card stands out if ",
      "its drawn or played interval leaves the base out. Played shares say less than drawn ones, because winners ",
      "play more cards. ",
      cards.some((c) => c.set > 0) && ["Hits and stuns are counted for each time that a card was set. ", setBy()],
      "Press the name of a card for more about it.",
    ),
    cardFilters(cards, frame),
    frame,
  );
}

const unplayedPart = (ids) =>
  ids.length === 0
    ? null
    : part(
        "unplayed",
        "Never played",
        null,
        note(
          "Somebody had these in hand in 20 matches or more, and nobody ever played one. ",
          "Players of another strength may.",
        ),
        h(
          "p",
          null,
          ids.map((id, i) => [i ? ", " : "", h("b", null, nameOf(id))]),
        ),
      );

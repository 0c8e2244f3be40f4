// match.js - how matches go: who wins them, how long they last, what is asked in them.

function resultsPart(r) {
  const rows = [
    r.first && { name: "First player", share: r.first },
    ...r.seats.map((seat) => ({ name: `Seat ${seat.seat}`, share: seat.share })),
  ].filter(Boolean);
  const even = evenShare,
    scale = scaleOf(
      rows.map((row) => row.share),
      even,
      0.05,
    );
  return part(
    "first",
    "First player",
    "w4",
    r.first &&
      h(
        "p",
        null,
        h("b", { class: "big cut" }, percent(r.first.value)),
        `(${range(r.first)}) `,
        edge(r.first, even),
      ),
    note(
      `Share of the win, on a line from ${percent(scale[0], 0)} to ${percent(scale[1], 0)}; the upright is `,
      `${percent(even, 0)}. ${percent(r.drawn)} of the matches were drawn.`,
    ),
    sortable(
      "Share of each seat",
      [
        { label: "Who", value: (row) => row.name },
        {
          label: "Share, %",
          share: true,
          value: (row) => row.share.value,
          cell: (row) => shareCell(row.share, scale, kinds.share, even, 80),
        },
      ],
      rows,
      "Share, %",
    ),
  );
}

function edge(i, even) {
  const way = side(i, even),
    seen = percent((i.high - i.low) / 2);
  return way === ""
    ? `No edge that these matches can show; one of ${seen} would be seen.`
    : way === "up"
      ? "An edge for the first player."
      : "An edge for those who come later.";
}

const endsPart = (ends) =>
  ends.length === 0
    ? null
    : part(
        "ends",
        "How matches end",
        "w4",
        sortable(
          "How matches end",
          [
            { label: "Way", value: (e) => e.text || e.name },
            { label: "Matches", n: true, value: (e) => e.matches },
            { label: "Share", share: true, value: (e) => e.share, cell: (e) => barCell(e.share) },
          ],
          ends,
          "Share",
        ),
      );

const lengthPart = (id, title, unit, l) =>
  l &&
  part(
    id,
    title,
    "w6",
    note(
      `Median ${round(l.p50, 0)} ${unit}, mean ${round(l.mean)}; `,
      `nine of ten matches last ${round(l.p5, 0)} to ${round(l.p95, 0)}.`,
    ),
    histogram(title, unit, l, data.matches),
  );

function leadPart(lead) {
  if (lead === null) return null;
  const tenth = (p) => `${10 * (p.part - 1)}\u2013${10 * p.part}%`;
  const list = lead.parts.map((p) => ({
    label: `${10 * p.part}%`,
    interval: p.matches ? wilson(p.leader_wins, p.matches) : { value: 0.5, low: 0.5, high: 0.5 },
    text:
      `${tenth(p)} of the match: the leader wins ${percent(p.leader_wins)}, leading by ${percent(p.lead)}\n` +
      some(p.matches, "match", "matches"),
  }));
  const back = lead.comebacks;
  return part(
    "lead",
    "Lead and comebacks",
    "w6",
    note(
      "How often the player who is ahead goes on to win, by how much of the match has passed. ",
      "If the line starts high, matches are decided early.",
    ),
    points(
      "Whoever leads wins",
      "By how much of the match has passed.",
      list,
      [0.5, 1],
      0.5,
      plain(
        "Lead over time",
        ["Passed", "Leader wins", "Lead", "Matches"],
        lead.parts.map((p) => [tenth(p), percent(p.leader_wins), percent(p.lead), count(p.matches)]),
      ),
    ),
    back &&
      h(
        "p",
        null,
        h("b", { class: "big cut" }, percent(back.share.value)),
        `(${range(back.share)}) of ${some(back.matches, "match", "matches")} were won by somebody `,
        `whose chance had fallen below ${percent(back.below, 0)}.`,
      ),
  );
}

function questionsPart(q) {
  const mattered = q.kinds.some((k) => k.mattered !== null);
  return part(
    "questions",
    "Questions",
    "w6",
    note(
      `${count(q.asked)} questions were asked; ${percent(q.forced)} of them had one answer only.`,
      q.mattered !== null &&
        ` ${percent(q.mattered)} mattered: the best answer was clearly better than a typical one.`,
    ),
    q.kinds.length > 0 &&
      sortable(
        "Kinds of questions",
        [
          { label: "Question", value: (k) => k.text || k.name },
          { label: "Asked", n: true, value: (k) => k.asked },
          { label: "One answer", n: true, value: (k) => k.forced, cell: (k) => percent(k.forced) },
          { label: "Answers", n: true, value: (k) => k.answers, cell: (k) => round(k.answers) },
          mattered && {
            label: "Mattered",
            n: true,
            value: (k) => k.mattered,
            cell: (k) => (k.mattered === null ? null : percent(k.mattered)),
          },
        ],
        q.kinds,
        "Asked",
      ),
  );
}

function skillPart(k) {
  if (k === null) return null;
  const share = (n) => percent(n / k.deals, 0);
  return part(
    "skill",
    "Skill and luck",
    "w4",
    h("p", null, h("b", { class: "big cut" }, percent(k.skill.value)), `(${range(k.skill)}) skill`),
    mix("What decided the deals", [
      {
        n: k.player,
        short: `player ${share(k.player)}`,
        tone: 0,
        text: `${some(k.player, "deal")}: ${k.stronger} won from both seats`,
      },
      {
        n: k.seat,
        short: `deal ${share(k.seat)}`,
        tone: 1,
        text: `${some(k.seat, "deal")}: the same seat won both times, whoever sat there`,
      },
      { n: k.split, short: `rest ${share(k.split)}`, tone: 2, text: `${some(k.split, "deal")}: neither` },
    ]),
    plain(
      "What decided the deals",
      ["Decided by", "Deals", "Share"],
      [
        [`the player (${k.stronger} won from both seats)`, count(k.player), share(k.player)],
        ["the deal (the same seat won both times)", count(k.seat), share(k.seat)],
        ["neither", count(k.split), share(k.split)],
      ],
    ),
    h("p", null, k.text),
    note(`${capital(k.stronger)} against ${k.weaker}: every deal was played twice, with seats changed.`),
  );
}

const planPart = (plan) =>
  part(
    "plan",
    "The experiment",
    "w6",
    note("As a file, to run it again:"),
    h("pre", null, plan.text),
    note(
      "The same numbers for programs are in ",
      h("a", { href: "report.json" }, "report.json"),
      ` beside this file. Made by Riposte ${data.version}.`,
    ),
  );

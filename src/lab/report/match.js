// match.js - how matches go: who wins them, how long they last, what is asked in them.

/** A share in large digits with its interval, and what it says. */
const inLarge = (i, ...words) =>
  h("p", null, h("b", { class: "big cut" }, percent(i.value)), `(${range(i)}) `, words);

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
    r.first && inLarge(r.first, edges[side(r.first, even)]),
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

const edges = {
  up: "An edge for the first player.",
  down: "An edge for those who come later.",
  "": "No edge is known: the interval holds what is even.",
};

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
            { label: "Way", value: (e) => capital(e.text ?? e.name) },
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
  const known = lead.parts.filter((p) => p.leader_wins !== null);
  const list = known.map((p) => ({
    label: `${10 * p.part}%`,
    interval: wilson(p.leader_wins, p.matches),
    text:
      `${tenth(p)} of the match: the leader wins ${say(wilson(p.leader_wins, p.matches))}\n` +
      `Mean lead ${percent(p.lead)}; ${some(p.matches, "match", "matches")}`,
  }));
  const back = lead.comebacks;
  return part(
    "lead",
    "Lead and comebacks",
    "w6",
    note(
      "How often the player who is ahead goes on to win, by how much of the match has passed. ",
      "If the line starts high, matches are decided early. A lead is how far the computer's estimate of the chance ",
      "to win lies above 50%.",
    ),
    points(
      "Whoever leads wins",
      "By how much of the match has passed.",
      list,
      scaleOf(
        list.map((p) => p.interval),
        0.5,
        0.1,
      ),
      0.5,
      plain(
        "Lead over time",
        ["Passed", "Leader wins", "Mean lead", "Matches"],
        known.map((p) => [tenth(p), percent(p.leader_wins), percent(p.lead), count(p.matches)]),
      ),
    ),
    back.share &&
      inLarge(
        back.share,
        `of ${some(back.matches, "match", "matches")} were won by somebody `,
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
      `${some(q.asked, "question was", "questions were")} asked`,
      q.forced === null ? "." : `; ${percent(q.forced)} of them had one answer only.`,
      q.mattered !== null &&
        ` ${percent(q.mattered)} mattered: the best answer was clearly better than the mean of all.`,
    ),
    q.kinds.length > 0 &&
      sortable(
        "Kinds of questions",
        [
          { label: "Question", value: (k) => k.text },
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

/** How often things happen in a match. */
function eventsPart(events) {
  if (!events?.length) return null;
  const each = (n) => (n === undefined ? null : round(n / data.matches, 2));
  const columns = [
    { label: "Event", value: (e) => capital(e.name) },
    { label: "Times a match", n: true, value: (e) => e.count, cell: (e) => each(e.count) },
    { label: "Sum a match", n: true, value: (e) => e.number ?? null, cell: (e) => each(e.number) },
  ];
  return part(
    "events",
    "Events",
    "w6",
    note("How often each thing happens in a match, and what its numbers add up to: cards drawn, damage."),
    h(
      "details",
      null,
      h("summary", null, `All ${some(events.length, "kind")} of events`),
      sortable("Events of a match", columns, events, "Times a match"),
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
    inLarge(k.skill, "skill"),
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

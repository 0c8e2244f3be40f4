// lab-sample.mjs - made-up reports of the laboratory, as large and as odd as they get.

/** Chance, always the same. */
function chances(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const interval = (value, half) => ({ value, low: Math.max(0, value - half), high: Math.min(1, value + half) });
const difference = (value, half) => ({ value, low: value - half, high: value + half });
const counted = (matches, value) => ({ matches, share: interval(value, 1 / Math.sqrt(matches)) });

/** Names that a page must survive stand among the others. */
const odd = ["</script><b>Bold</b>", '"Mad" Max & Söhne', "Flèche → 決闘", "<!-- Lily -->"];
const people = (n) =>
  Array.from({ length: n }, (_, i) => ({
    id: `p${i}`,
    name: odd[i] ?? `Fighter ${String.fromCharCode(65 + (i % 26))}${i}`,
    strength: 0.85 - i / n,
  }));

function matrixOf(list, luck) {
  const cell = (a, b) =>
    a === b
      ? null
      : counted(100, Math.min(0.97, Math.max(0.03, 0.5 + (a.strength - b.strength) * 0.5 + (luck() - 0.5) * 0.1)));
  return { ids: list.map((p) => p.id), cells: list.map((a) => list.map((b) => cell(a, b))) };
}

const against = (luck, n) =>
  Array.from({ length: n }, (_, i) => ({
    id: `c${i * 3}`,
    n: 300 - 20 * i,
    hit: Math.floor(luck() * (300 - 20 * i)),
  }));

function card(i, list, luck) {
  const base = 0.4 + luck() * 0.2,
    matches = 200 + Math.floor(luck() * 3000),
    strikes = i % 2 === 0;
  return {
    id: `c${i}`,
    name: i === 3 ? 'Drain "Life" </script>' : `Card number ${i}`,
    owner: i % 5 === 0 ? null : list[i % list.length].id,
    kind: strikes ? "attack" : "boost",
    drawn: counted(matches, base + (luck() - 0.5) * 0.2),
    played: counted(Math.ceil(matches / 2), base + (luck() - 0.4) * 0.2),
    kept: i === 1 ? { matches: 0, share: null } : counted(Math.ceil(matches / 5), base - 0.1),
    base,
    turns: [1, 3, 5, 7, 9].map((from) => ({
      from,
      to: from === 9 ? null : from + 1,
      matches: Math.ceil(matches / 9),
      share: 0.3 + luck() * 0.4,
    })),
    stands: i % 19 === 0 ? "strong" : i % 23 === 0 ? "weak" : null,
    set: strikes ? 900 : 0,
    hit: strikes ? 500 : 0,
    stunned: strikes ? 120 : 0,
    against: strikes ? against(luck, 9) : [],
  };
}

const length = (mean, step, n) => ({
  mean,
  p5: mean * 0.6,
  p50: mean,
  p95: mean * 1.7,
  histogram: Array.from({ length: n }, (_, i) => ({
    from: i * step + 1,
    to: (i + 1) * step,
    matches: Math.round(4000 * Math.exp(-(((i - n / 3) / (n / 6)) ** 2))),
  })),
});

const lead = {
  parts: Array.from({ length: 10 }, (_, i) => ({
    part: i + 1,
    lead: 0.05 + i * 0.04,
    leader_wins: 0.52 + i * 0.045,
    matches: 40000 - i,
  })),
  comebacks: { share: interval(0.14, 0.01), below: 0.25, matches: 39000 },
};

const questions = {
  asked: 1234567,
  forced: 0.41,
  mattered: 0.2,
  kinds: ["set an attack", "choose a boost", "pay Force for <speed>", "discard"].map((text, i) => ({
    name: `q${i}`,
    text,
    asked: 400000 - i * 90000,
    forced: 0.1 * i,
    answers: 7.5 - i,
    mattered: i === 3 ? null : 0.3,
  })),
};

/** A whole report: fighters against each other, with everything that such a report can hold. */
export function fightersReport(n = 20, cards = 200) {
  const luck = chances(1),
    list = people(n);
  const picks = list.map((p, i) => ({
    id: p.id,
    name: p.name,
    matches: 4000,
    share: interval(0.3 + 0.4 * p.strength, 0.016),
    elo: { value: 190 - 20 * i, low: 178 - 20 * i, high: 202 - 20 * i },
    worth: null,
  }));
  return {
    format: "riposte-lab 1",
    game: "exceed",
    title: "EXCEED",
    version: "0.2.0-dev",
    plan: {
      text: "game exceed\nmatches 40000\nplayers greedy\n",
      players: ["greedy"],
      rival: null,
      seats: 2,
      sides: 2,
      seed: 1,
      matches: 40000,
      pick: { name: "fighter", many: "fighters" },
    },
    matches: 40000,
    rounds: 20000,
    findings: [
      "Fighter E4 wins 71.2% (69.6 to 72.8), Fighter T19 23.1% (21.5 to 24.7).",
      "The first player wins 50.3% (49.8 to 50.8): no edge.",
      "11 of 200 cards stand out.",
    ],
    results: {
      drawn: 0.012,
      first: interval(0.503, 0.005),
      seats: [
        { seat: "A", share: interval(0.503, 0.005) },
        { seat: "B", share: interval(0.497, 0.005) },
      ],
      ends: [
        { name: "fall", matches: 39000, share: 0.975 },
        { name: "out of cards", matches: 1000, share: 0.025 },
      ],
    },
    length: { turns: length(20, 2, 22), decisions: length(95, 10, 30) },
    lead,
    questions,
    picks,
    matrix: matrixOf(list, luck),
    cycles: {
      p: 0.031,
      fit: "One order of strength explains most of the table, but not all of it.",
      triples: [
        ["p1", "p2", "p5"],
        ["p0", "p4", "p3"],
      ],
    },
    cards: Array.from({ length: cards }, (_, i) => card(i, list, luck)),
    cards_looked_at: cards,
    unplayed: ["c7", "c11"],
    events: [{ name: "draw", count: 900000, number: 1200000 }, { name: "stunned", count: 80000 }],
    skill: {
      stronger: "hard",
      weaker: "greedy",
      deals: 500,
      player: 260,
      seat: 150,
      split: 90,
      skill: interval(0.52, 0.04),
      text: "Of 100 deals the stronger player wins 52 from both seats.",
    },
    compare: null,
  };
}

/** Teams: no match-ups, but what each champion adds. */
export function teamsReport() {
  const report = fightersReport(12, 8);
  const picks = report.picks.map((p, i) => ({ ...p, elo: null, worth: difference(0.06 - i * 0.01, 0.015) }));
  return {
    ...report,
    game: "brawl",
    title: "Super Fantasy Brawl",
    picks,
    matrix: null,
    cycles: null,
    skill: null,
    unplayed: [],
    plan: { ...report.plan, rival: "hard", matches: 80000, pick: { name: "champion", many: "champions" } },
    cards: report.cards.map((c) => ({ ...c, set: 0, hit: 0, stunned: 0, against: [] })),
  };
}

/** Before and after a change, in a game without picks. */
export function compareReport() {
  const report = fightersReport(4, 6),
    of = (entry, i) => ({
      id: entry.id,
      name: entry.name,
      before: 0.52,
      after: 0.5 - i * 0.01,
      difference: difference(-0.02 - i * 0.01, 0.013),
    });
  return {
    ...report,
    game: "exodus",
    title: "Exodus TCG",
    lead: null,
    skill: null,
    cycles: null,
    compare: {
      before: "as printed",
      after: "mine.cards",
      changes: [{ id: "c3", name: 'Drain "Life" </script>', what: "power", before: 5, after: 4 }],
      picks: report.picks.map(of),
      first: { before: 0.52, after: 0.51, difference: difference(-0.01, 0.012) },
      turns: { before: 20.1, after: 21.4, difference: difference(1.3, 0.4) },
      cards: report.cards.slice(0, 5).map(of),
      rounds: 4200,
      stopped_early: true,
      verdict: "Drain Life with power 4 instead of 5: Alice's share falls by 3.1 points (1.8 to 4.4).",
    },
  };
}

/** The least that a report may hold: everything that may be null is. */
export function bareReport() {
  const report = fightersReport(1, 0);
  return {
    ...report,
    game: "leduc",
    title: "Leduc poker",
    findings: [],
    lead: null,
    picks: null,
    matrix: null,
    cycles: null,
    skill: null,
    unplayed: [],
    events: [],
    plan: { ...report.plan, pick: null },
    questions: { asked: 0, forced: null, mattered: null, kinds: [] },
    results: { ...report.results, first: null, ends: [] },
  };
}

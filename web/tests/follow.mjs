// follow.mjs - cards are followed from position to position as far as they can be seen, sets are given
// member by member, and every lit card is the one that an answer names, in its place.
import { answer, asked, begin, newPerson, openHome, point, sources, suiteOfFiles, titles } from "./lib.mjs";

const { follow } = await sources('export * from "./src/follow";');
const { stillWanted } = await sources('export * from "./src/sets";');

const fields = ["hand", "deck", "attack", "discard"].map((name) =>
  ({ name, kind: "cards", many: false, named: false }));

/** A position of two seats, from the cards of A and of B. */
const position = (a, b = {}) => {
  const full = (some) => ({ hand: [], deck: [], attack: [], discard: [], ...some });
  return { table: {}, seats: { A: full(a), B: full(b) } };
};

/** The keys of the cards in a zone after each of some positions. */
function keysIn(zone, ...views) {
  let at = null;
  return views.map((view) => {
    at = follow(at, view, fields);
    return at.zones.get(zone).map((card) => card.key);
  });
}

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Note what the page is asked, and what it answers. */
function eavesdrop() {
  const set = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage").set;
  Object.defineProperty(Worker.prototype, "onmessage", {
    set(hear) {
      set.call(this, (event) => {
        for (const m of Array.isArray(event.data) ? event.data : [])
          if (m.type === "ask") window.asked = m;
        hear(event);
      });
    },
  });
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (q, ...rest) {
    if (q.do === "answer") window.answered = q.answer;
    return post.call(this, q, ...rest);
  };
}

/** Cards of the hand that are lit and no answer names there, or the other way round. */
function wronglyLit() {
  const spot = ({ value, zone }) => `${zone.seat ?? ""}.${zone.field}.${zone.number ?? ""}:${value}`;
  const named = new Set(window.asked.choices.flatMap((c) => c.operands)
    .filter((o) => o.zone?.seat === "A" && o.zone.field === "hand").map(spot));
  const hand = [...document.querySelectorAll('[data-spot^="A.hand."]')];
  return hand.filter((card) => card.classList.contains("lit") !== named.has(card.dataset.spot))
    .map((card) => `${card.dataset.spot} at "${window.asked.prompt}"`).join("\n");
}

/** Click on a lit card of the hand that has one answer: it is the answer that is given. */
async function clickCard(page) {
  const spot = await page.evaluate(() => {
    window.answered = undefined;
    const only = window.asked.set !== null ? [] : window.asked.choices.filter((c) =>
      c.operands.length === 1 && c.operands[0].zone?.field === "hand");
    const own = only.find((c) => only.every((o) => o === c
      || o.operands[0].value !== c.operands[0].value));
    window.meant = own?.answer;
    return own === undefined ? null : `A.hand.:${own.operands[0].value}`;
  });
  if (spot === null) return null;
  await page.mouse.move(4, 4); // a card that is pointed at, or has the focus, lies on others
  await page.evaluate(() => document.activeElement.blur());
  await page.click(`[data-spot="${spot}"]`, { position: { x: 14, y: 24 } }); // what is seen of it
  await page.waitForFunction(() => window.answered !== undefined);
  return page.evaluate(() => window.answered === window.meant ? ""
    : `${window.answered} for ${window.meant}`);
}

await suiteOfFiles(async ({ browser, address }) => {
  await point("a card keeps its key on its way from hand to pile", () => {
    const [hand] = keysIn("A.hand.", position({ hand: ["cross", "dive"] }));
    const [, , pile] = keysIn("A.discard.", position({ hand: ["cross", "dive"] }),
      position({ hand: ["dive"], attack: ["cross"] }), position({ discard: ["cross"], hand: ["dive"] }));
    return hand[0] !== hand[1] && pile.length === 1 && pile[0] !== null ? "" : `${hand}, ${pile}`;
  });

  await point("an attack that is set face down is the one that is turned over", () => {
    const [, down, up] = keysIn("B.attack.", position({}, { hand: ["?", "?"] }),
      position({}, { hand: ["?"], attack: ["?"] }), position({}, { hand: ["?"], attack: ["dive"] }));
    return down[0] !== null && same(down, up) ? "" : `${down} became ${up}`;
  });

  await point("cards of a deck and of another's hand have no keys", () => {
    const all = keysIn("B.hand.", position({}, { hand: ["?", "?"] }), position({}, { hand: ["?", "?", "?"] }));
    return all.flat().every((key) => key === null) ? "" : JSON.stringify(all);
  });

  await point("a card that was seen is lost in a deck, and comes back as another", () => {
    const [first, , back] = keysIn("B.discard.", position({}, { discard: ["dive"], deck: ["?", "?"] }),
      position({}, { deck: ["?", "?", "?"] }), position({}, { discard: ["dive"], deck: ["?", "?"] }));
    return back[0] !== first[0] && back[0] !== null ? "" : "it kept its key";
  });

  await point("of a set the rest is given, and nothing of it to the next set", () => {
    const asked = (...chosen) => ({ least: 2, most: 2, done: "done",
      members: ["a", "b", "b", "c"].map((answer, i) => ({ answer, worth: 1, thing: i, chosen: chosen.includes(i) })) });
    const wrong = [[asked(1), ["b", "b"], ["b"]], [asked(0), ["a", "done"], ["done"]], [asked(0, 1), ["a", "b"], []],
      [asked(), ["done"], []], [asked(), ["a"], []], [asked(3, 0), ["a", "b"], ["b"]]]
      .filter(([set, wanted, rest]) => !same(stillWanted(set, wanted), rest));
    return wrong.map(([set, wanted]) => JSON.stringify([wanted, stillWanted(set, wanted)])).join("\n");
  });

  for (const game of Object.keys(titles))
    await point(`${game}: what is lit in the hand is what answers name, and a click gives it`,
      async () => {
        const page = await newPerson(browser);
        await page.addInitScript(eavesdrop);
        await openHome(page, `${address}#seed=5`);
        await begin(page, game);
        let [wrong, clicks] = ["", 0];
        for (let n = 0; (n < 40 || (clicks === 0 && n < 200)) && wrong === "" && await asked(page); n++) {
          wrong = await page.evaluate(wronglyLit);
          const clicked = wrong === "" ? await clickCard(page) : null;
          clicks += clicked === "" ? 1 : 0;
          if (clicked === null) await answer(page, n);
          else wrong ||= clicked;
        }
        wrong ||= page.problems.join("\n");
        await page.context().close();
        return wrong || (clicks > 0 ? "" : "no card was clicked");
      });
});

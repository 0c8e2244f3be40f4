// choose.tsx - before a match: who plays, with what, against whom.  The cards of what is chosen
// are always in sight, and the question is in the corner where it is in a match.

import { useEffect, useState } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { backdrop, waiting } from "./art/backdrops";
import type { Waiting } from "./art/backdrops";
import { statsOf } from "./art/emblem";
import { creature } from "./art/creatures";
import { Sign } from "./art/signs";
import { Drawn, LargeCard, Portrait, SmallCard, Text } from "./card";
import { bringable, ownDeck } from "./decks";
import { dressOf } from "./dresses";
import { Bar } from "./house";
import { Chapters, chaptersDone } from "./lesson";
import { loadTables } from "./link";
import type { Card, Game, Seat } from "./messages";
import { brought, change, onlineSet, pick, planOf, seatsOf, wishOf } from "./plan";
import { WithPeople } from "./seek";
import type { Seek } from "./seek";
import { Settings, meaning } from "./settings";
import { byArrows, look, looked, reads } from "./spots";
import { Scene, Stage } from "./stage";
import { cards, games, problem, tables } from "./state";
import type { Wish } from "./messages";

export interface ChooseProps {
  game: Game;
  onPlay(wish: Wish): void;
  onSeek?: (seek: Seek) => void;
  onInvite?: (seek: Seek) => void;
}

const who = (game: Game, seat: Seat) =>
  (seat === "A" ? "You" : planOf(game).players === 2 ? "Computer" : `Computer ${seat}`);

/** How many of a card are in a deck, of the house or of one's own. */
const copiesOf = (card: Card, deck: string): number => ownDeck(deck)?.cards[card.id] ?? card.copies?.[deck] ?? 0;

/** The cards that somebody or something brings: a character's own, those of a deck. */
function cardsOf(game: Game, id: string): Card[] {
  return [...cards.value.values()].filter((card) => statsOf(card)["of"] === id || copiesOf(card, id) > 0)
    .sort((a, b) => (game.id === "exodus" ? Number(a.type === "Energy") - Number(b.type === "Energy") : 0));
}

/** Whom to draw for a pick: the character, or the creature that a deck is known by. */
function faceOf(game: Game, id: string): Card | undefined {
  return cards.value.get(id) ?? cardsOf(game, id).filter((card) => card.type === "Creature").at(-1);
}

/** Who stands at the side of a seat: what it brings, or the duelist that it is. */
function standing(game: Game, seat: Seat): Waiting[] {
  const id = `duelist-${seat.toLowerCase()}`;
  if (dressOf(game.id)?.people?.[id] !== undefined) return [{ id, name: "", type: "", traits: [] }];
  return (planOf(game).picks[seat] ?? []).flatMap((one) => faceOf(game, one) ?? []);
}

const nameOf = (game: Game, id: string) => bringable(game).find((c) => c.id === id)?.name ?? id;

/** What a team does with each of its cores, where a game has them: a core is one play of its kind a turn, so a
 * team wants a choice of attacks, skills and reactions in each. */
function Cores({ game, ids }: { game: Game; ids: string[] }) {
  const team = ids.flatMap((id) => cardsOf(game, id)).filter((card) => statsOf(card)["core"] !== undefined);
  if (team.length === 0 || dressOf(game.id)?.cost !== "core") return null;
  const count = (core: unknown, type: string) => team.filter((card) => statsOf(card)["core"] === core && card.type === type).length;
  const types = [...new Set(team.map((card) => card.type))].sort();
  return (
    <ul class="team-cores" aria-label="What the team does with its cores">
      {[...new Set(team.map((card) => statsOf(card)["core"]))].sort().map((core) => (
        <li key={core} class={`core-${core}`}><Sign of="core" size={16} /> {core}:{" "}
          {types.map((type) => [count(core, type), type.toLowerCase()] as const).filter(([n]) => n > 0)
            .map(([n, type]) => `${n} ${type}${n === 1 ? "" : "s"}`).join(", ")}</li>))}
    </ul>
  );
}

/** What a seat brings, at its side of the stage, with both faces of a character. */
function Side({ game, seat }: { game: Game; seat: Seat }) {
  const ids = planOf(game).picks[seat] ?? [];
  const card = ids.length === 1 ? cards.value.get(ids[0]!) : undefined;
  const missing = brought(game) - ids.length;
  return (
    <section class={`chosen-side of-${seat}${seat === "A" ? "" : " right"}`} aria-label={who(game, seat)}>
      <p class="chosen-who"><b class={`letter of-${seat}`}>{seat}</b>
        <b class="chosen-name">{ids.length > 0 ? ids.map((id) => nameOf(game, id)).join(", ") : "By chance"}</b>
        <small>{who(game, seat)}{ids.length > 0 && missing > 0 && `, and ${missing} by chance`}</small></p>
      <Cores game={game} ids={ids} />
      {card !== undefined && (
        <div class="both-faces">
          {[...(card.text !== "" ? [card] : []), ...card.parts].map((face, i) => (
            <p key={i}><b>{face.type}</b> <Text of={face.text || "No ability."} /></p>))}
        </div>
      )}
    </section>
  );
}

function Face({ game, id, seat, onPick }: { game: Game; id: string; seat: Seat; onPick: () => void }) {
  const takers = Object.entries(planOf(game).picks).filter(([, ids]) => ids.includes(id)).map(([s]) => s);
  const card = faceOf(game, id);
  const own = takers.includes(seat);
  return (
    <button type="button" class={`face${takers.length > 0 ? ` of-${own ? seat : takers[0]} taken` : ""}`}
      aria-pressed={own} onClick={onPick}>
      {cards.value.has(id) ? <Portrait of={id} seat={seat} />
        : card !== undefined && <Drawn name="portrait" svg={`<svg viewBox="-95 -168 190 176">${creature(card)}</svg>`} />}
      <span class="face-name">{nameOf(game, id)}</span>
      {takers.map((s) => <span key={s} class={`letter of-${s}`}>{s}</span>)}
    </button>
  );
}

/** The group to choose from: that of the setting, else that of what our seat brings, else the first. */
const groupOf = (game: Game) => {
  const { set, picks } = planOf(game), { groups, by } = game.pick;
  return groups.find((g) => g.id === set[by]) ?? groups.find((g) => g.choices.includes(picks["A"]?.[0] ?? "")) ?? groups[0];
};

/** What may be chosen now. */
function offered(game: Game): { id: string; name: string }[] {
  const group = groupOf(game);
  return bringable(game).filter((c) => group === undefined || group.choices.includes(c.id)
    || !game.pick.groups.some((g) => g.choices.includes(c.id)));
}

/** The groups, of which chance draws from the one that is chosen. */
function Groups({ game }: { game: Game }) {
  const { groups, by } = game.pick, now = groupOf(game);
  if (groups.length < 2) return null;
  return (
    <span class="for" role="group" aria-label={`Which ${by}`}>
      {groups.map((g) => (
        <button key={g.id} type="button" aria-pressed={g === now}
          onClick={() => change(game, { set: { ...planOf(game).set, [by]: g.id } })}>{g.name}</button>))}
    </span>
  );
}

/** Chance chooses now, so that what it chose can be seen; nobody gets what another seat has. */
function drawFor(game: Game, seat: Seat): void {
  const plan = planOf(game);
  const taken = new Set(Object.entries(plan.picks).filter(([other]) => other !== seat).flatMap(([, ids]) => ids));
  const left = offered(game).map((c) => c.id).filter((id) => !taken.has(id));
  change(game, { picks: { ...plan.picks, [seat]: [] } });
  for (let i = brought(game); i > 0 && left.length > 0; i--)
    pick(game, seat, left.splice(Math.floor(Math.random() * left.length), 1)[0]!);
}

function Roster({ game, seat, onSeat, onPick }: {
  game: Game; seat: Seat; onSeat: (seat: Seat) => void; onPick: (id: string) => void;
}) {
  const plan = planOf(game), n = brought(game);
  const own = plan.picks[seat] ?? [];
  return (
    <section class="roster" aria-label={`Choose ${n > 1 ? `${n} ${game.pick.name}s` : `a ${game.pick.name}`}`}>
      <h2>{n > 1 ? `Choose ${n}` : `Choose a ${game.pick.name}`}
        <span class="for" role="group" aria-label="For whom">
          {seatsOf(plan).map((s) => (
            <button key={s} type="button" aria-pressed={s === seat} onClick={() => onSeat(s)}>
              <b class={`letter of-${s}`}>{s}</b> {who(game, s)}</button>))}
          <button type="button" aria-pressed={own.length === 0}
            onClick={() => change(game, { picks: { ...plan.picks, [seat]: [] } })}>By chance</button>
          <button type="button" onClick={() => drawFor(game, seat)}>Draw {n > 1 ? "them" : "one"} now</button>
        </span>
        <Groups game={game} />
      </h2>
      <div class="on-phones"><Cores game={game} ids={own} /></div>
      <div class={`faces n${offered(game).length}`} role="group" aria-label={`All ${game.pick.name}s`} onKeyDown={byArrows}>
        {offered(game).map((c) => (
          <Face key={c.id} game={game} id={c.id} seat={seat} onPick={() => onPick(c.id)} />))}
      </div>
    </section>
  );
}

// --- the tray: cards and lessons ---

interface Sheet { name: string; show: () => ComponentChildren }

function Row({ list, deck }: { list: Card[]; deck?: string }) {
  return (
    <ul class="cards" tabIndex={0}>
      {list.map((c) => (
        <li key={c.id}><SmallCard id={c.id} size="m" reading={reads(c.id)} onPick={(e) => look(c.id, e.currentTarget)}
          mark={deck !== undefined ? `${copiesOf(c, deck)} in the deck` : undefined} /></li>))}
    </ul>
  );
}

/** Sheets of the tray: what each seat brings, what all have, and the lessons. */
function sheetsOf(game: Game): Sheet[] {
  const all = [...cards.value.values()];
  const own = all.some((c) => statsOf(c)["of"] !== undefined);
  const common = own ? all.filter((c) => statsOf(c)["of"] === undefined && !game.pick.choices.some((p) => p.id === c.id))
    : game.pick.max === 0 ? all : [];
  const ids = [...new Set(Object.values(planOf(game).picks).flat())];
  return [
    ...ids.map((id) => ({
      name: nameOf(game, id),
      show: () => <Row list={cardsOf(game, id)} deck={cards.value.has(id) ? undefined : id} />,
    })),
    ...(common.length > 0 ? [{ name: own ? "Cards for all" : "The cards", show: () => <Row list={common} /> }] : []),
    ...(game.pick.max > 0 ? [{ name: "Learn it", show: () => <Chapters game={game} /> }] : []),
  ];
}

function Sheets({ game, open, onOpen }: { game: Game; open: string; onOpen: (name: string) => void }) {
  const sheets = tables.value?.game === game.id ? sheetsOf(game) : [];
  const shown = sheets.find((s) => s.name === open) ?? sheets[0];
  return (
    <div class="sheets">
      <p class="tabs" role="group" aria-label="What to look at">
        {sheets.map((s) => (
          <button key={s.name} type="button" aria-pressed={s === shown} onClick={() => onOpen(s.name)}>{s.name}</button>))}
      </p>
      {shown === undefined ? <p class="loading">Shuffling…</p> : shown.show()}
    </div>
  );
}

// --- the corner where it is decided ---

function Segments({ label, all, now, onChange }: {
  label: string; all: string[]; now: string; onChange: (name: string) => void;
}) {
  return (
    <p class="segments" role="group" aria-label={label}>
      {all.map((name) => (
        <button key={name} type="button" aria-pressed={name === now} onClick={() => onChange(name)}>{name}</button>))}
    </p>
  );
}

function Levels({ game }: { game: Game }) {
  const { level } = planOf(game);
  return (
    <fieldset class="levels">
      <legend>The computer {games.value.levels.find((l) => l.name === level)?.about}</legend>
      {games.value.levels.map((l) => (
        <label key={l.name} title={l.about}>
          <input type="radio" name="level" class="unseen" checked={level === l.name}
            onChange={() => change(game, { level: l.name })} />
          <b>{l.name}</b>
        </label>
      ))}
    </fieldset>
  );
}

function Players({ game }: { game: Game }) {
  if (game.players.length === 1) return null;
  const all = game.players.map(String);
  return (
    <div class="how-many"><span>Players</span>
      <Segments label="Players" all={all} now={String(planOf(game).players)}
        onChange={(n) => change(game, { players: Number(n) })} /></div>
  );
}

/** Why it cannot be played, with settings as the page calls them. */
const refusal = (game: Game) => game.policies.filter((p) => p.name.includes("_"))
  .reduce((text, p) => text.replaceAll(p.name, `"${meaning(p)}"`), problem.value).replace(/^./, (c) => c.toUpperCase());

function Ask({ game, onPlay, onSeek, onInvite }: ChooseProps) {
  const [people, setPeople] = useState(false);
  const plan = planOf(game);
  const wish = wishOf(game);
  return (
    <div class="question">
      {problem.value !== "" && <p class="problem" role="alert">{refusal(game)}.</p>}
      {onSeek && <Segments label="Against whom" all={["Computers", "People"]} now={people ? "People" : "Computers"}
        onChange={(name) => setPeople(name === "People")} />}
      <Players game={game} />
      {people && onSeek && onInvite
        ? <WithPeople game={game} players={plan.players} set={onlineSet(game)} onSeek={onSeek} onInvite={onInvite} />
        : <Levels game={game} />}
      <Settings game={game} />
      {!people && <button type="submit" class="main play" onClick={() => onPlay(wish)}>Play the computer</button>}
    </div>
  );
}

export function Choose(props: ChooseProps) {
  const { game } = props;
  useEffect(() => { loadTables(game.id); look(null); }, [game.id]);
  const [seat, setSeat] = useState("A");
  const [open, setOpen] = useState(chaptersDone(game) === 0 ? "Learn it" : "");
  const plan = planOf(game), seats = seatsOf(plan), at = seats.includes(seat) ? seat : "A";
  const foe = at === "A" ? seats[1]! : at;
  const take = (id: string) => {
    pick(game, at, id);
    if (planOf(game).picks[at]?.includes(id)) setOpen(nameOf(game, id));
  };
  const here = tables.value?.game === game.id;
  return (
    <main class={`choose g-${game.id}`}>
      <Bar game={game} here="game">{dressOf(game.id)?.saying ?? game.about}</Bar>
      <form class="setup" onSubmit={(e) => e.preventDefault()}>
        <div class="stage">
          <Stage name="before" label="Who plays">
            {(room) => (
              <>
                <Scene room={room} svg={backdrop(game.id, room.w, room.h)
                  + ["A", foe].map((s) => waiting(game.id, standing(game, s), s, game.pick.max > 0, room)).join("")} />
                {game.pick.max > 0 && <><Side game={game} seat="A" /><Side game={game} seat={foe} /></>}
              </>
            )}
          </Stage>
          {game.pick.max > 0 ? here && <Roster game={game} seat={at} onSeat={setSeat} onPick={take} />
            : <section class="roster" aria-label="Lessons"><h2>Learn it by doing</h2><Chapters game={game} /></section>}
          {looked.value !== null && <div class="look"><LargeCard card={looked.value} /></div>}
        </div>
        <div class="tray">
          <Sheets game={game} open={open} onOpen={setOpen} />
          <Ask {...props} />
        </div>
      </form>
    </main>
  );
}

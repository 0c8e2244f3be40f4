// brawl.tsx - the arena of Super Fantasy Brawl: hexes with champions, statues, traps
// and areas; the track of challenges; cores and points.

import type { ComponentChildren } from "preact";
import { computed } from "@preact/signals";
import type { GameBoard } from "../boards";
import type { Ask, Choice, Seat } from "../messages";
import { cardName, cards, seatName, start, tables } from "../state";
import { stands } from "../art/brawl";
import { burst, chance, fill, num } from "../art/cut";
import { inksOf, seatInk } from "../art/inks";
import { figure } from "../art/figure";
import { lookOf } from "../art/people";
import { Sign } from "../art/signs";
import { Portrait, Said } from "../card";
import { Changing } from "../motion";
import { sceneOf } from "../scenes";
import { cardSpot, choicesAt, dropOn, isPointed, look, reads, touch } from "../spots";
import { Scene, Stage } from "../stage";
import type { Room } from "../stage";
import { PlateFoot, Who } from "../zones";
import { number, pile, seats, seatsFromAbove, word } from "../view";

const rows = [5, 6, 7, 8, 9, 8, 7, 6, 5];
const SIZE = 46; // from the centre of a hex to a corner
const WIDE = SIZE * Math.sqrt(3);
const FLAT = 0.74; // hexes are seen from the stands, so that figures can stand on them

interface Hex { name: string; x: number; y: number }

const hexes: Hex[] = rows.flatMap((n, row) => Array.from({ length: n }, (_, i) => ({
  name: `${"abcdefghi"[row]}${i + 1}`,
  x: (i - (n - 1) / 2) * WIDE,
  y: (row - 4) * SIZE * 1.5 * FLAT,
})));

/** The corners of a hex, as large as told. */
function corners(r: number): number[][] {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i + Math.PI / 6;
    return [Math.cos(angle) * r, Math.sin(angle) * r * FLAT];
  });
}

const hexa = (r: number): string => corners(r).map(([x, y]) => `${num(x!)},${num(y!)}`).join(" ");

/** The same arena is turned for those who play from the other side. */
const turned = () => team(seatsFromAbove().at(-1) ?? "A") === 1;
const at = (hex: Hex): [number, number] => turned() ? [-hex.x, -hex.y] : [hex.x, hex.y];

function spots(choice: Choice): string[] {
  return choice.operands.filter((o) => o.kind === "hex").map((o) => `hex:${o.value}`);
}

// --- what is asked, and of whom ---

/** Questions about the champion that is moved, placed or healed. */
const ofSubject: Record<string, (name: string, left: number) => string> = {
  move: (name, left) => `Where does ${name} go?${left > 0 ? ` ${left} ${left === 1 ? "hex" : "hexes"} left.` : ""}`,
  step: (name) => `Which hex next for ${name}?`,
  run: (name) => `Straight to which hex does ${name} go?`,
  jump: (name) => `Where does ${name} jump?`,
  flee: (name) => `Which way does ${name} flee?`,
  force: (name) => `Where is ${name} forced?`,
  place: (name) => `Where is ${name} placed?`,
  heal: (name) => `How much does ${name} heal?`,
  stun: (name) => `${name} is stunned: discard which card?`,
};

/** Questions about the card that is being played. */
const ofCard: Record<string, (name: string) => string> = {
  use: (name) => `Use the effect of ${name}?`,
  core: (name) => `Which core pays for ${name}?`,
  target: (name) => `Who is the target of ${name}?`,
  aim: (name) => `Which way does ${name} strike?`,
  react: (name) => `Play a reaction to ${name}?`,
};

function asks({ question }: Ask): string | undefined {
  const all = seats().flatMap(champions);
  const own = all.filter((c) => c.seat === start.value?.seat);
  const subject = question === "deploy" ? own.find((c) => !/^[a-i]\d$/.test(c.hex))
    : all.find((c) => number(c.seat, "subject", c.n) > 0);
  const card = pile(word(null, "active"), "playing").at(-1);
  if (question === "deploy" && subject !== undefined) return `Where does ${cardName(subject.card)} start?`;
  if (subject !== undefined) return ofSubject[question]?.(cardName(subject.card), number(null, "left"));
  return card === undefined ? undefined : ofCard[question]?.(cardName(card));
}

// --- the arena that is printed: its card says what lies where ---

interface Ground { statue?: string; area?: string; trap?: boolean }

const ground = computed(() => {
  const map = new Map<string, Ground>();
  const deck = start.value?.policies["arena"] ?? "";
  const card = [...cards.value.values()].find((c) => c.type === "Arena"
    && (c.copies?.[deck] ?? 0) > 0);
  const add = (hex: string, what: Ground) => map.set(hex, { ...map.get(hex), ...what });
  for (const [, core, kind, hex] of card?.text.matchAll(/(\w+) (statue|area) on ([a-i]\d)/g) ?? [])
    add(hex!, kind === "statue" ? { statue: core!.toLowerCase() } : { area: core!.toLowerCase() });
  for (const [, hex] of card?.text.matchAll(/trap hex ([a-i]\d)/g) ?? []) add(hex!, { trap: true });
  return map;
});

// --- who stands there ---

interface Champion { card: string; seat: Seat; n: number; hex: string; left: number; most: number }

function champions(seat: Seat): Champion[] {
  return pile(seat, "team").map((card, i) => {
    const n = i + 1;
    const side = cards.value.get(card)?.parts[number(seat, "level", n) > 0 ? 1 : 0];
    const most = Number(side?.stats.find((s) => s.stat === "hit points")?.value ?? 0);
    return {
      card, seat, n, most, hex: word(seat, "at", n), left: most - number(seat, "damage", n),
    };
  });
}

function traps(): Map<string, string> {
  return new Map([1, 2, 3, 4].filter((n) => pile(null, "trap", n).length > 0)
    .map((n) => [word(null, "trap_at", n), pile(null, "trap", n)[0]!]));
}

const team = (seat: Seat) => seats().indexOf(seat) % 2;
const signed = (n: number) => (n > 0 ? `+${n}` : `${n}`);

// What lasts for the turn on a champion, and whether it is levelled up.
function marks(c: Champion): string {
  const has = (name: string) => number(c.seat, name, c.n);
  const bonus = (name: string, of: string) => has(name) !== 0 && `${signed(has(name))} ${of}`;
  const enemies = seats().filter((s) => team(s) !== team(c.seat)).flatMap(champions);
  const against = (i: number) => number(c.seat, "against", (c.n - 1) * enemies.length + i + 1);
  return [has("level") > 0 && "levelled up", has("rooted") > 0 && "rooted",
    has("fearless") > 0 && "fearless", has("aiming") > 0 && "next attack ignores defence",
    bonus("strength", "strength"), bonus("bonus", "defence"), bonus("movement", "movement"),
    ...enemies.map((e, i) => against(i) > 0 && `+${against(i)} against ${cardName(e.card)}`),
    has("marked") > 0 && `next attack on it +${has("marked")} and ignores defence`,
  ].filter(Boolean).join(", ");
}

function tellChampion(c: Champion): string {
  const parts = [`${cardName(c.card)} of ${c.seat}`, `${c.left} of ${c.most} hit points`, marks(c)];
  return parts.filter(Boolean).join(", ");
}

function tellHex(hex: Hex, who: Champion | undefined, trap: string | undefined): string {
  const g = ground.value.get(hex.name);
  return [hex.name, who && tellChampion(who), g?.statue && `${g.statue} statue`,
    g?.area && `${g.area} area`, trap && (trap === "?" ? "a trap" : cardName(trap))].filter(Boolean).join(", ");
}

const inks: Record<string, string> = { manipulation: "#3f8fd6", destruction: "#d3452f", creation: "#3f9f63" };

const spikes = [-1, 0, 1].map((i) => fill([[i * 13 - 7, 10], [i * 13, -12], [i * 13 + 7, 10]], inksOf("brawl").glow)).join("");

function statue(core: string): string {
  return fill([[-26, 12], [26, 12], [20, -4], [-20, -4]], "#26140c")
    + fill([[-17, -2], [-12, -50], [0, -74], [12, -50], [17, -2]], "#5a4636")
    + fill([[0, -74], [12, -50], [17, -2], [2, -2]], "#3b2a20")
    + fill([[0, -46], [9, -36], [9, -24], [0, -14], [-9, -24], [-9, -36]], inks[core] ?? "#fff");
}

function Place({ hex, who, trap }: { hex: Hex; who?: Champion; trap?: string }) {
  const spot = `hex:${hex.name}`;
  const lit = choicesAt(spot).length > 0;
  const g = ground.value.get(hex.name);
  const aimed = choicesAt(spot).some((choice) => choice.form === "target {hex}");
  const classes = ["hex", g?.area, lit && "lit", aimed && "aimed", isPointed(spot) && "pointed"];
  const label = tellHex(hex, who, trap);
  const [x, y] = at(hex);
  return (
    <g
      transform={`translate(${num(x)} ${num(y)})`}
      class={classes.filter(Boolean).join(" ")}
      role={lit ? "button" : "img"}
      tabIndex={lit ? 0 : undefined}
      aria-label={lit ? `${label}: can be chosen` : label}
      data-spot={spot}
      onClick={() => { if (who) look(who.card); touch(spot); }}
      {...dropOn(spot)}
      {...(who ? reads(who.card) : {})}
      onKeyDown={(e) => {
        if (e.key !== "Enter" && e.key !== " ") return;
        e.preventDefault();
        touch(spot);
      }}
    >
      <title>{label}</title>
      <polygon class="edge" points={hexa(SIZE * 0.97)} transform="translate(0 7)" />
      <polygon class="top" points={hexa(SIZE * 0.97)} />
      {g?.area && <polygon points={hexa(SIZE * 0.3)} fill={inks[g.area]} opacity=".55" />}
      <polygon class="rim" points={hexa(SIZE * 0.84)} />
      {(trap || g?.trap) && <g class={trap ? "" : "pit"} dangerouslySetInnerHTML={{ __html:
        `<polygon points="${hexa(SIZE * 0.6)}" fill="#26140c"/>${trap ? spikes : ""}` }} />}
      <text class="place" y={num(SIZE * FLAT * 0.86)}>{hex.name}</text>
    </g>
  );
}

/** What stands on a hex, and glides to the next one. */
function Standing({ who, hex, children }: { who: Champion; hex: Hex; children: ComponentChildren }) {
  const [x, y] = at(hex);
  return (
    <g class={`champion of-${who.seat} glides`} style={{ transform: `translate(${num(x)}px, ${num(y)}px)` }}
      aria-hidden="true">{children}</g>
  );
}

const isHurt = (who: Champion): boolean => sceneOf("hit")?.card === who.card;

/** A champion on the base of its seat. */
function Token({ who, hex }: { who: Champion; hex: Hex }) {
  const k = inksOf("brawl");
  const looks = lookOf("brawl", who.card);
  const hurt = isHurt(who);
  const pose = hurt ? "hit" : sceneOf("fall")?.card === who.card ? "fall" : looks.stance;
  const s = team(who.seat) !== team(seatsFromAbove().at(-1) ?? "A") ? -0.45 : 0.45;
  return (
    <Standing who={who} hex={hex}>
      <polygon points={hexa(SIZE * 0.74)} fill={k.ink} transform="translate(0 4)" />
      <polygon points={hexa(SIZE * 0.74)} class="base" /><polygon points={hexa(SIZE * 0.6)} class="pale-base" />
      <g transform={`translate(0 4) scale(${s} 0.45)`} dangerouslySetInnerHTML={{ __html:
        figure(looks, "brawl", pose, { seat: seatInk(who.seat), big: true }) }} />
    </Standing>
  );
}

/** Its name and what it has left, before all figures: whoever stands in front hides no name. */
function Named({ who, hex, small }: { who: Champion; hex: Hex; small: boolean }) {
  const k = inksOf("brawl");
  const name = cardName(who.card).replace(/^(The|Sir|Lady) /, "");
  const lost = isHurt(who) ? sceneOf("hit")?.n : undefined;
  return (
    <Standing who={who} hex={hex}>
      <g transform={small ? "translate(0 -8) scale(1.7)" : undefined}>
        <polygon points="-46,15 46,14 44,33 -45,34" fill={k.ink} />
        <text y="29" fill={k.pale}>{name.length > 9 ? name.slice(0, 8) : name}{" "}
          <tspan fill={who.left < who.most ? "#ffb27a" : "#9fe0b0"}>{who.left}</tspan></text>
      </g>
      {marks(who) !== "" && <circle class="mark" cx="34" cy="-16" r="7" />}
      {lost !== undefined && <g transform="translate(-64 -40)" dangerouslySetInnerHTML={{ __html:
        burst(0, 0, 12, 46, 0.74, chance("chip"), k.ink) + burst(0, 0, 12, 39, 0.74, chance("chip"), k.glow)
        + `<text y="13" font-size="38" font-family="Londrina Solid" fill="${k.ink}">${lost}</text>` }} />}
    </Standing>
  );
}

const ring = Array.from({ length: 12 }, (_, i) => {
  const a = (i * Math.PI) / 6 + 0.26;
  return [SIZE * 9.3 * Math.cos(a), 8 + SIZE * 8.1 * FLAT * Math.sin(a)];
});
const sand = fill(ring.map(([x, y]) => [x!, y! + 26]), "#26140c") + fill(ring, "#6d2f1b")
  + fill(ring.map(([x, y]) => [x! * 0.955, y! * 0.955]), "#e8b877");

function Arena({ room }: { room: Room }) {
  const all = seats().flatMap(champions);
  const lies = traps();
  const placed = [...hexes].sort((a, b) => at(a)[1] - at(b)[1]);
  const on = (hex: Hex) => all.filter((who) => who.hex === hex.name);
  const [left, right] = room.small ? [4, 4] : room.w < 1100 ? [236, 232] : [280, 304]; // as the sheet has them
  return (
    <svg class="arena" viewBox={room.small ? "-366 -292 732 542" : "-436 -330 872 650"} role="group" aria-label="The arena"
      style={{ left: `${left}px`, width: `${room.w - left - right}px`, height: `${room.h - 6}px` }}>
      <g aria-hidden="true" dangerouslySetInnerHTML={{ __html: sand }} />
      {placed.map((hex) => (
        <Place key={hex.name} hex={hex} trap={lies.get(hex.name)}
          who={all.find((c) => c.hex === hex.name)} />
      ))}
      {placed.flatMap((hex) => {
        const g = ground.value.get(hex.name);
        const [x, y] = at(hex);
        return [
          ...(g?.statue ? [<g key={hex.name} class="champion" transform={`translate(${num(x)} ${num(y)})`} aria-hidden="true"
            dangerouslySetInnerHTML={{ __html: statue(g.statue) }} />] : []),
          ...on(hex).map((who) => <Token key={`${who.seat}${who.n}`} who={who} hex={hex} />),
        ];
      })}
      {placed.flatMap((hex) => on(hex).map((who) => <Named key={`${who.seat}${who.n}`} who={who} hex={hex} small={room.small} />))}
    </svg>
  );
}

// --- beside the arena ---

function Track() {
  const values = (start.value?.policies["track"] ?? "").split(",");
  return (
    <section class="rail" aria-label="Challenges">
      <h2>Challenges</h2>
      <ol class="track">
        {values.map((value, i) => {
          const id = pile(null, "slot", i + 1)[0];
          const spot = id === undefined ? "" : cardSpot(id, { seat: null, field: "slot", number: i + 1 });
          return (
            <li key={i} class={`goal${id === undefined ? " none" : ""}${choicesAt(spot).length > 0 ? " lit" : ""}`}>
              <span class="prize"><Sign of="star" size={38} /><b>{value}</b></span>
              {id !== undefined
                ? (
                  <button type="button" class="plain" data-spot={spot}
                    onClick={() => { look(id); touch(spot); }} {...reads(id)}>
                    <b>{cardName(id)}</b> <small>{cards.value.get(id)?.text}</small>
                  </button>
                )
                : <b>turned up later</b>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const cores = ["manipulation", "destruction", "creation"];
const standards = ["plan", "heal", "damage", "move"];

/** A champion in its team: portrait, hit points, and what it has when levelled up. */
function Member({ c }: { c: Champion }) {
  const level = number(c.seat, "level", c.n) > 0;
  const gift = cards.value.get(c.card)?.parts[1]?.text ?? "";
  const at = cardSpot(c.card, { seat: c.seat, field: "team" });
  const defence = number(c.seat, "defence", c.n);
  return (
    <button type="button" class={`member plain${choicesAt(at).length > 0 ? " lit" : ""}`} data-spot={at}
      onClick={() => { look(c.card); touch(at); }} {...reads(c.card)}>
      <Said as={tellChampion(c)}>
        <Portrait of={c.card} seat={c.seat} flip={team(c.seat) === 1} />
        <span>
          <span class="called"><b>{cardName(c.card)}</b>
            <span><Sign of="life" />{c.left}/{c.most}{defence > 0 && <> <Sign of="armor" />{defence}</>}</span></span>
          <span class="pips">{Array.from({ length: c.most }, (_, i) => <i key={i} class={i < c.left ? "on" : ""} />)}</span>
          {marks(c) !== "" && <em>{marks(c)} </em>}
          {gift !== "" && <small>{level ? "" : "Levels up: "}{gift}</small>}
        </span>
      </Said>
    </button>
  );
}

/** A standard action, each of which can be taken once in a turn. */
function Standard({ name }: { name: string }) {
  const used = number(null, `used_${name}`) > 0;
  return used ? <s title="used this turn">{name}<span class="unseen"> used</span></s> : <span title="a standard action">{name}</span>;
}

function Team({ seat }: { seat: Seat }) {
  return (
    <section class={`plate team of-${seat}`} aria-label={`The team of ${seatName(seat)}`}>
      <h2><Who seat={seat} /> <span class="points" title="victory points"><Sign of="star" size={22} />
        <Changing value={number(seat, "vp")} /></span></h2>
      <p class="cores">
        {cores.map((core) => (
          <i key={core} class={`core ${core}${number(seat, core) > 0 ? "" : " spent"}`} role="img"
            aria-label={`${core} core ${number(seat, core) > 0 ? "ready" : "exhausted"}`} />
        ))}
      </p>
      {champions(seat).map((c) => <Member key={c.n} c={c} />)}
      <p class="standards">{word(null, "active") === seat && standards.map((name) => <Standard key={name} name={name} />)}</p>
      <div class="bits"><PlateFoot seat={seat} skip={hides} /></div>
    </section>
  );
}

function Board() {
  return (
    <Stage name="brawl" label="The arena and the track">
      {(room) => (
        <>
          <Scene room={room} svg={stands(room.w, room.h)} />
          <Arena room={room} />
          <div class="teams">{seatsFromAbove().map((seat) => <Team key={seat} seat={seat} />)}</div>
          <Track />
        </>
      )}
    </Stage>
  );
}

const words = new Set(["team", "left", "phase", "vp", "north", "round", "supply", "challenges", "known", "open", "slot", "trap", "first", "second",
  ...standards.map((s) => `used_${s}`), ...cores]);
const hides = (field: string) => words.has(field);

export const board: GameBoard = {
  Board, spots, asks, hides,
  reads: { freed: "Had a free standard action", turned: "Trap going off", aside: "Replaced challenges", pool: "To be drafted" },
  place: (n: number) => `hex:${tables.value?.nouns["hex"]?.[n]}`,
};

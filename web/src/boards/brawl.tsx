// brawl.tsx - the arena of Super Fantasy Brawl: hexes with champions, statues, traps
// and areas; the track of challenges; cores and points.

import { computed } from "@preact/signals";
import type { GameBoard } from "../boards";
import type { Choice, Seat } from "../messages";
import { cardName, cards, start, tables } from "../state";
import { Said } from "../card";
import { Icon } from "../icons";
import { Changing } from "../motion";
import { choicesAt, dropOn, isPointed, look, touch } from "../spots";
import { number, pile, seats, seatsFromAbove, word } from "./view";

const rows = [5, 6, 7, 8, 9, 8, 7, 6, 5];
const SIZE = 20; // from the centre of a hex to a corner
const WIDE = SIZE * Math.sqrt(3);

interface Hex { name: string; x: number; y: number }

const hexes: Hex[] = rows.flatMap((n, row) => Array.from({ length: n }, (_, i) => ({
  name: `${"abcdefghi"[row]}${i + 1}`,
  x: (i - (n - 1) / 2) * WIDE,
  y: (row - 4) * SIZE * 1.5,
})));

const corners = Array.from({ length: 6 }, (_, i) => {
  const angle = (Math.PI / 3) * i + Math.PI / 6;
  return `${Math.cos(angle) * (SIZE - 1)},${Math.sin(angle) * (SIZE - 1)}`;
}).join(" ");

function spots(choice: Choice): string[] {
  return choice.operands.filter((o) => o.kind === "hex").map((o) => `hex:${o.value}`);
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

function Place({ hex, who, trap }: { hex: Hex; who?: Champion; trap?: string }) {
  const at = `hex:${hex.name}`;
  const lit = choicesAt(at).length > 0;
  const g = ground.value.get(hex.name);
  const aimed = choicesAt(at).some((choice) => choice.form === "target {hex}");
  const classes = ["hex", g?.area, g?.statue && "statue", lit && "lit", aimed && "aimed",
    isPointed(at) && "pointed"];
  const label = tellHex(hex, who, trap);
  return (
    <g
      transform={`translate(${hex.x} ${hex.y})`}
      class={classes.filter(Boolean).join(" ")}
      role={lit ? "button" : "img"}
      tabIndex={lit ? 0 : undefined}
      aria-label={lit ? `${label}: can be chosen` : label}
      data-spot={at}
      onClick={() => { if (who) look(who.card); touch(at); }}
      {...dropOn(at)}
      onKeyDown={(e) => {
        if (e.key !== "Enter" && e.key !== " ") return;
        e.preventDefault();
        touch(at);
      }}
    >
      <title>{label}</title>
      <polygon points={corners} />
      {g?.statue && <path class="stone" d="M-7 9h14l-3-12a4 4 0 1 0-8 0z" />}
      {g?.trap && !trap && <circle class="pit" r="4" />}
      {trap && <path class="trap" d="M-8 6 -4 -6 0 4 4 -6 8 6z" />}
      <text class="place" y={SIZE - 5}>{hex.name}</text>
    </g>
  );
}

function Token({ who, hex }: { who: Champion; hex: Hex }) {
  return (
    <g class={`champion of-${who.seat}`} style={{ transform: `translate(${hex.x}px, ${hex.y}px)` }}
      aria-hidden="true">
      <circle r={SIZE * 0.66} />
      <circle key={who.left} class="hurt" r={SIZE * 0.66} />
      <text y="1.500">{cardName(who.card).replace(/^(The|Sir|Lady) /, "").slice(0, 4)}</text>
      <rect class="loss" x="-10" y="5" width="20" height="3" />
      <rect class="health" x="-10" y="5" height="3"
        width={Math.max(0, (20 * who.left) / (who.most || 1))} />
      {marks(who) !== "" && <circle class="mark" cx="9" cy="-9" r="3.500" />}
    </g>
  );
}

function Arena() {
  const all = seats().flatMap(champions);
  const lies = traps();
  const wide = WIDE * 9 + 2;
  const high = SIZE * 14 + 2;
  return (
    <svg class="arena" viewBox={`${-wide / 2} ${-high / 2} ${wide} ${high}`} role="group"
      aria-label="The arena">
      {hexes.map((hex) => (
        <Place key={hex.name} hex={hex} trap={lies.get(hex.name)}
          who={all.find((c) => c.hex === hex.name)} />
      ))}
      {all.map((who) => {
        const hex = hexes.find((h) => h.name === who.hex);
        return hex && <Token key={`${who.seat}${who.n}`} who={who} hex={hex} />;
      })}
    </svg>
  );
}

// --- beside the arena ---

function Track() {
  const values = (start.value?.policies["track"] ?? "").split(",");
  return (
    <ol class="track" aria-label="Challenges">
      {values.map((value, i) => {
        const id = pile(null, "slot", i + 1)[0];
        return (
          <li key={i}>
            <b class="prize"><Icon of="vp" />{value}</b>
            {id
              ? (
                <button type="button" class="plain" onClick={() => look(id)}>
                  <b>{cardName(id)}</b> <small>{cards.value.get(id)?.text}</small>
                </button>
              )
              : <span class="nothing">no challenge yet</span>}
          </li>
        );
      })}
    </ol>
  );
}

const cores = ["manipulation", "destruction", "creation"];
const standards = ["plan", "heal", "damage", "move"];

function Team({ seat }: { seat: Seat }) {
  return (
    <li class="team">
      <b class={`letter of-${seat}`}>{seat}</b>
      <span class="big" title="victory points">
        <Icon of="vp" /><Changing value={number(seat, "vp")} />
      </span>
      <span class="cores">
        {cores.map((core) => (
          <i key={core} class={`core ${core}${number(seat, core) > 0 ? "" : " spent"}`} role="img"
            aria-label={`${core} core ${number(seat, core) > 0 ? "ready" : "exhausted"}`} />
        ))}
      </span>
      {word(null, "active") === seat && standards.some((s) => number(null, `used_${s}`) > 0) && (
        <small>used {standards.filter((s) => number(null, `used_${s}`) > 0).join(", ")}</small>
      )}
      {champions(seat).map((c) => (
        <button key={c.n} type="button" class="plain member" onClick={() => look(c.card)}>
          <Said as={tellChampion(c)}>
            {cardName(c.card)} <Icon of="life" />{c.left}/{c.most}{" "}
            <Icon of="defence" />{number(c.seat, "defence", c.n)}
            {marks(c) !== "" && <i> {marks(c)}</i>}
          </Said>
        </button>
      ))}
    </li>
  );
}

function Board() {
  return (
    <section class="board" aria-label="The arena and the track">
      <Arena />
      <div class="rail">
        <ul class="bars">{seatsFromAbove().map((seat) => <Team key={seat} seat={seat} />)}</ul>
        <Track />
      </div>
    </section>
  );
}

const words = new Set(["team", "vp", "north", "round", "supply", "challenges", "known", "open",
  ...standards.map((s) => `used_${s}`), ...cores]);

export const board: GameBoard = {
  Board, spots,
  place: (n: number) => `hex:${tables.value?.nouns["hex"]?.[n]}`,
  hides: (field: string) => words.has(field),
};

// posters.ts - the wall of the entrance: a scene for each game.

import { burst, chance, disc, fill } from "./cut";
import type { Points } from "./cut";
import { inksOf, paleSeat } from "./inks";
import type { Chance } from "./cut";
import type { Ink } from "./inks";
import { creature, gem } from "./creatures";
import { motif } from "./emblem";
import { figure, lookOf } from "./people";

/** Cards of those who are on the posters, by which they are known. */
const known: Record<string, string[]> = {
  "reese": ["Gauntlet Flurry", "Knight Wave", "Ballista", "Chivalry", "Gallant Defender",
    "Sovereign Glory", "Checkmate"],
  "heidi": ["Dagger Strike - Install", "Iron Knuckle", "Mech Cannon", "Steel Driver", "Artillery Cannon",
    "Dagger Storm - Drei Install", "Rail Driver"],
  "khalize": ["Heaven's Blessing", "Salt the Wound", "Glimpse of Divinity", "Restoration", "Ibis Strike",
    "Radiant Rush"],
  "sir-tentaclot": ["All Eight Tentacles", "Tentacle Strike", "One-Eighth of My Strength", "Mask of Fear",
    "Mindcloud", "Oh R'Lyeh?"],
  "dugrun": ["Hold Ground", "Knock Down", "Mighty Blow", "Shield Slam", "Blizzard", "Onwards!"],
};

const sky = (c: string): string => `<rect x="-200" y="0" width="900" height="560" fill="${c}"/>`;

/** A scene for each game, 300 by 560. */
const scenes: Record<string, (k: Ink, r: Chance) => string> = {
  engarde: (k, r) => {
    const game = "engarde";
    let g = sky(k.deep) + disc(150, 180, 108, k.pale) + disc(182, 160, 96, k.deep);
    for (let i = 0; i < 24; i++) g += disc(-20 + r() * 360, 30 + r() * 260, 1 + r() * 1.6, k.pale);
    const roofs: Points = [[-60, 470]]; for (let i = 0; i < 9;
    i++) { const x = -40 + i * 48, y = 300 + 60 * r();
    roofs.push([x, y], [x + 20, y - 42], [x + 40, y], [x + 44, y + 30]); } roofs.push([420, 470]);
    g += fill(roofs, "#18224a");
    g += fill([[-60, 404], [420, 396], [420, 560], [-60, 560]], k.ink);
    g += `<g transform="translate(92 410) scale(.66)">${figure({ ...lookOf("duelist-a"), hue: 0 }, game, "lunge", { seat: k.hot })}</g><g transform="translate(236 410) scale(-.7 .7)">${figure({ ...lookOf("duelist-b"), hue: 1 }, game, "guard", { seat: k.cool })}</g>` + burst(190, 312, 9, 24, 0.4, r, k.glow) + burst(190, 312, 7, 11, 0.5, r, k.pale);
    return g;
  },
  exceed: (k) => {
    const game = "exceed";
    let g = sky(k.mid);
    for (let i = 0; i < 16; i++) { const a = (i * 6.283) / 16;
    g += fill([[150, 210], [150 + 700 * Math.cos(a), 210 + 700 * Math.sin(a)], [150 + 700 * Math.cos(a
      + 0.17), 210 + 700 * Math.sin(a + 0.17)]], "#a92c1b"); }
    g += disc(150, 216, 132, k.hot) + disc(150, 216, 108, k.pale) + fill([[-60, 322], [40, 302], [90,
      318], [180, 312], [260, 298], [420, 320], [420, 370], [-60, 370]], k.deep) + fill([[-60, 338], [420,
      334], [420, 560], [-60, 560]], k.ink);
        g += `<g transform="translate(206 346) scale(-.86 .86)">${figure(lookOf("heidi", known["heidi"]), game, "hit", { seat: paleSeat("B") })}</g><g transform="translate(76 346) scale(.86)">${figure(lookOf("reese", known["reese"]), game, "lunge", { seat: paleSeat("A") })}</g>` + burst(184, 240, 12, 42, 0.4, chance("spark"), k.ink, 0.2) + burst(184, 240, 12, 33, 0.4, chance("spark"), k.hot, 0.2) + burst(184, 240, 9, 17, 0.5, chance("spark2"), k.pale, 0.4);
    return g;
  },
  exxodus: (k, r) => {
    let g = sky(k.ink); for (let i = 0; i < 40;
    i++) g += disc(-20 + r() * 360, r() * 470, 0.7 + r() * 1.5, k.pale);
    g += [210, 168, 128].map((q,
      i) => `<ellipse cx="150" cy="210" rx="${q * 1.1}" ry="${q * 0.42}" transform="rotate(-24 150 210)" fill="none" stroke="${[k.mid, k.glow, k.mid][i]}" stroke-width="${[2, 3, 2][i]}"/>`).join("");
    g += `<g transform="translate(-40 -30)">` + disc(190, 240, 92, k.mid)
      + `<path d="M190 148a92 92 0 0 1 0 184a120 120 0 0 0 0 -184z" fill="${k.deep}"/>` + fill([[104,
      216], [276, 206], [281, 222], [100, 234]], k.cool) + fill([[100, 262], [280, 250], [272, 276], [108,
      284]], k.hot, 'opacity=".85"') + '</g>';
    g += disc(88, 88, 22, k.glow)
      + `<path d="M88 66a22 22 0 0 1 0 44a30 30 0 0 0 0 -44z" fill="#a8751f"/>`;
    for (const [x, y, s, a] of [[104, 352, 0.95, -32], [190, 372, 0.6, -28], [70, 412, 0.42,
      -34]] as number[][]) g += `<g transform="translate(${x} ${y}) rotate(${a! + 60}) scale(${s})">${fill([[-6, 46], [6, 46], [0, 96]], k.hot)}${motif("ship", k.pale, k.cool)}</g>`;
    g += fill([[-60, 500], [80, 488], [200, 496], [420, 476], [420, 560], [-60, 560]], k.deep);
    return g;
  },
  exodus: (k) => {
    let g = sky("#3a2369"); for (let i = 0; i < 5; i++) { const x = i * 84 - 20;
    g += fill([[x - 34, 470], [x - 34, 130], [x, 70], [x + 34, 130], [x + 34, 470]],
      i % 2 ? "#43297a" : "#4d3189"); }
    g += disc(150, 210, 122, k.mid) + disc(150, 210, 94, "#8a64c6");
    g += `<g transform="translate(158 268) scale(-1.16 1.16)">${creature({ id: "karnoth-breath-of-the-caldera", name: "Karnoth", traits: ["rare", "dragon"] })}</g>` + fill([[-60, 408], [420, 398], [420, 560], [-60, 560]], k.ink);
    g += [0, 1, 2, 3].map((i) => gem(93 + i * 38, 402, 17,
      { id: "", name: "ice", traits: i === 2 ? ["rare"] : [] })).join("")
      + `<g transform="translate(150 386) scale(.98)">${creature({ id: "vitrella-regent-of-panes", name: "Vitrella, Regent of Panes", traits: ["rare", "shardfolk"] })}</g>`;
    return g;
  },
  brawl: (k, r) => {
    const game = "brawl";
    let g = sky("#8a4526"); const c = ["#6d2f1b", "#7a3a20", "#a35730", "#5c2614"]; for (let row = 0;
    row < 15; row++) for (let i = 0; i < 24;
    i++) { const x = i * 22 - 60 + (row % 2) * 11, y = 70 + row * 16;
    g += fill([[x - 9, y + 12], [x - 6, y], [x, y - 5], [x + 6, y], [x + 9, y + 12]],
      c[Math.floor(r() * 4)]!); }
    g += [52, 126, 200].map((x, i) => fill([[x, 54], [x + 46, 50], [x + 46, 156], [x + 23, 134], [x,
      158]], [k.cool, k.glow, k.hot][i]!)).join("");
    g += fill([[-60, 300], [420, 290], [420, 560], [-60, 560]], "#e8b877");
    for (let row = 0; row < 4; row++) for (let i = 0; i < 7;
    i++) { const x = i * 72 - 70 + (row % 2) * 36, y = 326 + row * 40, hx = [[x, y - 24], [x + 33,
      y - 12], [x + 33, y + 12], [x, y + 24], [x - 33, y + 12], [x - 33, y - 12]];
    g += fill(hx.map(([a, b]) => [a!, b! + 6]), "#a5683a") + fill(hx, ["#fbe6bd", "#b9d3e6", "#edb89e",
      "#fbe6bd", "#bcd6a6"][(i + row * 2) % 5]!); }
    for (const [id, x, y, s, f] of [["khalize", 222, 344, 0.62, 1], ["sir-tentaclot", 84, 350, 0.66, 0],
      ["dugrun", 150, 406, 0.84, 0]] as [string, number, number, number,
      number][]) g += `<g transform="translate(${x} ${y}) scale(${f ? -s : s} ${s})">${figure(lookOf(id, known[id]), game, lookOf(id, known[id]).stance, { seat: k.cool, big: true })}</g>`;
    return g;
  },
};

export function poster(game: string): string {
  return (scenes[game] ?? scenes["engarde"]!)(inksOf(game), chance(`${game}poster`));
}

/** The mark of the page: crossed blades. */
export function logo(c1: string, c2: string): string {
  return fill([[8, 88], [72, 14], [86, 6], [80, 22], [16, 94]], c1)
    + fill([[22, 64], [38, 80], [33, 85], [17, 69]], c2)
    + fill([[92, 88], [28, 14], [14, 6], [20, 22], [84, 94]], c1)
    + fill([[78, 64], [62, 80], [67, 85], [83, 69]], c2)
    + burst(50, 40, 9, 20, 0.42, chance("logo"), c2);
}

// figure.ts - figures of cut paper: twelve joints in a pose, and what their owner wears and holds.
//
// A piece is cut in a frame of its own, that of the trunk or of the hand say, so that it follows any pose.

import { at, burst, chance, disc, each, fill, hash, moved, points, strip } from "./cut";
import type { Points } from "./cut";
import { head } from "./heads";
import { inksOf, tonesOf } from "./inks";
import type { Dress, Look } from "./people";
import type { Ink } from "../dress";

/** Where the joints are, when the feet stand on 0,0: knees, feet, elbows and hands, in front and behind;
 * how the head leans; how far cloth blows back. */
interface Pose {
  hip: number[]; chest: number[]; head: number[]; lean: number; flow: number;
  front: { knee: number[]; foot: number[]; elbow: number[]; hand: number[] };
  rear: { knee: number[]; foot: number[]; elbow: number[]; hand: number[] };
}

const poses: Record<string, Pose> = {
  guard: {
    hip: [-2, -88], chest: [6, -140], head: [16, -172], lean: 0, flow: 0.6,
    front: { knee: [32, -48], foot: [36, 0], elbow: [36, -112], hand: [54, -138] },
    rear: { knee: [-20, -46], foot: [-42, 0], elbow: [14, -106], hand: [38, -122] },
  },
  lunge: {
    hip: [2, -72], chest: [36, -112], head: [58, -140], lean: 8, flow: 1.25,
    front: { knee: [58, -60], foot: [66, 0], elbow: [82, -116], hand: [122, -122] },
    rear: { knee: [-34, -44], foot: [-84, 0], elbow: [4, -104], hand: [-26, -122] },
  },
  hit: {
    hip: [4, -84], chest: [-20, -128], head: [-42, -152], lean: -28, flow: -0.5,
    front: { knee: [34, -56], foot: [48, -4], elbow: [14, -126], hand: [44, -148] },
    rear: { knee: [-12, -42], foot: [-30, 0], elbow: [-44, -104], hand: [-74, -118] },
  },
  stand: {
    hip: [0, -90], chest: [2, -144], head: [8, -178], lean: 0, flow: 0.6,
    front: { knee: [16, -46], foot: [18, 0], elbow: [26, -112], hand: [34, -84] },
    rear: { knee: [-12, -46], foot: [-18, 0], elbow: [-18, -110], hand: [-14, -82] },
  },
  raise: {
    hip: [0, -88], chest: [4, -140], head: [14, -172], lean: 0, flow: 0.6,
    front: { knee: [26, -46], foot: [30, 0], elbow: [34, -160], hand: [46, -200] },
    rear: { knee: [-18, -46], foot: [-34, 0], elbow: [-16, -112], hand: [6, -98] },
  },
  fall: {
    hip: [-14, -34], chest: [-44, -66], head: [-62, -92], lean: -40, flow: 0.6,
    front: { knee: [28, -58], foot: [46, 0], elbow: [-20, -40], hand: [8, -10] },
    rear: { knee: [-2, -22], foot: [-52, -2], elbow: [-66, -34], hand: [-84, -2] },
  },
  ward: {
    hip: [-8, -80], chest: [0, -132], head: [12, -164], lean: 0, flow: 0.6,
    front: { knee: [36, -52], foot: [46, 0], elbow: [34, -114], hand: [62, -126] },
    rear: { knee: [-36, -44], foot: [-62, 0], elbow: [-40, -134], hand: [-36, -172] },
  },
  watch: {
    hip: [0, -90], chest: [2, -142], head: [8, -175], lean: 0, flow: 0.6,
    front: { knee: [18, -46], foot: [24, 0], elbow: [24, -112], hand: [-2, -118] },
    rear: { knee: [-10, -46], foot: [-14, 0], elbow: [-22, -110], hand: [14, -112] },
  },
};

type Frame = (corner: number[]) => number[];

/** Frames that pieces are cut in. */
interface Frames {
  trunk: Frame; // how far from hip (0) to chest (1), and how far to the front
  hand: Frame; // how far beyond the front hand, and across the forearm
  fist: Frame; // the same of the hand behind
  grip: Frame; // beside the front hand, upright
  cloth: Frame; // beside the chest; the third number is how far it blows back
  hem: Frame; // the same beside the hip
}

/** What is cut from: an ink of the stage, or what belongs to the figure. */
type Papers = Ink & { tone: string; seat: string };

/** A piece in its frame.  `rim`: a dark edge, for pale blades before a pale sun; or how dense it is. */
type Piece = [keyof Frames, keyof Papers, string, ("rim" | number)?];

interface Body { look: Look; pose: Pose; papers: Papers; frames: Frames }

/** A frame along the line from a to b: 0 is at `from`, 1 so many pixels long. */
function along(a: number[], b: number[], from: number[], unit: number, wide: number): Frame {
  const dx = b[0]! - a[0]!, dy = b[1]! - a[1]!, l = Math.hypot(dx, dy);
  const [ux, uy] = [(dx / l) * unit, (dy / l) * unit], [px, py] = [(-dy / l) * wide, (dx / l) * wide];
  return ([u, v]) => [from[0]! + ux * u! + px * v!, from[1]! + uy * u! + py * v!];
}

function framesOf(pose: Pose, build: number): Frames {
  const { hip, chest, front, rear, flow } = pose;
  const beside = (at: number[]): Frame => ([x, y, back = 0]) => [at[0]! + x! - back * flow, at[1]! + y!];
  const tall = Math.hypot(chest[0]! - hip[0]!, chest[1]! - hip[1]!);
  return {
    trunk: along(hip, chest, hip, tall, build),
    hand: along(front.elbow, front.hand, front.hand, 1, 1),
    fist: along(rear.elbow, rear.hand, rear.hand, 1, 1),
    grip: beside(front.hand),
    cloth: beside(chest),
    hem: beside(hip),
  };
}

function drawn({ frames, papers }: Body, pieces: Piece[]): string {
  return pieces.map(([frame, paper, corners, how]) => fill(points(corners).map(frames[frame]), papers[paper],
    how === "rim" ? `stroke="${papers.ink}" stroke-width="2.5"` : how === undefined ? "" : `opacity="${how}"`)).join("");
}

// --- what hangs behind ---

const cape: Piece[] = [
  ["cloth", "tone", "10,-8 -14,-6 -30,40,52 -40,104,74 -26,88,40 -14,112,30 -8,78,8"],
  ["cloth", "ink", "6,-6 -10,-4 -24,50,46 -14,70,26 -4,40", 0.35],
];
const scarf: Piece[] = [["cloth", "tone", "6,-10 -16,-16 -52,-30,30 -92,-8,34 -60,-12,20 -78,10,20 -30,-2"]];

function coat({ frames, papers }: Body): string {
  return fill([...points(".4,-14 .4,12").map(frames.trunk),
    ...points("20,42 2,58 -26,62,26 -44,36,40").map(frames.hem)], papers.tone);
}

function wings({ frames, papers }: Body): string {
  return each(5, (i) => {
    const a = -2.2 - i * 0.28, far = 92 - i * 9, near = 60 - i * 5;
    return fill([[-4, 0], [-8 + far * Math.cos(a), far * Math.sin(a)],
      [-8 + near * Math.cos(a - 0.3), near * Math.sin(a - 0.3)]].map(frames.cloth), i % 2 ? papers.pale : papers.glow);
  });
}

const backs: Record<string, (body: Body) => string> = {
  cape: (body) => drawn(body, cape), scarf: (body) => drawn(body, scarf), coat, wings,
};

function tentacles({ frames, papers }: Body): string {
  return each(4, (i) => fill(strip([[-4, 16], [-34 - 8 * i, 6 + 22 * i], [-52 + 6 * i, 34 + 22 * i],
    [-84 + 10 * i, 8 + 32 * i]].map(frames.cloth), [16, 13, 9, 2]), i % 2 ? papers.tone : papers.deep));
}

// --- what is worn ---

/** Three ways to dress: a breast piece, a sash, plates. */
const coats: Piece[][] = [
  [["trunk", "seat", ".34,2 .5,12 .8,18 1.02,10 1,-6 .6,-4"]],
  [["trunk", "seat", ".2,13 .36,14 1.06,-8 .92,-17"], ["trunk", "tone", ".94,-2 1.12,-6 1.1,10 .9,12"]],
  [["trunk", "seat", ".62,-14 .7,20 1,12 1.02,-10"], ["trunk", "tone", ".34,-8 .36,14 .5,16 .48,-10"],
    ["trunk", "tone", "-.1,-14 .02,-15 -.02,-4 -.3,-8"], ["trunk", "tone", ".03,4 .03,16 -.3,16 -.2,6"]],
];
const SASH = 1;
const belt: Piece = ["trunk", "pale", ".02,-15 .1,-15 .12,16 .03,16"];

function trunk(body: Body, cut: number): string {
  return drawn(body, [["trunk", "ink", "-.14,-15 .2,-15 .72,-23 1.08,-16 1.12,10 .8,22 .3,14 -.12,16"],
    ...coats[cut]!, belt]);
}

/** On the legs: bands above the feet go with a sash, else a shin is in the owner's colour. */
function greaves({ look, pose, papers }: Body, cut: number): string {
  const { front, rear } = pose, b = look.build;
  if (cut === SASH)
    return fill(moved(points("-11,-30 11,-31 8,-22 -9,-21"), front.foot[0]!, front.foot[1]!), papers.tone)
      + fill(moved(points("-9,-30 13,-31 9,-22 -8,-21"), rear.foot[0]!, rear.foot[1]!), papers.tone);
  const [[x, y], [fx, fy]] = [front.knee, front.foot] as [[number, number], [number, number]];
  return fill(strip([[x + 3, y - 8], [x + 2, y + 6], [fx + 3, fy - 16]], [11 * b, 12 * b, 5 * b]), papers.tone);
}

function robe(body: Body): string {
  const { pose: { front, rear }, frames, papers } = body;
  const [knee, foot, back, heel] = [front.knee, front.foot, rear.knee, rear.foot] as [number, number][];
  const hem = [[heel![0] + 10, -7], [heel![0] - 18, 0], [back![0] - 10, back![1]]];
  return fill([...points(".16,-16 .16,17").map(frames.trunk), [knee![0] + 8, knee![1] + 10], [foot![0] + 20, foot![1]],
    [foot![0] - 12, -6], [(foot![0] + heel![0]) / 2, 0], ...hem], papers.tone)
    + fill([...points(".16,-16 .16,-2").map(frames.trunk), [heel![0] + 22, -8], ...hem], papers.ink, 'opacity=".45"')
    + drawn(body, [["trunk", "pale", ".06,-17 .16,-17 .18,18 .07,18"]]);
}

// --- what is held ---

const weapons: Record<string, Piece[]> = {
  sword: [["hand", "pale", "-6,-3 84,-3 94,1 -6,4", "rim"], ["hand", "glow", "2,-13 7,-13 7,13 2,13"]],
  staff: [["grip", "ink", "-2.5,-78 2.5,-78 4,74 -1,74"]],
  spear: [["grip", "ink", "-48,52 44,-66 48,-63 -44,55"], ["grip", "pale", "40,-72 70,-96 56,-58", "rim"]],
  axe: [
    ["grip", "ink", "-3,-70 4,-70 5,46 -2,46"],
    ["grip", "pale", "2,-68 34,-80 42,-52 32,-26 2,-42", "rim"],
    ["grip", "glow", "30,-78 42,-52 32,-28 34,-52"],
  ],
  shovel: [
    ["grip", "ink", "-3,-46 3,-46 3,48 -3,48"], ["grip", "glow", "-12,-54 12,-54 12,-44 -12,-44"],
    ["grip", "pale", "-15,42 15,42 13,70 0,86 -13,70", "rim"],
  ],
  scythe: [
    ["grip", "ink", "-3,-84 3,-84 4,64 -1,64"],
    ["grip", "pale", "-2,-84 30,-94 62,-74 72,-44 48,-66 22,-76 -2,-72", "rim"],
  ],
  anchor: [
    ["grip", "ink", "-3,-72 3,-72 3,16 -3,16"], ["grip", "glow", "-14,-62 14,-62 14,-54 -14,-54"],
    ["grip", "pale", "-26,-8 -17,16 -4,22 -4,8 4,8 4,22 17,16 26,-8 32,8 22,32 0,44 -22,32 -32,8", "rim"],
  ],
  flask: [
    ["hand", "pale", "2,-4 10,-4 16,-14 28,-14 34,0 28,14 16,14 10,4 2,4", "rim"], ["hand", "glow", "18,-10 27,-10 31,0 27,10 18,10"],
  ],
};

/** The light on a staff. */
function light({ look, pose: { front: { hand: [x, y] } }, papers }: Body): string {
  return burst(x!, y! - 84, 6, 20, 0.5, chance(look.id), papers.glow) + disc(x!, y! - 84, 6, papers.pale);
}

/** What the front arm ends in. */
const arms: Record<string, Piece[]> = {
  bare: [["hand", "tan", "-6,-8 8,-9 13,0 8,9 -6,8"]],
  claw: [
    ["hand", "pale", "0,-10 32,-11 0,-3", "rim"], ["hand", "pale", "0,-3 34,0 0,3", "rim"],
    ["hand", "pale", "0,3 32,11 0,10", "rim"],
  ],
  gauntlet: [
    ["hand", "ink", "-22,-11 -4,-17 14,-17 24,-9 25,8 14,17 -4,16 -22,10"],
    ["hand", "tone", "-12,-11 2,-13 2,11 -12,9"],
    ["hand", "pale", "8,-12 20,-7 20,-2 8,-4"],
    ["hand", "pale", "8,1 20,2 19,7 8,8"],
  ],
  shield: [
    ["hand", "ink", "-8,-42 20,-46 32,-18 28,26 4,48 -14,26"], ["hand", "tone", "-4,-35 17,-38 26,-16 23,22 4,40 -8,22"],
    ["hand", "glow", "4,-28 12,-29 14,26 6,28"],
  ],
  cannon: [
    ["hand", "ink", "-34,-15 4,-17 10,-21 34,-21 34,21 10,21 4,17 -34,15"],
    ["hand", "tone", "-26,-8 2,-9 2,2 -26,2"],
    ["hand", "glow", "14,-21 22,-21 22,21 14,21"],
    ["hand", "mid", "30,-13 36,-13 36,13 30,13"],
  ],
};

/** A second gauntlet, on the hand behind. */
const gauntlet: Piece[] = [
  ["fist", "ink", "-20,-9 -4,-14 12,-13 20,-6 19,7 10,13 -6,13 -20,8"],
  ["fist", "deep", "-12,-7 0,-9 0,8 -12,6"],
  ["fist", "deep", "6,-8 14,-4 14,5 6,8"],
];

// --- the figure ---

const ARM = [15, 13, 10], THICK_ARM = [17, 16, 14], LEG = [26, 18, 12];

function limb({ look, papers }: Body, joints: Points, wide: number[]): string {
  return fill(strip(joints, wide.map((w) => w * look.build)), papers.ink);
}

function leg(body: Body, x: number, { knee, foot }: Pose["front"]): string {
  return limb(body, [[body.pose.hip[0]! + x, body.pose.hip[1]!], knee, foot], LEG)
    + fill(moved(points("-10,-13 5,-14 24,-4 25,0 -11,0"), foot[0]!, foot[1]!), body.papers.ink);
}

function arm(body: Body, x: number, { elbow, hand }: Pose["front"], wide = ARM): string {
  return limb(body, [[body.pose.chest[0]! + x, body.pose.chest[1]! + 4], elbow, hand], wide);
}

function sleeve({ look, pose: { chest, front }, papers }: Body): string {
  const [x, y] = [chest[0]! + 2, chest[1]! + 4];
  return fill(strip([[x - 3, y - 2], [(x + front.elbow[0]!) / 2, (y + front.elbow[1]!) / 2 - 1]],
    [22 * look.build, 12 * look.build]), papers.seat);
}

/** The head; for small figures a big one. */
function headOn({ look, pose }: Body, ink: Ink, big: boolean): string {
  const [x, y] = pose.head as [number, number];
  return `<g transform="translate(${at(big ? [x + 2, y - 10] : [x, y])}) rotate(${pose.lean})">${head(look, big ? 25 : 17, ink)}</g>`;
}

function frontArm(body: Body): string {
  const { look, pose } = body;
  return (look.arm === "cannon" ? arm(body, 2, pose.front, THICK_ARM) : arm(body, 2, pose.front) + sleeve(body))
    + drawn(body, arms[look.arm] ?? []);
}

/** A figure of cut paper that stands on 0,0 and looks right; it is about 200 tall. */
export function figure(look: Look, game: string, name = "guard", { seat, big = false }: Dress = {}): string {
  const ink = inksOf(game), pose = poses[name]!;
  const papers = { ...ink, tone: tonesOf(ink, look.hue).tone, seat: seat ?? ink.cool };
  const body: Body = { look, pose, papers, frames: framesOf(pose, look.build) };
  const cut = hash(`${look.id}coat`) % coats.length;
  return [
    backs[look.back]?.(body), arm(body, -10, pose.rear), leg(body, -8, pose.rear),
    look.weapon === "tentacles" && tentacles(body), look.arm === "gauntlet" && drawn(body, gauntlet),
    trunk(body, cut), leg(body, 6, pose.front), greaves(body, cut), look.robe && robe(body),
    headOn(body, ink, big), drawn(body, weapons[look.weapon] ?? []), look.weapon === "staff" && light(body),
    frontArm(body),
  ].filter(Boolean).join("");
}

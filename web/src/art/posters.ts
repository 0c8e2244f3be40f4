// posters.ts - the wall of the entrance: a scene for each game, in its file in posters/.

import posters from "posters";
import { burst, chance, fill } from "./cut";
import { inksOf } from "./inks";

export const sky = (paper: string): string => `<rect x="-200" y="0" width="900" height="560" fill="${paper}"/>`;

/** 300 by 560. */
export function poster(game: string): string {
  const draw = posters[game], k = inksOf(game);
  return draw === undefined ? sky(k.mid) : draw(k, chance(`${game}poster`));
}

/** The mark of the page: crossed blades. */
export function logo(c1: string, c2: string): string {
  return fill("8,88 72,14 86,6 80,22 16,94", c1) + fill("22,64 38,80 33,85 17,69", c2)
    + fill("92,88 28,14 14,6 20,22 84,94", c1) + fill("78,64 62,80 67,85 83,69", c2)
    + burst(50, 40, 9, 20, 0.42, chance("logo"), c2);
}

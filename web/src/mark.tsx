// mark.tsx - the small picture of a game.

import { poster } from "./art/posters";

/** A square cut out of a game's poster. */
export function GameMark({ game }: { game: string }) {
  return (
    <svg class="gmark" viewBox="40 190 220 220" aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: poster(game) }} />
  );
}

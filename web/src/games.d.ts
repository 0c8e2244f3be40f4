// games.d.ts - the modules that build.mjs makes of folders: what the file of each game exports, by its
// game.
declare module "games" {
  const boards: Record<string, import("./boards").GameBoard>;
  export default boards;
}
declare module "dresses" {
  const dresses: Record<string, import("./dress").Dress>;
  export default dresses;
}
declare module "posters" {
  const posters: Record<string, (k: import("./dress").Ink, r: import("./art/cut").Chance) => string>;
  export default posters;
}
declare module "scenes" {
  const scenes: Record<string, import("./dress").Scene>;
  export default scenes;
}
declare module "rooms" { // each fetched when it is asked for
  const rooms: Record<string, () => Promise<import("./rooms").RoomModule>>;
  export default rooms;
}

// Of a library without types: HTML's own drag and drop for fingers.
declare module "@dragdroptouch/drag-drop-touch" {
  export function enableDragDropTouch(dragRoot: Document, dropRoot: Document,
    options: { isPressHoldMode: boolean }): void;
}

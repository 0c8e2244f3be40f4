// games.d.ts - the module that build.mjs makes of the files in boards/: the board
// that each exports, by its game.
declare module "games" {
  const boards: Record<string, import("./boards").GameBoard>;
  export default boards;
}

// inks.ts - the inks of the five stages, and the colours of the seats on them.

export interface Ink {
  ink: string; deep: string; mid: string; pale: string; hot: string; glow: string; cool: string;
  tan: string; // shades faces
}

/** Five moods; on a stage everything is drawn with these inks alone. */
export const INKS: Record<string, Ink> = {
  engarde: { ink: "#10172b", deep: "#1f2d57", mid: "#3f5a9a", pale: "#f3e6c8",
    hot: "#c9302c", glow: "#e9b949", cool: "#8fb4d9", tan: "#c7a273" },
  exceed: { ink: "#1d0b10", deep: "#5c1420", mid: "#c23a22", pale: "#fbe3b5",
    hot: "#f2641f", glow: "#ffb52e", cool: "#62bfe0", tan: "#d98d58" },
  exxodus: { ink: "#07171c", deep: "#0d3b42", mid: "#1f7a74", pale: "#eee4c4",
    hot: "#e2673a", glow: "#e0a93b", cool: "#8fd6c4", tan: "#b8986a" },
  exodus: { ink: "#170f2b", deep: "#36215f", mid: "#6b45a8", pale: "#f0e6f5",
    hot: "#f0744a", glow: "#f1c24f", cool: "#8fdde0", tan: "#b898d6" },
  brawl: { ink: "#26140c", deep: "#6d2f1b", mid: "#c8643a", pale: "#fdeccb",
    hot: "#d3382e", glow: "#f4b437", cool: "#3fb3a4", tan: "#cf8e58" },
};

/** The inks of a game; one without a stage of its own borrows those of the sun. */
export function inksOf(game: string): Ink {
  return INKS[game] ?? INKS["exceed"]!;
}

/** Pieces of the seats on a stage, dark and pale; style.css has their colours for text. */
const seats = ["#2f7fd6", "#e2622b", "#2f9772", "#9a62bf", "#a08218", "#757b84"];
const paleSeats = ["#8cc9f5", "#ffb27a", "#8fe0c0", "#d6b2f0", "#e6cf78", "#c3c8cf"];
/** The same behind white letters. */
const letters = ["#1d5fa8", "#b8440f", "#1b7a5a", "#7a3fa0", "#7a6000", "#5a5f66"];

const of = (list: string[], seat: string): string => list[seat.charCodeAt(0) - 65] ?? list[0]!;

export const seatInk = (seat: string): string => of(seats, seat);
export const paleSeat = (seat: string): string => of(paleSeats, seat);
export const letterInk = (seat: string): string => of(letters, seat);

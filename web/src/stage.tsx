// stage.tsx - what boards are drawn on: a scene as large as the room there is, and plates.

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Seat } from "./messages";

export interface Room { w: number; h: number; small: boolean }

/** A board: its scene is drawn for the room that it has. */
export function Stage({ label, name, children }: {
  label: string; name: string; children: (room: Room) => ComponentChildren;
}) {
  const element = useRef<HTMLElement>(null);
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const w = element.current?.clientWidth ?? 0, h = element.current?.clientHeight ?? 0;
      if (w > 0) setRoom({ w, h, small: w < 860 });
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element.current!);
    measure();
    return () => watch.disconnect();
  }, []);
  return (
    <section class={`board ${name}${room?.small ? " small" : ""}`} aria-label={label} ref={element}>
      {room !== null && children(room)}
    </section>
  );
}

/** A scene of the stage, or a layer of it, in points of the screen. */
export function Scene({ room, name = "scene", svg }: { room: Room; name?: string; svg: string }) {
  return (
    <svg class={name} viewBox={`0 0 ${room.w} ${room.h}`} width={room.w} height={room.h}
      aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
  );
}

export type Point = [number, number];

/** What goes from one spot of the board to another, drawn over both: an attack, a trade. */
export function Between({ from, to, draw }: { from: string; to: string; draw: (a: Point, b: Point) => string }) {
  const element = useRef<SVGSVGElement>(null);
  const [ends, setEnds] = useState<Point[]>([]);
  useLayoutEffect(() => {
    const board = element.current!.closest(".board")!, home = board.getBoundingClientRect();
    const now = [from, to].flatMap((spot): Point[] => {
      const box = board.querySelector(`[data-spot="${spot}"]`)?.getBoundingClientRect();
      return box === undefined ? [] : [[box.left + box.width / 2 - home.left, box.top + box.height / 2 - home.top]];
    });
    if (String(now) !== String(ends)) setEnds(now);
  });
  const [a, b] = ends;
  return (
    <svg class="between" ref={element} aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: a !== undefined && b !== undefined ? draw(a, b) : "" }} />
  );
}

/** A dark plate of paper that belongs to a seat. */
export function Plate({ seat, name, label, children }: {
  seat: Seat; name: string; label: string; children: ComponentChildren;
}) {
  return <section class={`plate ${name} of-${seat}`} aria-label={label}>{children}</section>;
}

/** A number that hits, in its burst: drawn as the shape of the stage's style. */
export function Burst({ n, label }: { n: number | string; label: string }) {
  return <span class="burst" role="img" aria-label={label}><b aria-hidden="true">{n}</b></span>;
}

interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** A hand that trembles by this many pixels has still clicked. */
const SLOP = 4;

export interface Grip {
  readonly from: ScreenPoint;
  readonly last: ScreenPoint;
  readonly moved: boolean;
}

export function grip(at: ScreenPoint): Grip {
  return { from: at, last: at, moved: false };
}

/** `pan` is how far to scroll, in pixels; nothing until the hand has really moved. */
export function drag(held: Grip, at: ScreenPoint): { readonly held: Grip; readonly pan: ScreenPoint | undefined } {
  const moved = held.moved || Math.hypot(at.x - held.from.x, at.y - held.from.y) > SLOP;
  if (!moved) return { held, pan: undefined };
  return { held: { ...held, last: at, moved }, pan: { x: held.last.x - at.x, y: held.last.y - at.y } };
}

export function isClick(held: Grip): boolean {
  return !held.moved;
}

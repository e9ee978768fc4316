import type { Matrix } from '@blackbar/model';
import { mapPoint } from '../plane.ts';
import { FILLS, PATH_LENGTHS, STROKES } from './path-painting.ts';

/** A straight line that a page paints: stroked, or the length of a thin filled strip. User space. */
export type PaintedLine = readonly [x1: number, y1: number, x2: number, y2: number];

/** Points: what is thicker is a box, what is shorter a piece of a drawing. */
const THICK = 2.5;
const SHORT = 1.5;

const [MOVE, LINE, CLOSE] = [0, 1, 4];

/** The straight lines of a path that `operator` paints; `data` as pdf.js writes it. */
export function paintedLines(operator: number, data: ArrayLike<number>, ctm: Matrix): PaintedLine[] {
  const [fills, strokes] = [FILLS.has(operator), STROKES.has(operator)];
  if (!fills && !strokes) return [];
  return straightPieces(data, ctm).flatMap((corners) => {
    const lines = strokes ? sidesOf(corners) : [];
    const strip = fills ? stripOf(corners) : undefined;
    return [...lines, ...(strip ? [strip] : [])].filter(([x1, y1, x2, y2]) => Math.hypot(x2 - x1, y2 - y1) > SHORT);
  });
}

type Point = readonly [number, number];

/** Corners of each subpath that has no curve. */
function straightPieces(data: ArrayLike<number>, ctm: Matrix): Point[][] {
  const pieces: Point[][] = [];
  let corners: Point[] = [];
  let straight = true;
  const finish = () => {
    if (straight && corners.length > 1) pieces.push(corners);
    [corners, straight] = [[], true];
  };
  for (let i = 0; i < data.length; ) {
    const command = data[i++] as number;
    if (command === MOVE) finish();
    if (command === MOVE || command === LINE) corners.push(mapPoint(ctm, data[i] as number, data[i + 1] as number));
    else if (command === CLOSE) corners.push(...corners.slice(0, 1));
    else straight = false;
    i += PATH_LENGTHS[command] ?? 0;
  }
  finish();
  return pieces;
}

function sidesOf(corners: readonly Point[]): PaintedLine[] {
  return corners.slice(1).map(([x, y], i) => [...(corners[i] as Point), x, y]);
}

function stripOf([a, b, c, d]: readonly Point[]): PaintedLine | undefined {
  if (!a || !b || !c || !d) return undefined;
  const [one, other] = [distance(a, b), distance(b, c)];
  if (Math.min(one, other) > THICK) return undefined;
  return one < other ? [...middle(a, b), ...middle(c, d)] : [...middle(b, c), ...middle(a, d)];
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay);
}

function middle([ax, ay]: Point, [bx, by]: Point): Point {
  return [(ax + bx) / 2, (ay + by) / 2];
}

import type { Blob } from './blobs.ts';
import { type Frame, frameAt, type Stretch } from './picture.ts';

/** A run of text in its frame, before its ink was looked at. */
export interface FoundLine {
  readonly frame: Frame;
  readonly at: Stretch;
}

/**
 * The network marks the core of a line; text reaches this far beyond it, in parts of the core's height (DB's "unclip").
 */
const UNCLIP = 0.75;
/**
 * Runs of one line that stand closer than this once they are unclipped, in parts of their height, are read together.
 */
const TOGETHER = 0.2;
/** What runs so much differently from the page was set so: a stamp, a margin's note. */
const OWN_WAY = (8 * Math.PI) / 180;

/**
 * Runs of text along the page's own direction (`angle`, radians) and those along another; `scale`: picture's pixels for
 * one of the map.
 */
export function findLines(blobs: readonly Blob[], angle: number, scale: number): FoundLine[] {
  const page = frameAt(angle);
  const along: Stretch[] = [];
  const others: FoundLine[] = [];
  for (const blob of blobs) {
    const own = ownAngle(blob, angle);
    if (own === undefined) along.push(stretchOf(blob, page, scale));
    else {
      const frame = frameAt(own);
      others.push({ frame, at: stretchOf(blob, frame, scale) });
    }
  }
  return [...joined(along).map((at) => ({ frame: page, at })), ...others];
}

function ownAngle({ angle, length, thickness }: Blob, page: number): number | undefined {
  if (length < 2.5 * thickness || length < 12) return undefined;
  // Half a turn is the same direction.
  const off = ((((angle - page) % Math.PI) + 1.5 * Math.PI) % Math.PI) - Math.PI / 2;
  return Math.abs(off) < OWN_WAY || length * Math.abs(Math.sin(off)) < 3 ? undefined : page + off;
}

function stretchOf({ points }: Blob, { u, v }: Frame, scale: number): Stretch {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let k = 0; k < points.length; k += 2) {
    const [x, y] = [points[k] as number, points[k + 1] as number];
    const [along, down] = [x * u[0] + y * u[1], x * v[0] + y * v[1]];
    left = Math.min(left, along);
    right = Math.max(right, along);
    top = Math.min(top, down);
    bottom = Math.max(bottom, down);
  }
  const height = bottom - top + 1;
  const by = UNCLIP * Math.min(height, right - left + 1) + 0.5;
  return {
    left: (left - by) * scale,
    right: (right + by) * scale,
    top: (top - by) * scale,
    bottom: (bottom + by) * scale,
  };
}

/** Pieces of one line that nearly touch become one, so that no letter is cut between two of them. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const sorted = [...stretches].sort((a, b) => a.left - b.left);
  const lines: Stretch[] = [];
  for (const piece of sorted) {
    const i = lines.findIndex((line) => goesOn(line, piece));
    const line = lines[i];
    if (!line) lines.push(piece);
    else {
      lines[i] = {
        left: Math.min(line.left, piece.left),
        right: Math.max(line.right, piece.right),
        top: Math.min(line.top, piece.top),
        bottom: Math.max(line.bottom, piece.bottom),
      };
    }
  }
  return lines;
}

function goesOn(line: Stretch, piece: Stretch): boolean {
  const [high, low] = [line.bottom - line.top, piece.bottom - piece.top];
  const shared = Math.min(line.bottom, piece.bottom) - Math.max(line.top, piece.top);
  const alike = Math.max(high, low) <= 1.5 * Math.min(high, low);
  return alike && shared >= 0.7 * Math.min(high, low) && piece.left - line.right < TOGETHER * Math.min(high, low);
}

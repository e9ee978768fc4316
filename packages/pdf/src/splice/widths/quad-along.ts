import type { Quad } from '@blackbar/model';
import type { LineFrame } from './line-items.ts';

/** What lies along a line `from` here `to` there, between two heights of the page as it is turned for that line. */
export function quadAlong({ u: [x, y] }: LineFrame, from: number, to: number, bottom: number, top: number): Quad {
  const at = (s: number, t: number): [number, number] => [s * x - t * y, s * y + t * x];
  return [...at(from, bottom), ...at(to, bottom), ...at(to, top), ...at(from, top)];
}

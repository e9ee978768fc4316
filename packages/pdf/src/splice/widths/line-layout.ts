import type { Quad } from '@blackbar/model';
import type { GapBox, UnevenGap } from '../types.ts';
import type { LaidOutText } from './line-marks.ts';
import type { ShowText } from './text-event.ts';

/** Where the parts of lines with a gap stand in the new page. */
export interface LineLayout {
  /** Points along its line by which a glyph moves; only those that move are in it. */
  readonly shifts: Map<ShowText, Float64Array>;
  /** Text of justified lines: its word spacing is in the shifts. */
  readonly respaced: Set<ShowText>;
  readonly boxes: GapBox[];
  readonly declared: Quad[];
  /** Stretches that were laid out anew. */
  readonly texts: LaidOutText[];
  readonly uneven: UnevenGap[];
}

export function emptyLayout(): LineLayout {
  return { shifts: new Map(), respaced: new Set(), boxes: [], declared: [], texts: [], uneven: [] };
}

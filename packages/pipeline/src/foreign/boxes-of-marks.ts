import { unionView } from '@blackbar/geometry';
import { type MarkColor, type PlacedForeignMark, type Warning, warningOf } from '@blackbar/model';
import { type ReasonCode, reasonsInLabel } from '@blackbar/policy';
import type { Box } from '../plan/boxes.ts';

/** Which marks of a file go with what else goes, where nobody is asked about each. */
export interface MarksThatGo {
  /** Redactions that another program marked. */
  readonly redactions: boolean;
  /** Highlights of these colours. */
  readonly highlights: readonly MarkColor[];
}

/** As many reasons as a person can give. */
const REASONS = 20;

/**
 * A mark as if a person had drawn it here. Its box says what the mark wants it to say, and the reason codes in that are
 * its reasons; a comment is neither, because it may repeat what is marked.
 */
export function boxOfMark({ id, page, rects, overlay }: PlacedForeignMark, own: readonly ReasonCode[]): Box {
  const reasons = reasonsInLabel(overlay, own).slice(0, REASONS);
  return {
    id,
    page,
    ...(unionView(rects) ?? { x: 0, y: 0, width: 0, height: 0 }),
    rects,
    ...(overlay === '' ? {} : { label: overlay }),
    ...(reasons.length === 0 ? {} : { reasons }),
  };
}

/** Marks that were handed over beside a file were handed over to be applied. */
export function goes({ kind, origin, color }: PlacedForeignMark, { redactions, highlights }: MarksThatGo): boolean {
  return kind === 'redact' ? redactions || origin === 'xfdf' : color !== undefined && highlights.includes(color);
}

/** Somebody marked it and may believe that it is gone: that it stays is said. */
export function notApplied(marks: readonly PlacedForeignMark[], which: MarksThatGo): Warning[] {
  const left = marks.filter((mark) => mark.kind === 'redact' && !goes(mark, which));
  if (left.length === 0) return [];
  const pages = [...new Set(left.map(({ page }) => page))];
  return [warningOf('marks_not_applied', 'areas', { count: left.length, pages })];
}

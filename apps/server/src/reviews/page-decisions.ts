import type { ManualMark, Review } from '@blackbar/contracts';
import { type Decide, type Detection, valueKey, wholeValue } from '@blackbar/model';
import { goes, isListed } from './listed.ts';

/** What a review decided about one value on a page. */
export interface ValueDecision {
  readonly text: string;
  readonly category: Detection['category'];
  readonly ids: readonly string[];
  /** Some of its finds go. */
  readonly removed: boolean;
  /** Why it stays, where a person said so. */
  readonly reason: string | null;
}

export interface PageDecisions {
  /** By the value's key. */
  readonly values: ReadonlyMap<string, ValueDecision>;
  /** Boxes that go. */
  readonly marks: readonly ManualMark[];
}

type Decided = Pick<Review, 'ticked' | 'kept' | 'marks'>;

/** What a review decided, by page, for the pages that are asked for. What a rule lets stand is nobody's decision. */
export function decisionsByPage(
  detections: readonly Detection[],
  { ticked, kept, marks }: Decided,
  decide: Decide | undefined,
  pages: ReadonlySet<number>,
): ReadonlyMap<number, PageDecisions> {
  const gone = new Set(ticked);
  const byPage = new Map(
    [...pages].map((page) => [page, { values: new Map<string, ValueDecision>(), marks: [] as ManualMark[] }]),
  );
  for (const mark of marks) if (mark.ticked !== false) byPage.get(mark.page)?.marks.push(mark);
  for (const one of detections) {
    if (one.locator.kind !== 'page') continue;
    const values = byPage.get(one.locator.page)?.values;
    const key = valueKey(wholeValue(one));
    if (!values || key === '' || !isListed(one, decide) || !goes(one, decide)) continue;
    const before = values.get(key);
    values.set(key, {
      text: before?.text ?? wholeValue(one),
      category: before?.category ?? one.category,
      ids: [...(before?.ids ?? []), one.id],
      removed: before?.removed === true || gone.has(one.id),
      reason: before?.reason ?? kept[one.id] ?? null,
    });
  }
  return byPage;
}

/** So much of a box lies in another one that both cover the same. */
const SAME_PLACE = 0.5;

/** Boxes of one page that no box of the other lies over; pages that say the same are laid out alike. */
export function withoutTwin(marks: readonly ManualMark[], others: readonly ManualMark[]): ManualMark[] {
  return marks.filter((mark) => !others.some((other) => overlap(mark, other) >= SAME_PLACE));
}

/** Shared area as a part of the larger of both boxes. */
function overlap(a: ManualMark, b: ManualMark): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.max(a.width * a.height, b.width * b.height);
}

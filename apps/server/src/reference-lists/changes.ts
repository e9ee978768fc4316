import type { ReferenceItem } from '@blackbar/contracts';
import type { ReferenceChanges } from '@blackbar/words';

/** What a revision of a list changed, by references alone: a history tells nobody what was removed. */
export function changesBetween(before: readonly ReferenceItem[], after: readonly ReferenceItem[]): ReferenceChanges {
  const earlier = new Map(before.map((item) => [item.reference, item]));
  const left = new Set(after.map(({ reference }) => reference));
  const changes = { added: [] as string[], corrected: [] as string[], updated: [] as string[] };
  for (const item of after) {
    const was = earlier.get(item.reference);
    if (!was) changes.added.push(item.reference);
    else if (was.value !== item.value) changes.corrected.push(item.reference);
    else if (shownOf(was) !== shownOf(item)) changes.updated.push(item.reference);
  }
  const struck = before.flatMap(({ reference }) => (left.has(reference) ? [] : [reference]));
  return { ...changes, struck };
}

function shownOf({ shown, category, pages, places, citation }: ReferenceItem): string {
  const boxes = places.map(({ page, nth, left, top }) => [page, nth, left, top]);
  return JSON.stringify([shown, category, pages, boxes, citation]);
}

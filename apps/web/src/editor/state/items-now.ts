import type { WireDetection } from '@blackbar/contracts';
import { type Decided, type Item, itemsOf } from './items.ts';

/** The list as it was worked out last, and from what. */
export interface Listed {
  readonly detections: readonly WireDetection[];
  readonly decided: Decided;
  readonly items: readonly Item[];
}

/** The list of now. A tick changes its own item and works out nothing else, however long the list is. */
export function listNow(detections: readonly WireDetection[], decided: Decided, before: Listed | undefined): Listed {
  const items =
    before?.detections === detections && differInTicksOnly(before.decided, decided)
      ? tickedAs(before.items, decided.draft)
      : itemsOf(detections, decided, before?.items);
  return { detections, decided, items };
}

function differInTicksOnly(a: Decided, b: Decided): boolean {
  return (
    a.applied === b.applied &&
    a.labels === b.labels &&
    a.draft.marks === b.draft.marks &&
    a.draft.reasons === b.draft.reasons &&
    a.draft.overrides === b.draft.overrides &&
    a.draft.exclusions === b.draft.exclusions
  );
}

function tickedAs(items: readonly Item[], { ticked, unticked }: Decided['draft']): readonly Item[] {
  return items.map((item) => {
    const on = item.kind === 'mark' ? !unticked.has(item.id) : ticked.has(item.id);
    return on === item.ticked ? item : { ...item, ticked: on };
  });
}

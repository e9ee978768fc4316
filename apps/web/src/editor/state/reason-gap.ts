import type { DetectionsResponse } from '@blackbar/contracts';
import type { Item } from './items.ts';

/** "(b)(3)" says nothing without its statute. */
function isComplete(reason: string): boolean {
  return reason.trim() !== '' && reason.trim() !== '(b)(3)';
}

/** Removals that a policy bars from being finalized until somebody says why. */
export function withoutDemandedReason(
  items: readonly Item[],
  { marksNeedReason }: Pick<DetectionsResponse, 'marksNeedReason'>,
): readonly Item[] {
  return items.filter(({ kind, ticked, found, reasons }) => {
    const demanded = found ? found.needsReason : kind === 'mark' && marksNeedReason;
    return ticked && demanded && !(reasons.length > 0 && reasons.every(isComplete));
  });
}

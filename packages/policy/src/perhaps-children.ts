import { type Detection, pageOf, type Warning, warningOf } from '@blackbar/model';
import type { FilingExemption } from './exemptions.ts';
import { openChildren, rulesForChildren } from './ledger/children.ts';
import type { LedgerEntry } from './ledger/entry.ts';
import type { Policy } from './policy.ts';

/** What the report says where nobody was asked: names that may be children's and stay. */
export function perhapsChildren(
  policies: readonly Policy[],
  exemptions: readonly FilingExemption[],
  entries: readonly LedgerEntry[],
  detections: readonly Detection[],
  goes: ReadonlySet<string>,
): Warning[] {
  const rules = rulesForChildren(policies, exemptions).map(({ title }) => title);
  if (rules.length === 0) return [];
  const staying = [...openChildren(entries, detections)].filter(([{ id }]) => !goes.has(id));
  if (staying.length === 0) return [];
  const pages = [...new Set(staying.map(([{ locator }]) => pageOf(locator)))]
    .filter((page) => page > 0)
    .sort((a, b) => a - b);
  const count = new Set(staying.map(([, entry]) => entry)).size;
  return [warningOf('perhaps_children', 'names', { count, pages, rules })];
}

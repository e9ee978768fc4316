import { type Detection, pageOf, type Warning, warningOf } from '@blackbar/model';
import type { FilingExemption } from './exemptions.ts';
import { openChildren, rulesForChildren, unsaidChildren } from './ledger/children.ts';
import type { LedgerEntry } from './ledger/entry.ts';
import type { Policy } from './policy.ts';

/** What the report says where nobody was asked or answered: names that may be children's and stay. */
export function perhapsChildren(
  policies: readonly Policy[],
  exemptions: readonly FilingExemption[],
  entries: readonly LedgerEntry[],
  detections: readonly Detection[],
  goes: ReadonlySet<string>,
): Warning[] {
  const rules = rulesForChildren(policies, exemptions).map(({ title }) => title);
  if (rules.length === 0) return [];
  const warnings = (sentence: 'names' | 'unsaid', names: ReadonlyMap<Detection, LedgerEntry>): Warning[] => {
    const staying = [...names].filter(([{ id }]) => !goes.has(id));
    if (staying.length === 0) return [];
    const pages = [...new Set(staying.map(([{ locator }]) => pageOf(locator)))]
      .filter((page) => page > 0)
      .sort((a, b) => a - b);
    const count = new Set(staying.map(([, entry]) => entry)).size;
    return [warningOf('perhaps_children', sentence, { count, pages, rules })];
  };
  return [
    ...warnings('names', openChildren(entries, detections)),
    ...warnings('unsaid', unsaidChildren(entries, detections)),
  ];
}

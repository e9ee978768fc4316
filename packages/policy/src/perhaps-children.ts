import { type Detection, pageOf, pageRanges, type Warning } from '@blackbar/model';
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
  const where = pages.length === 0 ? 'in the file' : `on page ${pageRanges(pages)}`;
  const whose = count === 1 ? '1 name that stays may be a child’s' : `${count} names that stay may be children’s`;
  const message = `${whose}, ${where}. ${rules.join(' and ')} ${rules.length === 1 ? 'protects' : 'protect'} children, and nobody was asked: please look there before you file this.`;
  return [{ code: 'perhaps_children', message, ...(pages[0] === undefined ? {} : { page: pages[0] }) }];
}

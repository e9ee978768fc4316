import type { WireFinding } from '@blackbar/contracts';
import { type Detection, type PlacedForeignMark, UNREAD_CODES, type Warning } from '@blackbar/model';
import type { AnalysedPage, ShownFinds } from '@blackbar/pipeline';
import type { Owner, Vault } from '../storage/vault.ts';

/** Everything the analysis found; kept encrypted as one object. */
export interface StoredAnalysis {
  readonly pages: readonly AnalysedPage[];
  readonly detections: readonly Detection[];
  /** Where pages show finds that are not of their own content; absent in analyses made before this was recorded. */
  readonly shown?: ShownFinds;
  readonly findings: readonly WireFinding[];
  readonly warnings: readonly Warning[];
  /** What other programs marked in the file; absent in analyses made before marks were read. */
  readonly marks?: readonly PlacedForeignMark[];
  /** Pages that are still to be read from their pictures. */
  readonly left?: readonly number[];
}

export function readAnalysis(vault: Vault, owner: Owner): Promise<StoredAnalysis> {
  return vault.getJson<StoredAnalysis>(owner, 'analysis');
}

/** What was found in a document that was read before, or partly. */
export async function earlierAnalysis(vault: Vault, owner: Owner): Promise<StoredAnalysis | undefined> {
  return (await vault.has(owner, 'analysis')) ? readAnalysis(vault, owner) : undefined;
}

/** Whether no page is left to be read. */
export function isWhole({ left = [] }: Pick<StoredAnalysis, 'left'>): boolean {
  return left.length === 0;
}

export async function writeAnalysis(vault: Vault, owner: Owner, analysis: StoredAnalysis): Promise<void> {
  await vault.put(owner, 'analysis', Buffer.from(JSON.stringify(analysis)));
}

/** Pages with something on them that nobody could read: a person has to. */
export function unreadablePages({ pages, warnings, left = [] }: Omit<StoredAnalysis, 'detections'>): number[] {
  const unread = new Set(pages.filter(({ source }) => source === 'none').map(({ geometry }) => geometry.page));
  for (const page of left) unread.delete(page);
  for (const { code, page } of warnings) {
    if (page !== undefined && UNREAD_CODES.has(code)) unread.add(page);
  }
  return [...unread].sort((a, b) => a - b);
}

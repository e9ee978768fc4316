import type { Evidence, PagePart, ReportBox, VerificationReport } from '@blackbar/model';
import { buildReport } from '@blackbar/verification';
import { buildId } from '../build-id.ts';
import { sha256 } from '../digest.ts';
import { sourcesOf } from '../extract/extract.ts';
import type { Released } from '../release/release.ts';
import { type AssemblePart, pagesOf } from './part.ts';

/**
 * The report on the whole: verified anew, with the parts' policies and their boxes where they are now. `now`: ISO 8601.
 */
export function wholeReport(
  parts: readonly AssemblePart[],
  pages: readonly PagePart[],
  { written, verification }: Released,
  evidence: Evidence,
  now: string,
): VerificationReport {
  const report = buildReport({
    createdAt: now,
    productVersion: buildId(),
    output: written.bytes,
    evidence,
    verification,
    policies: policiesOf(parts),
    sources: sourcesOf(pages),
    keptOnPurpose: onPagesOfWhole(parts, ({ keptOnPurpose }) => keptOnPurpose),
    warnings: written.warnings,
  });
  const boxes = onPagesOfWhole<ReportBox>(parts, (part) => part.boxes);
  return { ...report, boxes, categories: countsOf(boxes) };
}

/** The uploads are those of the parts: their hashes in order stand for them. */
export function uploadOf(parts: readonly AssemblePart[]): Evidence['upload'] {
  return {
    sha256: sha256(parts.map(({ evidence }) => evidence.upload.sha256).join('\n')),
    bytes: parts.reduce((sum, { evidence }) => sum + evidence.upload.bytes, 0),
  };
}

function policiesOf(parts: readonly AssemblePart[]): VerificationReport['policies'] {
  const policies = parts.flatMap(({ report }) => report.policies);
  return [...new Map(policies.map((policy) => [`${policy.id} ${policy.version}`, policy])).values()];
}

/** What the parts' reports say of their pages, where those pages are now. */
function onPagesOfWhole<T extends { readonly page: number }>(
  parts: readonly AssemblePart[],
  listOf: (report: VerificationReport) => readonly T[],
): T[] {
  let before = 0;
  return parts.flatMap((part) => {
    const pages = pagesOf(part);
    const listed = listOf(part.report);
    const moved = pages.flatMap((page, i) =>
      listed.filter((one) => one.page === page).map((one) => ({ ...one, page: before + i + 1 })),
    );
    before += pages.length;
    return moved;
  });
}

function countsOf(boxes: readonly ReportBox[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { category } of boxes) counts[category] = (counts[category] ?? 0) + 1;
  return counts;
}

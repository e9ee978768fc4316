import { CONFIDENCE, type Detection, isMoreThanHint, pageOf } from '@blackbar/model';
import { buildId } from '@blackbar/pipeline';
import {
  detectionSummaryPdf,
  type SummaryFacts,
  type SummaryItem,
  signedPack,
  summaryTable,
  toCsv,
} from '@blackbar/records';
import { Targets } from '@blackbar/redaction';
import { findCase } from '../cases/cases.ts';
import { readAnalysis } from '../documents/analysis.ts';
import { findDocument } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import { readReview } from '../reviews/reviews.ts';
import type { Services } from '../services.ts';
import { reportLabel } from '../white-label/label.ts';
import type { ExportRow, MadeFile, Making } from './making.ts';
import { assertTitleTellsNothing, Removed } from './removed.ts';

/** What was found in each document and what was decided, in charts and tables. No text of any document is in it. */
export async function detectionSummary(services: Services, row: ExportRow, { tell }: Making): Promise<MadeFile> {
  const { organizationId, caseId, title, contents } = row;
  const now = new Date();
  const { inCase, label } = await services.db.tenant(organizationId, async (tx) => ({
    inCase: await findCase(tx, caseId),
    label: await reportLabel(tx, organizationId),
  }));
  const documents: SummaryFacts['documents'][number][] = [];
  const items: SummaryItem[] = [];
  const targets = new Targets();
  for (const [index, { documentId }] of contents.entries()) {
    tell({ done: index, total: contents.length });
    const found = await foundIn(services, organizationId, documentId, index + 1);
    documents.push(found.document);
    for (const item of found.items) items.push(item);
    for (const { text, category } of found.removed) targets.for(text, category);
  }
  const removed = new Removed([{ targets: targets.all, hidden: [] }]);
  assertTitleTellsNothing(row, removed);
  const facts: SummaryFacts = {
    title,
    caseTitle: removed.told(inCase.title),
    now: now.toISOString(),
    build: buildId(),
    documents,
    items,
    paper: row.wishes.paper,
    label,
  };
  const data = { schema: 'blackbar-detection-summary/1', createdAt: facts.now, build: buildId(), documents, items };
  const files = new Map<string, Uint8Array | string>([
    ['summary.pdf', await detectionSummaryPdf(facts)],
    ['detections.csv', toCsv(summaryTable(facts))],
    ['detections.json', `${JSON.stringify(data, null, 1)}\n`],
  ]);
  return { bytes: signedPack(files, now, services.signing.signer) };
}

async function foundIn({ db, vault }: Services, organizationId: string, documentId: string, number: number) {
  const { row, review } = await db.tenant(organizationId, async (tx) => {
    const found = await findDocument(tx, documentId);
    return { row: found, review: await readReview(tx, vault, found) };
  });
  const { detections } = await readAnalysis(vault, ownerOf(row));
  const ticked = new Set(review.ticked);
  const listed = detections.filter((one) => isMoreThanHint(one, CONFIDENCE.min) || ticked.has(one.id));
  return {
    document: { number, pages: row.pages ?? 0, marks: review.marks.filter((mark) => mark.ticked !== false).length },
    items: listed.map((detection) => itemOf(detection, number, ticked)),
    removed: [
      ...detections.filter(({ id }) => ticked.has(id)),
      ...review.terms.map((text) => ({ text, category: 'TERM' as const })),
    ],
  };
}

function itemOf(
  { id, category, confidence, source, locator }: Detection,
  document: number,
  ticked: ReadonlySet<string>,
): SummaryItem {
  return {
    document,
    page: pageOf(locator),
    category,
    confidence: Math.round(confidence * 100) / 100,
    decision: ticked.has(id) ? 'removed' : 'kept',
    source,
  };
}

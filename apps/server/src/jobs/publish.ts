import { randomUUID } from 'node:crypto';
import { RESTING_STATES } from '@blackbar/contracts';
import type { Warning } from '@blackbar/model';
import { rulesFor, sha256 } from '@blackbar/pipeline';
import { withAnswers } from '@blackbar/policy';
import { eq } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import { findCase } from '../cases/cases.ts';
import { choiceFor } from '../cases/choice.ts';
import { meetInCase } from '../cases/ledger.ts';
import { catchUp } from '../cases/look-again.ts';
import type { TenantTx } from '../db/database.ts';
import { document } from '../db/schema.ts';
import {
  earlierAnalysis,
  isWhole,
  type StoredAnalysis,
  unreadablePages,
  writeAnalysis,
} from '../documents/analysis.ts';
import { type DocumentRow, findDocument, lockInCase } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import { asSeen, enterReview } from '../reviews/enter-review.ts';
import { marksInFile } from '../reviews/foreign-marks.ts';
import { forgetOpened } from '../reviews/opened-pages.ts';
import { firstReview, revisionOf } from '../reviews/reviews.ts';
import type { Services } from '../services.ts';
import { type Owner, READINGS } from '../storage/vault.ts';
import { countCategories } from '../usage/found-categories.ts';

export interface Made {
  readonly analysis: StoredAnalysis;
  /** Whose words and expressions were looked for. */
  readonly lists: string;
  readonly normalised: Uint8Array;
  readonly picture: Uint8Array | undefined;
  /** Where pages are left: warnings that nobody will give again. */
  readonly said: readonly Warning[];
}

/**
 * Puts what an analysis made before people: the document is ready, or, with pages left to read, open for review and
 * still moving. Gives the row to go on with where pages are left and nobody else was faster.
 */
export async function publish(services: Services, row: DocumentRow, made: Made): Promise<DocumentRow | undefined> {
  const { db, vault, bus } = services;
  const { organizationId, id } = row;
  const { analysis, normalised, picture } = made;
  const before = ownerOf(row);
  const owner: Owner = { ...before, readBy: randomUUID() };
  const earlier = await earlierAnalysis(vault, before);
  await vault.put(owner, 'normalised', normalised);
  if (picture) await vault.put(owner, 'picture', picture);
  await writeAnalysis(vault, owner, analysis);
  const published = await db.tenant(organizationId, (tx) => enterReading(tx, services, { row, owner, made, earlier }));
  for (const reading of READINGS) await vault.remove(published ? before : owner, reading);
  if (!published) return undefined;
  // What it gives away is told with the last part, and nobody but the upload tells it to whoever takes over before.
  if (isWhole(analysis)) await vault.remove(owner, 'upload');
  const revision = await db.tenant(organizationId, (tx) => revisionOf(tx, id));
  await bus.tell({ type: 'document', documentId: id });
  // Whoever looks at the first pages gets what was ticked on the others.
  await bus.tell({ type: 'review', documentId: id, revision });
  return published.state === 'ready' ? undefined : published;
}

interface Entering {
  readonly row: DocumentRow;
  readonly owner: Owner;
  readonly made: Made;
  readonly earlier: StoredAnalysis | undefined;
}

async function enterReading(
  tx: TenantTx,
  { vault, queue }: Services,
  { row, owner, made, earlier }: Entering,
): Promise<DocumentRow | undefined> {
  const { organizationId, id } = row;
  const { analysis: found, lists, normalised, said } = made;
  const current = await lockInCase(tx, id);
  // Given up and overtaken: what another attempt published is what people see.
  if (isOvertaken(row, current)) return undefined;
  const inCase = await findCase(tx, row.caseId);
  const { people } = await meetInCase(tx, vault, inCase, id, found.detections);
  // A name that another document showed to be a child's before somebody said so is one here too.
  const analysis = { ...found, detections: withAnswers(people, found.detections) };
  if (analysis.detections !== found.detections) await writeAnalysis(vault, owner, analysis);
  const choice = await choiceFor(tx, vault, inCase, current);
  const { decide } = rulesFor(choice);
  await tx
    .update(document)
    .set({
      ...standing(analysis),
      pages: analysis.pages.length,
      unreadablePages: unreadablePages(analysis),
      detections: analysis.detections.length,
      categories: countCategories(analysis.detections),
      warnings: isWhole(analysis) ? analysis.warnings : [...row.warnings, ...said],
      normalisedSha256: sha256(normalised),
      readBy: owner.readBy ?? null,
      searchedLists: lists,
    })
    .where(eq(document.id, id));
  const now = await findDocument(tx, id);
  const first = firstReview(analysis, decide, marksInFile(analysis, 'redact', choice));
  await enterReview(tx, vault, now, analysis, first, seenIn(earlier));
  await forgetOpened(tx, now, earlier?.left ?? []);
  if (isWhole(analysis)) {
    const facts = { pages: analysis.pages.length, detections: analysis.detections.length };
    await record(tx, { organizationId, actor: 'system', action: 'document.analysed', subject: id, facts });
    await catchUp(tx, queue, now, inCase);
  }
  return now;
}

/** Whether somebody else ended the work that `row` was left by, or it was ordered anew since. */
export function isOvertaken(row: DocumentRow, current: DocumentRow): boolean {
  return RESTING_STATES.includes(current.state) || current.readBy !== row.readBy;
}

function standing(analysis: StoredAnalysis) {
  if (isWhole(analysis)) return { state: 'ready', progress: null } as const;
  const total = analysis.pages.length;
  const shown = total - (analysis.left ?? []).length;
  return { state: 'reading', progress: { stage: 'reading', done: shown, total, shown } } as const;
}

function seenIn(earlier: StoredAnalysis | undefined): ReadonlySet<string> {
  const { detections = [], marks = [] } = earlier ?? {};
  return new Set([...detections.map(asSeen), ...marks.map(({ id }) => id)]);
}

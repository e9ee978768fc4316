import {
  type DocumentQuery,
  isOpen,
  PDF_PASSWORD_TRIES,
  TRIAL_CASE_DOCUMENTS,
  type WireDocument,
} from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { saidWarning, sentenceOf } from '@blackbar/words';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import type { CaseRow } from '../cases/cases.ts';
import { lockCase } from '../cases/ledger.ts';
import type { TenantTx } from '../db/database.ts';
import { behind } from '../db/keyset.ts';
import { cases, document, redactionRun, review } from '../db/schema.ts';
import type { Queue } from '../jobs/queue.ts';
import { notFound } from '../not-found.ts';
import { namesOfPeople } from '../organizations/names.ts';
import { waitingRuns } from '../runs/runs.ts';
import { type StandingFile, standingFiles } from '../runs/standing-file.ts';
import { wireRun } from '../runs/wire-run.ts';
import { countActivity } from '../usage/activity.ts';
import { knownCounts } from '../usage/found-categories.ts';
import { matching } from './document-filter.ts';
import { mayPass } from './may-pass.ts';
import type { Received } from './receive.ts';

export type DocumentRow = typeof document.$inferSelect;

const PAGE = 100;

/** Enters a received file into a case and asks for its analysis, in one transaction. */
export async function enter(
  tx: TenantTx,
  queue: Queue,
  member: Member,
  { id: caseId, scratch }: CaseRow,
  received: Received,
): Promise<DocumentRow> {
  const { organizationId, userId } = member;
  // The row is locked, so that of twenty uploads at once each counts those before it.
  await tx.select({ id: cases.id }).from(cases).where(eq(cases.id, caseId)).for('no key update');
  if (member.tier === 'trial' && (await tx.$count(document, eq(document.caseId, caseId))) >= TRIAL_CASE_DOCUMENTS) {
    throw new BlackbarError('trial_used', 'case_documents', { facts: { limit: TRIAL_CASE_DOCUMENTS } });
  }
  const duplicateOf = await firstOf(tx, caseId, received.sha256);
  const trace = queue.traceContext.traceparent ?? null;
  const [row] = await tx
    .insert(document)
    .values({ ...received, organizationId, caseId, duplicateOf, state: 'uploaded', uploadedBy: userId, trace })
    .returning();
  if (!row) throw notFound();
  await queue.send(tx, 'analyse', { organizationId, documentId: row.id });
  const facts = { sha256: row.sha256, bytes: row.bytes, case: caseId };
  await record(tx, { organizationId, actor: userId, action: 'document.uploaded', subject: row.id, facts });
  if (!scratch) await countActivity(tx, organizationId, 'uploaded', row.uploadedAt);
  return row;
}

/** The document of a case that came first with these bytes. */
async function firstOf(tx: TenantTx, caseId: string, sha256: string): Promise<string | null> {
  const [first] = await tx
    .select({ id: document.id })
    .from(document)
    .where(and(eq(document.caseId, caseId), eq(document.sha256, sha256)))
    .orderBy(asc(document.uploadedAt))
    .limit(1);
  return first?.id ?? null;
}

/** Throws `not_found` for one that is not there, or not this tenant's. */
export async function findDocument(tx: TenantTx, id: string): Promise<DocumentRow> {
  const [row] = await tx.select().from(document).where(eq(document.id, id));
  if (!row) throw notFound();
  return row;
}

/** The document with its row locked until the transaction ends. */
export async function lockDocument(tx: TenantTx, id: string): Promise<DocumentRow> {
  const [row] = await tx.select().from(document).where(eq(document.id, id)).for('no key update');
  if (!row) throw notFound();
  return row;
}

/** The same for work that locks its case too: first the case, as whoever changes that does. */
export async function lockInCase(tx: TenantTx, id: string): Promise<DocumentRow> {
  await lockCase(tx, (await findDocument(tx, id)).caseId);
  return lockDocument(tx, id);
}

/** Throws `not_ready` while the document is still being read, or can't be. */
export function assertReady(row: DocumentRow): void {
  if (row.state !== 'ready') {
    throw new BlackbarError('not_ready', 'not_analysed');
  }
}

/** As `isOpen`; nothing of such a document leaves before it is ready. Throws `not_ready`. */
export function assertOpen(row: DocumentRow): void {
  if (!isOpen(row)) throw new BlackbarError('not_ready', 'not_analysed');
}

async function wireDocuments(tx: TenantTx, rows: readonly DocumentRow[]): Promise<WireDocument[]> {
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const [revisions, released, files, waiting, members] = await Promise.all([
    tx.select({ id: review.documentId, revision: review.revision }).from(review).where(inArray(review.documentId, ids)),
    tx
      .selectDistinctOn([redactionRun.documentId])
      .from(redactionRun)
      .where(and(inArray(redactionRun.documentId, ids), eq(redactionRun.state, 'released')))
      .orderBy(redactionRun.documentId, desc(redactionRun.finishedAt)),
    standingFiles(tx, rows),
    waitingRuns(tx, rows),
    namesOfPeople(
      tx,
      rows.flatMap(({ reviewerId }) => reviewerId ?? []),
    ),
  ]);
  const revisionOf = new Map(revisions.map((row) => [row.id, row.revision]));
  const standing = new Map(files.map((file) => [file.row.id, file]));
  const named = (id: string | null) => {
    const name = members.get(id ?? '');
    return id === null || name === undefined ? null : { id, name };
  };
  const releasedOf = new Map(released.map((run) => [run.documentId, run]));
  return rows.map((row) => {
    const revision = revisionOf.get(row.id) ?? 0;
    const run = releasedOf.get(row.id);
    const wait = waiting.get(row.id);
    return {
      id: row.id,
      caseId: row.caseId,
      name: row.name,
      custodian: row.custodian,
      documentType: row.documentType,
      bytes: row.bytes,
      sha256: row.sha256,
      state: row.state,
      progress: row.progress,
      pages: row.pages,
      uploadedAt: row.uploadedAt.toISOString(),
      failure:
        row.failure === null
          ? null
          : { code: row.failure.code, message: sentenceOf(row.failure), mayPass: mayPass(row.failure) },
      warnings: row.warnings.map(saidWarning),
      passwordTriesLeft: row.state === 'needs_password' ? PDF_PASSWORD_TRIES - row.passwordTries : null,
      duplicateOf: row.duplicateOf,
      unreadablePages: row.unreadablePages,
      detections: row.detections,
      categories: knownCounts(row.categories),
      reviewer: named(row.reviewerId),
      revision,
      locked: row.lockedAt !== null,
      released: run ? wireRun(run, { revision, orderNow: row.orderNow }) : null,
      fileCurrent: standing.get(row.id)?.obstacle === null,
      fileOutdated: run ? outdatedBy(standing.get(row.id)) : null,
      waiting: wait ? wireRun(wait, { revision, orderNow: row.orderNow }) : null,
    };
  });
}

function outdatedBy(file: StandingFile | undefined): WireDocument['fileOutdated'] {
  if (!file || file.obstacle === null) return null;
  if (file.released) return 'changed';
  return file.withdrawn ? 'withdrawn' : 'other_recipient';
}

export async function wireDocument(tx: TenantTx, row: DocumentRow): Promise<WireDocument> {
  const [wire] = await wireDocuments(tx, [row]);
  if (!wire) throw notFound();
  return wire;
}

/** In the order of arrival; `after` is the id of the last one of the page before. */
export async function listDocuments(tx: TenantTx, caseId: string, { after, ...filter }: DocumentQuery) {
  if (after !== undefined) await findDocument(tx, after);
  const later = after === undefined ? undefined : behind(document, document.uploadedAt, '>', after);
  const [rows, total] = await Promise.all([
    tx
      .select()
      .from(document)
      .where(and(matching(caseId, filter), later))
      .orderBy(asc(document.uploadedAt), asc(document.id))
      .limit(PAGE + 1),
    tx.$count(document, matching(caseId, filter)),
  ]);
  const shown = rows.slice(0, PAGE);
  return {
    documents: await wireDocuments(tx, shown),
    total,
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** The row goes, and with it the key: what a backup or a disk still holds can't be read any more. */
export async function deleteDocument(tx: TenantTx, member: Member, id: string): Promise<void> {
  await findDocument(tx, id);
  await tx.delete(document).where(eq(document.id, id));
  const { organizationId, userId: actor } = member;
  await record(tx, { organizationId, actor, action: 'document.deleted', subject: id });
}

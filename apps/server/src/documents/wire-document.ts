import { PDF_PASSWORD_TRIES, type WireDocument } from '@blackbar/contracts';
import { saidWarning, sentenceOf } from '@blackbar/words';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { redactionRun, review } from '../db/schema.ts';
import { notFound } from '../not-found.ts';
import { namesOfPeople } from '../organizations/names.ts';
import { waitingRuns } from '../runs/runs.ts';
import { type StandingFile, standingFiles } from '../runs/standing-file.ts';
import { wireRun } from '../runs/wire-run.ts';
import { knownCounts } from '../usage/found-categories.ts';
import type { DocumentRow } from './documents.ts';
import { mayPass } from './may-pass.ts';

/** Rows of documents as they are told, with what their reviews, runs and files say of them. */
export async function wireDocuments(tx: TenantTx, rows: readonly DocumentRow[]): Promise<WireDocument[]> {
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

import { randomUUID } from 'node:crypto';
import { type createExportRequest, EXPORTS_PAGE, type ExportFormat, type ExportItem } from '@blackbar/contracts';
import { BlackbarError, type Failure } from '@blackbar/model';
import { counted, sentenceOf } from '@blackbar/words';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import { findCase } from '../cases/cases.ts';
import type { TenantTx } from '../db/database.ts';
import { behind } from '../db/keyset.ts';
import { batesRange, cases, type ExportContent, exportJob } from '../db/schema.ts';
import type { Queue } from '../jobs/queue.ts';
import { notFound } from '../not-found.ts';
import type { StandingFile } from '../runs/standing-file.ts';
import { shownRange } from './bates-register.ts';
import type { ExportRow } from './making.ts';
import { outdatedExports } from './outdated.ts';
import { readinessOf } from './readiness.ts';
import { earlierOf, recipientsOfExport, toldApart, withNames } from './told-apart.ts';

type CreateExport = z.output<typeof createExportRequest>;

/** Enters an export and asks for it to be made. Throws `not_found`, and `not_ready` while a document can't leave. */
export async function createExport(
  tx: TenantTx,
  queue: Queue,
  member: Member,
  { caseId, title, format, documentId, documents, leaveOut = [], ...wishes }: CreateExport,
): Promise<ExportRow> {
  await findCase(tx, caseId);
  const only = documentId === undefined ? documents : [documentId];
  const ready = await readinessOf(tx, caseId, only);
  // Whoever asked for five must not get four as if they were all.
  if (only && ready.length < new Set(only).size) throw notFound();
  const contents = contentsOf(ready, format, new Set(leaveOut));
  const order = { id: randomUUID(), caseId, documentId: documentId ?? null, title, format, wishes, contents };
  return enterExport(tx, queue, member, order);
}

export type ExportOrder = Pick<ExportRow, 'id' | 'caseId' | 'documentId' | 'title' | 'format' | 'wishes' | 'contents'>;

/** Enters an export whose contents are known, and asks for it to be made. */
export async function enterExport(
  tx: TenantTx,
  queue: Queue,
  { organizationId, userId }: Member,
  order: ExportOrder,
): Promise<ExportRow> {
  const [row] = await tx
    .insert(exportJob)
    .values({ ...order, organizationId, createdBy: userId })
    .returning();
  if (!row) throw notFound();
  await queue.send(tx, 'export', { organizationId, exportId: row.id });
  const facts = { format: order.format, documents: order.contents.length, case: order.caseId };
  await record(tx, { organizationId, actor: userId, action: 'export.asked', subject: row.id, facts });
  return row;
}

/** Enters an export of which somebody was told, and which can't be made. One that was entered before ends by itself. */
export async function enterFailedExport(
  tx: TenantTx,
  { organizationId, userId }: Member,
  order: ExportOrder,
  { failure }: BlackbarError,
): Promise<void> {
  const ended = { status: 'failed', failure, finishedAt: new Date() } as const;
  const [row] = await tx
    .insert(exportJob)
    .values({ ...order, ...ended, organizationId, createdBy: userId })
    .onConflictDoNothing()
    .returning({ id: exportJob.id });
  if (!row) return;
  const facts = { format: order.format, code: failure.code, case: order.caseId };
  await record(tx, { organizationId, actor: 'system', action: 'export.failed', subject: row.id, facts });
}

/** What goes in. A summary tells what was found, and needs no redacted file; the others hold or speak of one. */
function contentsOf(
  documents: readonly StandingFile[],
  format: ExportFormat,
  leftOut: ReadonlySet<string>,
): ExportContent[] {
  if (documents.length === 0) throw new BlackbarError('not_ready', 'case_empty');
  const wanted = documents.filter(({ row }) => !leftOut.has(row.id));
  const waiting =
    format === 'detection_summary'
      ? wanted.filter(({ row }) => row.state !== 'ready')
      : wanted.filter(({ obstacle }) => obstacle !== null);
  const [first] = waiting;
  if (first) {
    const obstacle = format === 'detection_summary' ? 'not_analysed' : (first.obstacle ?? 'not_analysed');
    const facts = { waiting: waiting.length, total: documents.length, obstacle };
    throw new BlackbarError('not_ready', 'not_exportable', { facts });
  }
  if (wanted.length === 0) throw new BlackbarError('not_ready', 'all_left_out');
  return documents.map(({ row, released }) => ({
    documentId: row.id,
    runId: leftOut.has(row.id) ? null : (released?.id ?? null),
  }));
}

/** Throws `not_found` for one that is not there, or not this tenant's. */
export async function findExport(tx: TenantTx, id: string): Promise<ExportRow> {
  const [row] = await tx.select().from(exportJob).where(eq(exportJob.id, id));
  if (!row) throw notFound();
  return row;
}

/** Newest first; `after` is the id of the last one of the page before. */
export async function listExports(tx: TenantTx, after?: string): Promise<ExportItem[]> {
  if (after !== undefined) await findExport(tx, after);
  const older = after === undefined ? undefined : behind(exportJob, exportJob.createdAt, '<', after);
  const rows = await tx
    .select()
    .from(exportJob)
    .where(older)
    .orderBy(desc(exportJob.createdAt), desc(exportJob.id))
    .limit(EXPORTS_PAGE);
  return wireExports(tx, rows);
}

async function wireExports(tx: TenantTx, rows: readonly ExportRow[]): Promise<ExportItem[]> {
  if (rows.length === 0) return [];
  const ofPage = await tx
    .select({ id: cases.id, title: cases.title })
    .from(cases)
    .where(
      inArray(
        cases.id,
        rows.map(({ caseId }) => caseId),
      ),
    );
  const told = await toldApart(tx, rows);
  const ranges = await tx
    .select()
    .from(batesRange)
    .where(
      and(
        eq(batesRange.state, 'kept'),
        inArray(
          batesRange.exportId,
          rows.map(({ id }) => id),
        ),
      ),
    );
  const titleOf = new Map(ofPage.map(({ id, title }) => [id, title]));
  const outdated = await outdatedExports(tx, rows);
  const rangeOf = new Map(ranges.map((range) => [range.exportId ?? '', shownRange(range)]));
  return rows.map((row) => ({
    id: row.id,
    caseId: row.caseId,
    caseTitle: titleOf.get(row.caseId) ?? '',
    title: row.title,
    documentFilename: filenameOf(row, told.documents),
    recipients: recipientsOfExport(row, told),
    format: row.format,
    createdAt: row.createdAt.toISOString(),
    checksum: row.checksum,
    status: row.status,
    progress: row.progress,
    bytes: row.bytes,
    bates: rangeOf.get(row.id) ?? null,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    outdated: outdated.get(row.id) ?? null,
    failure: row.failure && failureOf(withNames(row.failure, told)),
  }));
}

function failureOf(failure: Failure): ExportItem['failure'] {
  return { code: failure.code, message: sentenceOf(failure), earlier: earlierOf(failure) };
}

function filenameOf({ contents }: ExportRow, nameOf: ReadonlyMap<string, string>): string {
  const [only] = contents;
  if (contents.length !== 1 || !only) return counted(contents.length, 'document');
  return nameOf.get(only.documentId) ?? counted(1, 'document');
}

export async function wireExport(tx: TenantTx, row: ExportRow): Promise<ExportItem> {
  const [wire] = await wireExports(tx, [row]);
  if (!wire) throw notFound();
  return wire;
}

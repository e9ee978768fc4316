import { randomUUID } from 'node:crypto';
import type { ExportProgress } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { sha256 } from '@blackbar/pipeline';
import { and, eq } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import { findCase } from '../cases/cases.ts';
import { exportJob, membership } from '../db/schema.ts';
import { keepRange, releaseRange } from '../exports/bates-register.ts';
import { findExport } from '../exports/exports.ts';
import { MAKERS } from '../exports/make-export.ts';
import type { ExportRow, MadeFile } from '../exports/making.ts';
import { addressesOf } from '../organizations/addresses.ts';
import type { Services } from '../services.ts';
import { keyOwner } from '../storage/key-owner.ts';
import { Pacer } from './pacer.ts';
import type { Attempt, Handler } from './queue.ts';
import { gone, noteFault, refusalOf } from './refusal.ts';

/** How long an export waits for another one's numbers before it looks again. */
const AGAIN_S = 1;
/** Whoever waits longer has turned to something else, and is written to. */
const LONG_MS = 5 * 60_000;

/** Makes one export. Safe to run twice: one that ended is left alone, and one that begins anew has the same numbers. */
export function makeExport(services: Services): Handler<'export'> {
  return async ({ organizationId, exportId }, attempt) => {
    const { db, queue, bus } = services;
    const row = await db.tenant(organizationId, (tx) => findExport(tx, exportId)).catch(gone);
    if (row?.status !== 'pending') return;
    try {
      const file = await made(services, row, attempt);
      if (file) await keep(services, row, file);
      else await db.tenant(organizationId, (tx) => queue.send(tx, 'export', { organizationId, exportId }, AGAIN_S));
    } catch (error) {
      const refusal = refusalOf(error, attempt);
      if (!refusal) throw error;
      noteFault(services.log, refusal, { exportId });
      await failExport(services, row, refusal);
    }
    await bus.tell({ type: 'export', organizationId, exportId });
  };
}

/** Ends what every attempt left unfinished. */
export function endUnfinishedExport(services: Services): Handler<'export_unfinished'> {
  return async ({ organizationId, exportId }) => {
    const row = await services.db.tenant(organizationId, (tx) => findExport(tx, exportId)).catch(gone);
    if (row?.status !== 'pending') return;
    await failExport(services, row, new BlackbarError('unavailable', 'export_interrupted'));
    await services.bus.tell({ type: 'export', organizationId, exportId });
  };
}

async function made(services: Services, row: ExportRow, { signal }: Attempt): Promise<MadeFile | undefined> {
  const { db, bus, log } = services;
  const { organizationId, id: exportId } = row;
  const pacer = new Pacer<ExportProgress>(
    async (progress) => {
      await db.tenant(organizationId, (tx) => tx.update(exportJob).set({ progress }).where(pending(exportId)));
      await bus.tell({ type: 'export', organizationId, exportId });
    },
    (error) => log.warn({ err: error, exportId }, 'progress'),
  );
  try {
    return await MAKERS[row.format](services, row, { signal, tell: (progress) => pacer.push(progress) });
  } finally {
    await pacer.end();
  }
}

const pending = (id: string) => and(eq(exportJob.id, id), eq(exportJob.status, 'pending'));

async function keep({ db, vault, post, links }: Services, row: ExportRow, { bytes, report }: MadeFile): Promise<void> {
  const { organizationId, id } = row;
  const inCase = await db.tenant(organizationId, (tx) => findCase(tx, row.caseId));
  const owner = keyOwner(inCase);
  const madeBy = randomUUID();
  await vault.put(owner, `export-${madeBy}`, bytes);
  if (report) await vault.put(owner, `export-report-${madeBy}`, Buffer.from(JSON.stringify(report)));
  const checksum = sha256(bytes);
  const published = await db.tenant(organizationId, async (tx) => {
    const done = await tx
      .update(exportJob)
      .set({ status: 'ready', progress: null, madeBy, checksum, bytes: bytes.byteLength, finishedAt: new Date() })
      .where(pending(id))
      .returning({ id: exportJob.id });
    if (done.length === 0) return false;
    await keepRange(tx, id);
    const facts = { format: row.format, checksum, case: row.caseId };
    if (Date.now() - row.createdAt.getTime() > LONG_MS) {
      const content = { kind: 'export_ready', link: links.page('/exports') } as const;
      for (const to of await addressesOf(tx, eq(membership.userId, row.createdBy))) {
        await post.post(tx, { to, content }, organizationId);
      }
    }
    await record(tx, { organizationId, actor: row.createdBy, action: 'export.made', subject: id, facts });
    return true;
  });
  if (published) return;
  await vault.remove(owner, `export-${madeBy}`);
  await vault.remove(owner, `export-report-${madeBy}`);
}

async function failExport({ db }: Services, row: ExportRow, { failure }: BlackbarError): Promise<void> {
  const { organizationId, id } = row;
  await db.tenant(organizationId, async (tx) => {
    const failed = await tx
      .update(exportJob)
      .set({ status: 'failed', progress: null, failure, finishedAt: new Date() })
      .where(pending(id))
      .returning({ id: exportJob.id });
    if (failed.length === 0) return;
    await releaseRange(tx, id);
    const facts = { format: row.format, code: failure.code, case: row.caseId };
    await record(tx, { organizationId, actor: 'system', action: 'export.failed', subject: id, facts });
  });
}

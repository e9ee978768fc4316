import type { ExportItem } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { sha256 } from '@blackbar/pipeline';
import { and, eq } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import { findCase } from '../cases/cases.ts';
import { auditEvent } from '../db/audit-schema.ts';
import type { TenantTx } from '../db/database.ts';
import { exportJob } from '../db/schema.ts';
import { lockFiles } from '../runs/downloads.ts';
import type { Services } from '../services.ts';
import { keyOwner } from '../storage/key-owner.ts';
import type { Owner } from '../storage/vault.ts';
import { findExport } from './exports.ts';
import type { ExportRow } from './making.ts';
import { outdatedExports } from './outdated.ts';

type Ports = Pick<Services, 'db' | 'vault'>;

/** Who reads an export, and whether they are given any byte of it (a HEAD gives none). */
export interface ExportReader extends Pick<Member, 'organizationId' | 'userId'> {
  readonly given: boolean;
}

interface Leaving {
  readonly row: ExportRow;
  readonly owner: Owner;
  readonly outdated: ExportItem['outdated'];
}

/**
 * Only the bytes that were made leave, and each time is noted. Throws `conflict`, and `verification_failed` for others.
 */
export async function verifiedExport({ db, vault }: Ports, reader: ExportReader, id: string) {
  const { row, owner, outdated } = await db.tenant(reader.organizationId, (tx) => leaving(tx, id));
  const bytes = await vault.get(owner, `export-${row.madeBy ?? row.id}`);
  if (sha256(bytes) !== row.checksum) throw changed();
  await db.tenant(reader.organizationId, async (tx) => {
    // The table alone is not believed: the trail says what was made.
    if (!(await wasMade(tx, row))) throw changed();
    await note(tx, reader, row, 'export.downloaded');
  });
  return { row, outdated, bytes };
}

/** The signed report on what leaves, under the same conditions; it carries its own proof. */
export async function exportReport({ db, vault }: Ports, reader: ExportReader, id: string): Promise<Buffer> {
  const { row, owner } = await db.tenant(reader.organizationId, (tx) => leaving(tx, id));
  const bytes = await vault.get(owner, `export-report-${row.madeBy ?? row.id}`);
  await db.tenant(reader.organizationId, (tx) => note(tx, reader, row, 'export.report_downloaded'));
  return bytes;
}

async function leaving(tx: TenantTx, id: string): Promise<Leaving> {
  const row = await findExport(tx, id);
  const outdated = (await outdatedExports(tx, [row])).get(row.id) ?? null;
  if (row.status === 'failed') throw new BlackbarError('conflict', 'export_not_made');
  if (row.withdrawnAt) throw new BlackbarError('conflict', 'export_withdrawn');
  if (outdated === 'withdrawn') throw new BlackbarError('conflict', 'holds_withdrawn');
  if (row.status !== 'ready') throw new BlackbarError('conflict', 'export_in_work');
  return { row, owner: keyOwner(await findCase(tx, row.caseId)), outdated };
}

async function wasMade(tx: TenantTx, { id, checksum }: ExportRow): Promise<boolean> {
  const events = await tx
    .select({ facts: auditEvent.facts })
    .from(auditEvent)
    .where(and(eq(auditEvent.subject, id), eq(auditEvent.action, 'export.made')));
  return events.some(({ facts }) => facts.checksum === checksum);
}

/** Throws `conflict` for what was withdrawn while it was read: from here on it can't be before this ends. */
async function note(tx: TenantTx, reader: ExportReader, row: ExportRow, action: string): Promise<void> {
  await tx.select({ id: exportJob.id }).from(exportJob).where(eq(exportJob.id, row.id)).for('share');
  await lockFiles(
    tx,
    row.contents.flatMap(({ runId }) => runId ?? []),
  );
  await leaving(tx, row.id);
  if (!reader.given) return;
  const { organizationId, userId: actor } = reader;
  const facts = { checksum: row.checksum, case: row.caseId };
  await record(tx, { organizationId, actor, action, subject: row.id, facts });
}

function changed(): BlackbarError {
  return new BlackbarError('verification_failed', 'not_the_made_export');
}

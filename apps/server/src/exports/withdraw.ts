import { BlackbarError } from '@blackbar/model';
import { eq } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import type { TenantTx } from '../db/database.ts';
import { exportJob } from '../db/schema.ts';
import { findExport } from './exports.ts';
import type { ExportRow } from './making.ts';

/**
 * A person says that an export never left the house, or was taken back: it can't be downloaded from then on, and no
 * other copy is compared with it. Throws `conflict` while it is being made.
 */
export async function withdrawExport(tx: TenantTx, member: Member, id: string): Promise<ExportRow> {
  await tx.select({ id: exportJob.id }).from(exportJob).where(eq(exportJob.id, id)).for('update');
  const row = await findExport(tx, id);
  if (row.status === 'pending') throw new BlackbarError('conflict', 'export_in_work');
  if (row.withdrawnAt) return row;
  const { organizationId, userId } = member;
  const [withdrawn] = await tx
    .update(exportJob)
    .set({ withdrawnAt: new Date(), withdrawnBy: userId })
    .where(eq(exportJob.id, id))
    .returning();
  const facts = { format: row.format, checksum: row.checksum, case: row.caseId };
  await record(tx, { organizationId, actor: userId, action: 'export.withdrawn', subject: id, facts });
  return withdrawn ?? row;
}

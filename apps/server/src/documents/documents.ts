import { isOpen } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { eq } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import { lockCase } from '../cases/ledger.ts';
import type { TenantTx } from '../db/database.ts';
import { document } from '../db/schema.ts';
import { notFound } from '../not-found.ts';

export type DocumentRow = typeof document.$inferSelect;

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

/** The row goes, and with it the key: what a backup or a disk still holds can't be read any more. */
export async function deleteDocument(tx: TenantTx, member: Member, id: string): Promise<void> {
  await findDocument(tx, id);
  await tx.delete(document).where(eq(document.id, id));
  const { organizationId, userId: actor } = member;
  await record(tx, { organizationId, actor, action: 'document.deleted', subject: id });
}

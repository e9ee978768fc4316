import type { DescribedAs } from '@blackbar/contracts';
import { eq } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import type { TenantTx } from '../db/database.ts';
import { document } from '../db/schema.ts';
import { type DocumentRow, lockDocument } from './documents.ts';

/**
 * Writes down the custodian and the type of a document. They stand in logs and load files and on no page, so a
 * finished document may get them too. What is not given stays.
 */
export async function describeDocument(
  tx: TenantTx,
  { organizationId, userId: actor }: Member,
  id: string,
  { custodian, documentType }: DescribedAs,
): Promise<DocumentRow> {
  const row = await lockDocument(tx, id);
  const next = { custodian: custodian ?? row.custodian, documentType: documentType ?? row.documentType };
  if (next.custodian === row.custodian && next.documentType === row.documentType) return row;
  await tx.update(document).set(next).where(eq(document.id, id));
  await record(tx, { organizationId, actor, action: 'document.described', subject: id });
  return { ...row, ...next };
}

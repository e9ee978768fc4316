import type { Filing, PutFilingRequest } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { policiesOf } from '@blackbar/pipeline';
import { assertExemptions } from '@blackbar/policy';
import { eq } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import { findCase } from '../cases/cases.ts';
import { policiesIn } from '../cases/choice.ts';
import type { TenantTx } from '../db/database.ts';
import { document } from '../db/schema.ts';
import type { Vault } from '../storage/vault.ts';
import { type DocumentRow, lockDocument } from './documents.ts';

/** How a document is filed, and which switches the policies in force have. */
export async function filingOf(tx: TenantTx, vault: Vault, row: DocumentRow): Promise<Filing> {
  const choice = await policiesIn(tx, vault, await findCase(tx, row.caseId), row);
  return {
    criminalCase: row.criminalCase,
    exemptions: (choice.exemptions ?? []).map((one) => ({ ...one })),
    offered: policiesOf(choice).flatMap(({ id, title, exemptions = [] }) =>
      exemptions.length === 0
        ? []
        : [{ policy: id, title, exemptions: exemptions.map((one) => ({ id: one.id, title: one.title })) }],
    ),
  };
}

/**
 * Sets the switches of one filing; each that is turned is an audit event of its own. Throws `review_locked`
 * for a finished document and `invalid_policy` for a switch that the policies do not have.
 */
export async function setFiling(
  tx: TenantTx,
  vault: Vault,
  member: Member,
  documentId: string,
  { criminalCase, exemptions }: PutFilingRequest,
): Promise<Filing> {
  const row = await lockDocument(tx, documentId);
  if (row.lockedAt !== null) throw new BlackbarError('review_locked', 'document_finished');
  const next: DocumentRow = { ...row, criminalCase, exemptions };
  const choice = await policiesIn(tx, vault, await findCase(tx, row.caseId), next);
  assertExemptions(policiesOf(choice), exemptions);
  await tx.update(document).set({ criminalCase, exemptions }).where(eq(document.id, documentId));
  const { organizationId, userId: actor } = member;
  const turn = (action: string, facts: Record<string, string | boolean | null>) =>
    record(tx, { organizationId, actor, action, subject: documentId, facts });
  if (criminalCase !== row.criminalCase) await turn('filing.criminal_case', { criminalCase });
  const key = ({ policy, exemption }: Filing['exemptions'][number]) => `${policy} ${exemption}`;
  const before = new Set(row.exemptions.map(key));
  const after = new Set(exemptions.map(key));
  for (const one of exemptions) if (!before.has(key(one))) await turn('filing.exempted', { ...one });
  for (const one of row.exemptions) if (!after.has(key(one))) await turn('filing.exemption_lifted', { ...one });
  return filingOf(tx, vault, next);
}

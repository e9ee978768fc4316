import { TRIAL_CASE_DOCUMENTS } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { and, asc, eq } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import type { CaseRow } from '../cases/cases.ts';
import type { TenantTx } from '../db/database.ts';
import { cases, document } from '../db/schema.ts';
import { notFound } from '../not-found.ts';
import type { Services } from '../services.ts';
import { countActivity } from '../usage/activity.ts';
import type { DocumentRow } from './documents.ts';
import { ownerOf } from './owner.ts';
import type { Received } from './receive.ts';

/** Enters a received file into a case and asks for its analysis, in one transaction. */
export async function enterDocument(
  tx: TenantTx,
  { vault, queue }: Pick<Services, 'vault' | 'queue'>,
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
  // The trail outlives the document, and against a hash somebody could try what it held: this one opens with its key.
  const upload = vault.digests(ownerOf(row), 'upload')(row.sha256).toString('hex');
  const facts = { upload, bytes: row.bytes, case: caseId };
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

import { randomUUID } from 'node:crypto';
import {
  CASE_CHANGES,
  type CaseKind,
  type ChangedDocument,
  type ChangeResult,
  type LeftDocument,
  stepBetween,
} from '@blackbar/contracts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { record } from '../../audit/trail.ts';
import type { Member } from '../../auth/sessions.ts';
import type { TenantTx } from '../../db/database.ts';
import { caseChange, caseChangePart } from '../../db/review-schema.ts';
import { ownerOf } from '../../documents/owner.ts';
import { ofKind } from '../../reviews/change-kind.ts';
import { saveReview } from '../../reviews/save-review.ts';
import { keyOwner } from '../../storage/key-owner.ts';
import type { Vault } from '../../storage/vault.ts';
import { findCase } from '../cases.ts';
import { lockWholeCase } from '../ledger.ts';
import { type AskedChange, changedDocument } from './changed-document.ts';
import type { Revised, SealedChange } from './changes.ts';
import { documentsOf, type OpenedDocument } from './open-case.ts';

export interface MakeChange extends AskedChange {
  /** What the preview showed, by document. */
  readonly revisions: ReadonlyMap<string, number>;
}

/** What a change came to, document by document. */
interface Outcome extends Pick<ChangeResult, 'documents' | 'left'> {
  readonly revised: readonly Revised[];
  /** The way back of each document that was changed. */
  readonly parts: readonly Omit<typeof caseChangePart.$inferInsert, 'changeId'>[];
  /** How the case writes what was chosen. */
  readonly label: string;
}

/**
 * Changes the stored reviews of a case, all of them or none. A document whose review is not the one that was looked at
 * stays as it is and is named: nobody's work is lost. Throws as `saveReview` does, for what no review takes.
 */
export async function makeChange(
  tx: TenantTx,
  vault: Vault,
  member: Member,
  caseId: string,
  asked: MakeChange,
): Promise<ChangeResult & { readonly revised: readonly Revised[] }> {
  await findCase(tx, caseId);
  const inCase = await lockWholeCase(tx, caseId);
  const { parts, label, ...result } = await changeEach(tx, vault, member, inCase, asked);
  if (parts.length === 0) return { id: null, ...result };
  const { organizationId, userId } = member;
  const { kind, wish } = asked;
  const id = randomUUID();
  const sealed = vault.seal(keyOwner(inCase), 'case-change', asBytes({ kind, wish, label } satisfies SealedChange));
  await tx.insert(caseChange).values({ id, organizationId, caseId, sealed, madeBy: userId });
  await tx.insert(caseChangePart).values(parts.map((part) => ({ changeId: id, ...part })));
  await forgetOldest(tx, caseId);
  const facts = { change: id, by: kind.by, does: wish.does, ...countsOf(result) };
  await record(tx, { organizationId, actor: userId, action: 'case.decided', subject: caseId, facts });
  return { id, ...result };
}

async function changeEach(
  tx: TenantTx,
  vault: Vault,
  member: Member,
  inCase: Parameters<typeof documentsOf>[2],
  { revisions, ...asked }: MakeChange,
): Promise<Outcome> {
  const documents: ChangedDocument[] = [];
  const left: LeftDocument[] = [];
  const revised: Revised[] = [];
  const parts: Omit<typeof caseChangePart.$inferInsert, 'changeId'>[] = [];
  const missing = new Set(revisions.keys());
  let label = '';
  for await (const opened of documentsOf(tx, vault, inCase)) {
    const { row, review } = opened;
    missing.delete(row.id);
    label ||= labelIn(opened, asked.kind);
    const { told, content } = changedDocument(opened, asked);
    const why = whyLeft(told, revisions.get(row.id));
    if (why) left.push({ documentId: row.id, name: row.name, why });
    if (why || told.state !== 'changes' || !review || !content) continue;
    const edit = { ...content, revision: review.revision };
    const { revision } = await saveReview(tx, vault, member, row.id, review.analysis, edit);
    const sealed = vault.seal(ownerOf(row), 'case-change', asBytes(stepBetween(content, review.content)));
    parts.push({ documentId: row.id, organizationId: member.organizationId, revision, sealed });
    documents.push(told);
    revised.push({ documentId: row.id, revision });
  }
  for (const documentId of missing) left.push({ documentId, name: '', why: 'gone' });
  return { documents, left, revised, parts, label };
}

function asBytes(value: object): Buffer {
  return Buffer.from(JSON.stringify(value));
}

function countsOf({ documents, left }: Pick<Outcome, 'documents' | 'left'>) {
  const counted = (of: 'ticked' | 'lifted' | 'reasoned') => documents.reduce((sum, one) => sum + one[of], 0);
  return {
    documents: documents.length,
    left: left.length,
    ticked: counted('ticked'),
    lifted: counted('lifted'),
    reasoned: counted('reasoned'),
  };
}

/** Why a document is left as it is although the change would touch it, or somebody meant it to. */
function whyLeft({ state, revision }: ChangedDocument, asked: number | undefined): LeftDocument['why'] | undefined {
  if (asked === undefined) return state === 'changes' ? 'new' : undefined;
  if (state === 'unread') return 'gone';
  if (state === 'released') return 'released';
  return asked === revision ? undefined : 'changed';
}

/** How a document of the case writes what was chosen. */
function labelIn({ review }: OpenedDocument, kind: CaseKind): string {
  if (kind.by === 'rule') return kind.citation;
  if (kind.by === 'reason') return kind.reason;
  if (kind.by === 'term') return kind.term;
  if (kind.by === 'category' || !review) return '';
  const spellings = ofKind(review, kind).finds.map(({ text }) => text);
  return spellings.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

async function forgetOldest(tx: TenantTx, caseId: string): Promise<void> {
  const kept = tx
    .select({ id: caseChange.id })
    .from(caseChange)
    .where(eq(caseChange.caseId, caseId))
    .orderBy(desc(caseChange.madeAt), desc(caseChange.id))
    .limit(CASE_CHANGES.kept);
  await tx.delete(caseChange).where(and(eq(caseChange.caseId, caseId), sql`${caseChange.id} not in ${kept}`));
}

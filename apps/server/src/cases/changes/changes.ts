import { randomUUID } from 'node:crypto';
import {
  CASE_CHANGES,
  type CaseChange,
  type CaseKind,
  type CaseWish,
  type ChangedDocument,
  type ChangePreview,
  type ChangeResult,
  type LeftDocument,
  type ReviewStep,
  stepBetween,
  takeStep,
  type UndoResult,
} from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { record } from '../../audit/trail.ts';
import type { Member } from '../../auth/sessions.ts';
import type { TenantTx } from '../../db/database.ts';
import { caseChange, caseChangePart } from '../../db/review-schema.ts';
import { ownerOf } from '../../documents/owner.ts';
import { notFound } from '../../not-found.ts';
import { accountNames } from '../../organizations/account-names.ts';
import { changeKind, ofKind } from '../../reviews/change-kind.ts';
import { saveReview } from '../../reviews/save-review.ts';
import { keyOwner } from '../../storage/key-owner.ts';
import type { Vault } from '../../storage/vault.ts';
import { findCase } from '../cases.ts';
import { lockWholeCase } from '../ledger.ts';
import { documentsOf, type OpenedDocument } from './open-case.ts';

interface Asked {
  readonly kind: CaseKind;
  readonly wish: CaseWish;
}

/** As it lies in the table, under the case's key. */
interface Sealed extends Asked {
  readonly label: string;
}

/** What a change would make of each document of the case. */
export async function previewChange(
  tx: TenantTx,
  vault: Vault,
  caseId: string,
  { kind, wish }: Asked,
): Promise<ChangePreview> {
  const documents: ChangedDocument[] = [];
  for await (const opened of documentsOf(tx, vault, await findCase(tx, caseId))) {
    documents.push(changed(opened, kind, wish).told);
  }
  return { documents };
}

function changed({ row, review }: OpenedDocument, kind: CaseKind, wish: CaseWish) {
  const told = { documentId: row.id, name: row.name, ticked: 0, lifted: 0, reasoned: 0 };
  if (!review) return { told: { ...told, state: 'unread' as const, revision: 0 } };
  const { content, ...counts } = changeKind(review, kind, wish);
  const changes = Object.keys(stepBetween(review.content, content)).length > 0;
  const open = review.locked ? ('released' as const) : ('changes' as const);
  const state = changes ? open : ('unchanged' as const);
  return { told: { ...told, ...counts, state, revision: review.revision }, content };
}

export interface MakeChange extends Asked {
  /** What the preview showed, by document. */
  readonly revisions: ReadonlyMap<string, number>;
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
  { kind, wish, revisions }: MakeChange,
): Promise<ChangeResult & { readonly revised: readonly Revised[] }> {
  await findCase(tx, caseId);
  const inCase = await lockWholeCase(tx, caseId);
  const { organizationId, userId } = member;
  const id = randomUUID();
  const documents: ChangedDocument[] = [];
  const left: LeftDocument[] = [];
  const revised: Revised[] = [];
  const parts: (typeof caseChangePart.$inferInsert)[] = [];
  const missing = new Set(revisions.keys());
  let label = '';
  for await (const opened of documentsOf(tx, vault, inCase)) {
    const { row, review } = opened;
    const asked = revisions.get(row.id);
    missing.delete(row.id);
    const { told, content } = changed(opened, kind, wish);
    label ||= labelIn(opened, kind);
    const why = whyLeft(told, asked);
    if (why) left.push({ documentId: row.id, name: row.name, why });
    if (why || told.state !== 'changes' || !review || !content) continue;
    const edit = { ...content, revision: review.revision };
    const { revision } = await saveReview(tx, vault, member, row.id, review.analysis, edit);
    const back = Buffer.from(JSON.stringify(stepBetween(content, review.content)));
    const sealed = vault.seal(ownerOf(row), 'case-change', back);
    parts.push({ changeId: id, documentId: row.id, organizationId, revision, sealed });
    documents.push(told);
    revised.push({ documentId: row.id, revision });
  }
  for (const documentId of missing) left.push({ documentId, name: '', why: 'gone' });
  if (parts.length === 0) return { id: null, documents, left, revised };
  const sealed = vault.seal(keyOwner(inCase), 'case-change', Buffer.from(JSON.stringify({ kind, wish, label })));
  await tx.insert(caseChange).values({ id, organizationId, caseId, sealed, madeBy: userId });
  await tx.insert(caseChangePart).values(parts);
  await forgetOldest(tx, caseId);
  const counted = (of: 'ticked' | 'lifted' | 'reasoned') => documents.reduce((sum, one) => sum + one[of], 0);
  const facts = {
    ...{ change: id, by: kind.by, does: wish.does, documents: documents.length, left: left.length },
    ...{ ticked: counted('ticked'), lifted: counted('lifted'), reasoned: counted('reasoned') },
  };
  await record(tx, { organizationId, actor: userId, action: 'case.decided', subject: caseId, facts });
  return { id, documents, left, revised };
}

interface Revised {
  readonly documentId: string;
  readonly revision: number;
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

/**
 * Takes a change back in every document whose review is still what the change made of it. What was edited or finished
 * since stays and is named. Throws `conflict` for one that was taken back before.
 */
export async function undoChange(
  tx: TenantTx,
  vault: Vault,
  member: Member,
  changeId: string,
): Promise<UndoResult & { readonly revised: readonly Revised[] }> {
  const of = eq(caseChange.id, changeId);
  const [found] = await tx.select({ caseId: caseChange.caseId }).from(caseChange).where(of);
  if (!found) throw notFound();
  const { caseId } = found;
  const inCase = await lockWholeCase(tx, caseId);
  // Under the lock: whoever else took it back was there before.
  const [change] = await tx.select().from(caseChange).where(of);
  if (!change) throw notFound();
  if (change.undoneAt) throw new BlackbarError('conflict', 'change_undone');
  const rows = await tx.select().from(caseChangePart).where(eq(caseChangePart.changeId, changeId));
  const parts = new Map(rows.map((part) => [part.documentId, part]));
  const documents: { documentId: string; name: string }[] = [];
  const left: LeftDocument[] = [];
  const revised: Revised[] = [];
  for await (const { row, review } of documentsOf(tx, vault, inCase)) {
    const part = parts.get(row.id);
    if (!part) continue;
    const named = { documentId: row.id, name: row.name };
    const why = whyAnother(review, part.revision);
    if (why) left.push({ ...named, why });
    if (why || !review) continue;
    const back = JSON.parse(vault.unseal(ownerOf(row), 'case-change', part.sealed).toString()) as ReviewStep;
    const edit = { ...takeStep(review.content, back), revision: review.revision };
    const { revision } = await saveReview(tx, vault, member, row.id, review.analysis, edit);
    documents.push(named);
    revised.push({ documentId: row.id, revision });
  }
  if (documents.length === 0) return { documents, left, revised };
  const { organizationId, userId: actor } = member;
  await tx.update(caseChange).set({ undoneBy: actor, undoneAt: new Date() }).where(of);
  const facts = { change: changeId, documents: documents.length, left: left.length };
  await record(tx, { organizationId, actor, action: 'case.undecided', subject: caseId, facts });
  return { documents, left, revised };
}

/** Why a review is no longer what the change made of it; nothing where it still is. */
function whyAnother(review: OpenedDocument['review'], revision: number): LeftDocument['why'] | undefined {
  if (!review) return 'gone';
  if (review.locked) return 'released';
  return review.revision === revision ? undefined : 'changed';
}

/** The last changes of a case, who made them, and whether they were taken back. */
export async function changesOf(tx: TenantTx, vault: Vault, caseId: string): Promise<CaseChange[]> {
  const inCase = await findCase(tx, caseId);
  const rows = await tx
    .select()
    .from(caseChange)
    .where(eq(caseChange.caseId, caseId))
    .orderBy(desc(caseChange.madeAt), desc(caseChange.id))
    .limit(CASE_CHANGES.kept);
  const hands = rows.flatMap(({ madeBy, undoneBy }) => (undoneBy === null ? [madeBy] : [madeBy, undoneBy]));
  const names = await accountNames(tx, hands);
  const ids = rows.map(({ id }) => id);
  const counts = await tx
    .select({ id: caseChangePart.changeId, documents: sql<number>`count(*)::int` })
    .from(caseChangePart)
    .where(inArray(caseChangePart.changeId, ids))
    .groupBy(caseChangePart.changeId);
  const documents = new Map(counts.map((one) => [one.id, one.documents]));
  return rows.map(({ id, sealed, madeBy, madeAt, undoneBy, undoneAt }) => ({
    ...(JSON.parse(vault.unseal(keyOwner(inCase), 'case-change', sealed).toString()) as Sealed),
    id,
    made: { by: names.get(madeBy) ?? '', at: madeAt.toISOString() },
    documents: documents.get(id) ?? 0,
    undone: undoneBy && undoneAt ? { by: names.get(undoneBy) ?? '', at: undoneAt.toISOString() } : null,
  }));
}

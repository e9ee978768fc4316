import type { AmendReferenceList, ReferenceItem, ReferenceList } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { FORMER_MEMBER } from '@blackbar/words';
import { asc, desc, eq, max } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import { lockCase } from '../cases/ledger.ts';
import type { TenantTx } from '../db/database.ts';
import { document, referenceList } from '../db/schema.ts';
import { type DocumentRow, findDocument, lockInCase } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import { namesOfPeople } from '../organizations/names.ts';
import { currentOrder } from '../runs/current-order.ts';
import type { Vault } from '../storage/vault.ts';
import { changesBetween } from './changes.ts';
import { itemsOf } from './from-decisions.ts';

type Row = typeof referenceList.$inferSelect;

/** As it is sealed: items that were struck out still hold their number. */
interface Sealed {
  readonly items: readonly ReferenceItem[];
  /** Numbers given so far. */
  readonly given: number;
}

const EMPTY: Sealed = { items: [], given: 0 };

/** A document's list as it stands, with who changed it and when. Throws `not_found`. */
export async function readReferenceList(tx: TenantTx, vault: Vault, documentId: string): Promise<ReferenceList> {
  const row = await findDocument(tx, documentId);
  const revisions = await revisionsOf(tx, documentId);
  const names = await namesOfPeople(
    tx,
    revisions.map(({ changedBy }) => changedBy),
  );
  const contents = revisions.map((stored) => opened(vault, row, stored).items);
  return {
    documentId,
    documentName: row.name,
    revision: revisions[0]?.revision ?? 0,
    items: [...(contents[0] ?? [])],
    history: revisions.map(({ revision, change, items, changedBy, changedAt }, index) => ({
      revision,
      change,
      items,
      ...changesBetween(contents[index + 1] ?? [], contents[index] ?? []),
      by: names.get(changedBy) ?? FORMER_MEMBER,
      at: changedAt.toISOString(),
    })),
  };
}

/** The lists of a case's documents, in the order of arrival. */
export async function referenceListsOf(tx: TenantTx, vault: Vault, caseId: string): Promise<ReferenceList[]> {
  const documents = await tx
    .select({ id: document.id })
    .from(document)
    .where(eq(document.caseId, caseId))
    .orderBy(asc(document.uploadedAt), asc(document.id));
  const lists: ReferenceList[] = [];
  for (const { id } of documents) lists.push(await readReferenceList(tx, vault, id));
  return lists;
}

/**
 * Makes a document's list from what its review removes now. Values that were listed keep their references; what a
 * person wrote into an item that still stands is kept.
 */
export async function makeReferenceList(
  tx: TenantTx,
  vault: Vault,
  member: Member,
  documentId: string,
): Promise<ReferenceList> {
  const row = await lockInCase(tx, documentId);
  const { ordered, analysis } = await currentOrder(tx, vault, row);
  const geometries = analysis.pages.map(({ geometry }) => geometry);
  const [newest] = await revisionsOf(tx, documentId);
  const { items: before } = opened(vault, row, newest);
  const taken = new Set<ReferenceItem>();
  const items = itemsOf(ordered.order, geometries).map((item) => {
    const same = before.find((other) => !taken.has(other) && isSame(other, item));
    if (same) taken.add(same);
    return { ...item, value: item.value === '' ? (same?.value ?? '') : item.value, reference: same?.reference ?? '' };
  });
  return write(tx, vault, member, row, newest, 'made', items);
}

/** Throws `stale_revision` when the list changed since the person saw it. */
export async function amendReferenceList(
  tx: TenantTx,
  vault: Vault,
  member: Member,
  documentId: string,
  { revision, items }: AmendReferenceList,
): Promise<ReferenceList> {
  const row = await lockInCase(tx, documentId);
  const [newest] = await revisionsOf(tx, documentId);
  if ((newest?.revision ?? 0) !== revision) throw new BlackbarError('stale_revision', 'reference_list');
  return write(tx, vault, member, row, newest, 'amended', items);
}

function isSame(a: ReferenceItem, b: Omit<ReferenceItem, 'reference'>): boolean {
  if (a.category !== b.category || a.shown !== b.shown) return false;
  return b.value === '' ? a.pages.join() === b.pages.join() : a.value === b.value;
}

async function write(
  tx: TenantTx,
  vault: Vault,
  member: Member,
  row: DocumentRow,
  newest: Row | undefined,
  change: Row['change'],
  items: readonly ReferenceItem[],
): Promise<ReferenceList> {
  const { organizationId, userId } = member;
  const number = newest?.number ?? (await nextNumber(tx, row.caseId));
  const before = opened(vault, row, newest);
  // A reference that was given once is nobody else's: what was struck out does not come back under another value.
  const known = new Set(before.items.map(({ reference }) => reference));
  let { given } = before;
  const numbered = items.map((item) => {
    const own = known.delete(item.reference);
    return own ? item : { ...item, reference: `${number}-${++given}` };
  });
  const revision = (newest?.revision ?? 0) + 1;
  const sealed = vault.seal(
    ownerOf(row),
    `reference-list-${revision}`,
    Buffer.from(JSON.stringify({ items: numbered, given } satisfies Sealed)),
  );
  await tx.insert(referenceList).values({
    documentId: row.id,
    organizationId,
    revision,
    number,
    change,
    items: numbered.length,
    sealed,
    changedBy: userId,
  });
  const facts = { revision, count: numbered.length, case: row.caseId };
  await record(tx, { organizationId, actor: userId, action: `reference_list.${change}`, subject: row.id, facts });
  return readReferenceList(tx, vault, row.id);
}

function revisionsOf(tx: TenantTx, documentId: string): Promise<Row[]> {
  return tx
    .select()
    .from(referenceList)
    .where(eq(referenceList.documentId, documentId))
    .orderBy(desc(referenceList.revision));
}

async function nextNumber(tx: TenantTx, caseId: string): Promise<number> {
  await lockCase(tx, caseId);
  const [found] = await tx
    .select({ last: max(referenceList.number) })
    .from(referenceList)
    .innerJoin(document, eq(document.id, referenceList.documentId))
    .where(eq(document.caseId, caseId));
  return (found?.last ?? 0) + 1;
}

function opened(vault: Vault, row: DocumentRow, stored: Row | undefined): Sealed {
  if (!stored) return EMPTY;
  const sealed = vault.unsealJson<Sealed>(ownerOf(row), `reference-list-${stored.revision}`, stored.sealed);
  // A list that was made before places were told has none.
  return { ...sealed, items: sealed.items.map((item) => ({ ...item, places: item.places ?? [] })) };
}

import { randomInt } from 'node:crypto';
import type { Detection } from '@blackbar/model';
import {
  forRecipient,
  type LedgerEntry,
  meetPeople,
  type RecipientNames,
  withAnswers,
  withQuestions,
} from '@blackbar/policy';
import { asc, desc, eq } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { type LedgerChange, pseudonymLedger, recipient } from '../db/people-schema.ts';
import { cases, document } from '../db/schema.ts';
import { notFound } from '../not-found.ts';
import { keyOwner } from '../storage/key-owner.ts';
import type { Vault } from '../storage/vault.ts';

type CaseRow = typeof cases.$inferSelect;

/** Everybody whom a case names, and what each recipient reads instead. */
export interface CaseLedger {
  /** 0 before anybody was met. */
  readonly revision: number;
  readonly people: readonly LedgerEntry[];
  /** By recipient: names of their own. */
  readonly names: Readonly<Record<string, RecipientNames>>;
}

export async function readLedger(tx: TenantTx, vault: Vault, row: CaseRow): Promise<CaseLedger> {
  const [newest] = await newestRevisions(tx, row, 1);
  return contentOf(vault, row, newest);
}

/** The newest revision, what made it, and the one before it. */
export async function readLastChange(tx: TenantTx, vault: Vault, row: CaseRow) {
  const [newest, before] = await newestRevisions(tx, row, 2);
  return { now: contentOf(vault, row, newest), change: newest?.change, before: contentOf(vault, row, before) };
}

async function newestRevisions(tx: TenantTx, row: CaseRow, count: number) {
  return tx
    .select()
    .from(pseudonymLedger)
    .where(eq(pseudonymLedger.caseId, row.id))
    .orderBy(desc(pseudonymLedger.revision))
    .limit(count);
}

function contentOf(vault: Vault, row: CaseRow, stored: typeof pseudonymLedger.$inferSelect | undefined): CaseLedger {
  if (!stored) return { revision: 0, people: [], names: {} };
  const content = vault.unsealJson<Pick<CaseLedger, 'people' | 'names'>>(keyOwner(row), 'ledger', stored.sealed);
  return { revision: stored.revision, ...content };
}

/** The people under the names of one recipient; without one, under those of the case. */
export function peopleFor({ people, names }: CaseLedger, recipientId: string | null): readonly LedgerEntry[] {
  if (recipientId === null) return people;
  return namedFor(recipientId, people, names).entries;
}

/** A recipient's names, with new ones for whoever has none: none that another recipient reads. */
function namedFor(recipientId: string, people: CaseLedger['people'], names: CaseLedger['names']) {
  const elsewhere = Object.entries(names).flatMap(([id, theirs]) => (id === recipientId ? [] : [theirs]));
  return forRecipient(people, names[recipientId] ?? {}, atRandom, elsewhere);
}

/** The case with its row locked: whoever changes its ledger comes one after the other. */
export async function lockCase(tx: TenantTx, id: string): Promise<CaseRow> {
  const [row] = await tx.select().from(cases).where(eq(cases.id, id)).for('no key update');
  if (!row) throw notFound();
  return row;
}

/**
 * The case and all of its documents, locked: nobody edits a review of it meanwhile. Rows are locked in one order (the
 * case, its documents, the organization, the trail), or two transactions would wait for each other and one would fail.
 */
export async function lockWholeCase(tx: TenantTx, id: string): Promise<CaseRow> {
  const row = await lockCase(tx, id);
  const ids = tx.select({ id: document.id }).from(document).where(eq(document.caseId, id));
  await ids.orderBy(asc(document.id)).for('no key update');
  return row;
}

/**
 * Writes the next revision. Everybody new gets a name in each recipient's set at once, so that a name never
 * depends on which document a recipient is sent first.
 */
export async function writeLedger(
  tx: TenantTx,
  vault: Vault,
  row: CaseRow,
  { revision, people, names }: CaseLedger,
  { change, by }: { readonly change: LedgerChange; readonly by: string | null },
): Promise<CaseLedger> {
  const recipients = await tx.select({ id: recipient.id }).from(recipient).where(eq(recipient.caseId, row.id));
  const complete: Record<string, RecipientNames> = {};
  for (const { id } of recipients) complete[id] = names[id] ?? {};
  for (const { id } of recipients) complete[id] = namedFor(id, people, complete).names;
  const next: CaseLedger = { revision: revision + 1, people, names: complete };
  const sealed = vault.seal(keyOwner(row), 'ledger', Buffer.from(JSON.stringify({ people, names: complete })));
  const { id: caseId, organizationId } = row;
  await tx
    .insert(pseudonymLedger)
    .values({ caseId, organizationId, revision: next.revision, sealed, changedBy: by, change });
  return next;
}

/**
 * Everybody whom a document names has a pseudonym from now on, in every document of the case, and whoever may be a
 * child is asked about.
 */
export async function meetInCase(
  tx: TenantTx,
  vault: Vault,
  row: CaseRow,
  documentId: string,
  detections: readonly Detection[],
): Promise<CaseLedger> {
  const ledger = await readLedger(tx, vault, row);
  // Who was said to be a child is met as one, not as somebody new.
  const said = withAnswers(ledger.people, detections);
  const people = withQuestions(meetPeople(ledger.people, said), said, documentId);
  if (JSON.stringify(people) === JSON.stringify(ledger.people)) return ledger;
  return writeLedger(tx, vault, row, { ...ledger, people }, { change: 'met', by: null });
}

const FIRST_POOL = 900;

/** A free number that says nothing of the order in which people were met. */
function atRandom(taken: ReadonlySet<number>): number {
  const pool = Math.max(FIRST_POOL, taken.size * 10);
  for (;;) {
    const drawn = randomInt(100, 100 + pool);
    if (!taken.has(drawn)) return drawn;
  }
}

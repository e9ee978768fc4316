import { randomUUID } from 'node:crypto';
import { type CasePeople, CORRECTIONS, type Recipient } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { type LedgerEntry, mergePeople, namesOf, renamePerson, splitPerson, unmergedChildren } from '@blackbar/policy';
import { asc, desc, eq } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import type { TenantTx } from '../db/database.ts';
import { type LedgerChange, pseudonymLedger, recipient } from '../db/people-schema.ts';
import { document } from '../db/schema.ts';
import { findDocument } from '../documents/documents.ts';
import { notFound } from '../not-found.ts';
import { namesOfPeople } from '../organizations/names.ts';
import { isCustomId } from '../policies/custom-policies.ts';
import { type Followed, followAnswers } from '../reviews/follow-answers.ts';
import type { Vault } from '../storage/vault.ts';
import { assertMay } from '../usage/tier-rights.ts';
import { findCase } from './cases.ts';
import {
  type CaseLedger,
  lockCase,
  lockWholeCase,
  peopleFor,
  readLastChange,
  readLedger,
  writeLedger,
} from './ledger.ts';
import { pinPolicies } from './policies.ts';

const HISTORY = 100;
const MAX_RECIPIENTS = 50;

/** Whom a case names, under the names of one recipient. Throws `plan_required`, `not_found`. */
export async function casePeople(
  tx: TenantTx,
  vault: Vault,
  { tier }: Member,
  caseId: string,
  recipientId: string | null,
): Promise<CasePeople> {
  const row = await findCase(tx, caseId);
  assertMay(tier, 'pseudonyms');
  const recipients = await recipientsOf(tx, caseId);
  assertRecipient(recipients, recipientId);
  const ledger = await readLedger(tx, vault, row);
  return {
    revision: ledger.revision,
    people: peopleFor(ledger, recipientId).map(({ id, pseudonym, kind, role, aliases }) => ({
      id,
      pseudonym,
      kind,
      role: role ?? null,
      spellings: [...aliases],
    })),
    recipients,
    history: await historyOf(tx, caseId),
  };
}

export type Correction =
  | { readonly change: 'merged'; readonly keep: number; readonly gone: number }
  | { readonly change: 'split'; readonly person: number; readonly spelling: string }
  | { readonly change: 'renamed'; readonly person: number; readonly pseudonym: string }
  /** The correction before, while nothing was done since. */
  | { readonly change: 'taken_back' };

/**
 * Sets the ledger right, and gives the documents in which somebody became a child by it, or is none any more. Throws
 * `stale_revision`, and `invalid_pseudonym` for what can't be.
 */
export async function correctPeople(
  tx: TenantTx,
  vault: Vault,
  member: Member,
  caseId: string,
  { revision, recipientId, ...correction }: Correction & { revision: number; recipientId: string | null },
): Promise<readonly Followed[]> {
  await findCase(tx, caseId);
  assertMay(member.tier, 'pseudonyms');
  const row = await lockWholeCase(tx, caseId);
  assertRecipient(await recipientsOf(tx, caseId), recipientId);
  const { now: ledger, change, before } = await readLastChange(tx, vault, row);
  if (ledger.revision !== revision) {
    throw new BlackbarError('stale_revision', 'people');
  }
  const isBack = correction.change === 'taken_back';
  if (isBack && !CORRECTIONS.some((one) => one === change)) {
    throw new BlackbarError('invalid_pseudonym', 'nothing_to_take_back');
  }
  const next = isBack ? { ...before, revision } : corrected(ledger, correction, recipientId);
  const written = await writeLedger(tx, vault, row, next, { change: correction.change, by: member.userId });
  await note(tx, member, caseId, correction.change, { revision: revision + 1 });
  if (!isBack && correction.change !== 'merged') return [];
  const after = isBack ? unmergedChildren(ledger.people, written.people) : written.people;
  return followAnswers(tx, vault, member, row, { before: ledger.people, after });
}

function corrected(
  ledger: CaseLedger,
  correction: Exclude<Correction, { change: 'taken_back' }>,
  recipientId: string | null,
): CaseLedger {
  const { people } = ledger;
  if (correction.change === 'merged')
    return { ...ledger, people: mergePeople(people, correction.keep, correction.gone) };
  if (correction.change === 'split') {
    return { ...ledger, people: splitPerson(people, correction.person, correction.spelling) };
  }
  const renamed: readonly LedgerEntry[] = renamePerson(
    peopleFor(ledger, recipientId),
    correction.person,
    correction.pseudonym,
  );
  if (recipientId === null) return { ...ledger, people: renamed };
  return { ...ledger, names: { ...ledger.names, [recipientId]: namesOf(renamed) } };
}

/** A new set of names, drawn at random. */
export async function addRecipient(
  tx: TenantTx,
  vault: Vault,
  member: Member,
  caseId: string,
  { name, audience, policies }: Omit<Recipient, 'id'>,
): Promise<void> {
  await findCase(tx, caseId);
  assertMay(member.tier, 'pseudonyms');
  const row = await lockCase(tx, caseId);
  const known = await recipientsOf(tx, caseId);
  if (known.length >= MAX_RECIPIENTS) throw new BlackbarError('conflict', 'too_many_recipients');
  if (known.some((one) => one.name.toLowerCase() === name.toLowerCase())) {
    throw new BlackbarError('conflict', 'recipient_exists');
  }
  const { organizationId, userId } = member;
  const id = randomUUID();
  const rules = policies === null ? {} : await rulesForCopies(tx, member, row, policies);
  await tx.insert(recipient).values({ id, organizationId, caseId, name, audience, ...rules, createdBy: userId });
  const ledger = await readLedger(tx, vault, row);
  await writeLedger(tx, vault, row, ledger, { change: 'recipient', by: userId });
  await note(tx, member, caseId, 'recipient', { recipient: id, audience });
}

/**
 * Law's rules, and of the organization's own those of the case: what others look for was not looked for. Throws
 * `invalid_policy`, `plan_required`.
 */
async function rulesForCopies(
  tx: TenantTx,
  { tier }: Member,
  inCase: Awaited<ReturnType<typeof lockCase>>,
  ids: readonly string[],
) {
  if (ids.some((id) => isCustomId(id) && !inCase.policies.includes(id))) {
    throw new BlackbarError('invalid_policy', 'not_in_case');
  }
  return pinPolicies(tx, tier, ids, inCase.policyVersions);
}

/** For whom the next outputs of a document are. `null`: for whoever has no names of their own. */
export async function chooseRecipient(
  tx: TenantTx,
  member: Member,
  documentId: string,
  recipientId: string | null,
): Promise<void> {
  const { caseId } = await findDocument(tx, documentId);
  assertMay(member.tier, 'pseudonyms');
  assertRecipient(await recipientsOf(tx, caseId), recipientId);
  await tx.update(document).set({ recipientId }).where(eq(document.id, documentId));
  const { organizationId, userId: actor } = member;
  const facts = { recipient: recipientId };
  await record(tx, { organizationId, actor, action: 'document.recipient', subject: documentId, facts });
}

async function recipientsOf(tx: TenantTx, caseId: string): Promise<Recipient[]> {
  return tx
    .select({
      id: recipient.id,
      name: recipient.name,
      audience: recipient.audience,
      policies: recipient.policies,
    })
    .from(recipient)
    .where(eq(recipient.caseId, caseId))
    .orderBy(asc(recipient.createdAt), asc(recipient.id));
}

function assertRecipient(known: readonly { readonly id: string }[], id: string | null): void {
  if (id !== null && !known.some((one) => one.id === id)) throw notFound();
}

async function historyOf(tx: TenantTx, caseId: string): Promise<CasePeople['history']> {
  const rows = await tx
    .select({
      revision: pseudonymLedger.revision,
      change: pseudonymLedger.change,
      changedBy: pseudonymLedger.changedBy,
      changedAt: pseudonymLedger.changedAt,
    })
    .from(pseudonymLedger)
    .where(eq(pseudonymLedger.caseId, caseId))
    .orderBy(desc(pseudonymLedger.revision))
    .limit(HISTORY);
  const hands = rows.flatMap(({ changedBy }) => changedBy ?? []);
  const names = await namesOfPeople(tx, hands, 'by_name');
  return rows.map(({ revision, change, changedBy, changedAt }) => ({
    revision,
    change,
    by: changedBy === null ? 'the analysis' : (names.get(changedBy) ?? ''),
    at: changedAt.toISOString(),
  }));
}

/** Who did what and when; never a name. */
async function note(
  tx: TenantTx,
  { organizationId, userId: actor }: Member,
  subject: string,
  change: LedgerChange,
  facts: Readonly<Record<string, string | number>>,
): Promise<void> {
  await record(tx, { organizationId, actor, action: `people.${change}`, subject, facts });
}

import type { AnswerChildrenRequest, ChildQuestion, ChildQuestions } from '@blackbar/contracts';
import { BlackbarError, type Detection, pageOf } from '@blackbar/model';
import { type PolicyChoice, policiesOf } from '@blackbar/pipeline';
import {
  answerChild,
  isOpenQuestion,
  isUnsaid,
  type LedgerEntry,
  namesChild,
  openChildren,
  personBy,
  rulesForChildren,
} from '@blackbar/policy';
import { and, eq, inArray } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import type { TenantTx } from '../db/database.ts';
import { document } from '../db/schema.ts';
import { readAnalysis } from '../documents/analysis.ts';
import { type DocumentRow, findDocument } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import { type Followed, followAnswers } from '../reviews/follow-answers.ts';
import type { Vault } from '../storage/vault.ts';
import { findCase } from './cases.ts';
import { policiesIn } from './choice.ts';
import { type CaseLedger, lockWholeCase, readLedger, writeLedger } from './ledger.ts';

/**
 * The names of a document's case that may be children's, each once: open ones first, then those of whom nothing is
 * said, then those that were answered; within each, this document's first.
 */
export async function childQuestionsOf(tx: TenantTx, vault: Vault, documentId: string): Promise<ChildQuestions> {
  const row = await findDocument(tx, documentId);
  const inCase = await findCase(tx, row.caseId);
  const rules = rulesOf(await policiesIn(tx, vault, inCase, row));
  if (rules.length === 0 || row.state !== 'ready') return { rules, questions: [] };
  const { people } = await readLedger(tx, vault, inCase);
  const asked = people.filter((entry) => isOpenQuestion(entry) || isUnsaid(entry) || entry.answer !== undefined);
  if (asked.length === 0) return { rules, questions: [] };
  const here = new Set([...personBy(people, (await readAnalysis(vault, ownerOf(row))).detections).values()]);
  const reasons = await whyAsked(tx, vault, people, asked, row);
  const questions = asked.flatMap((entry): ChildQuestion[] => {
    const why = reasons.get(entry.id);
    return why ? [{ ...why, person: entry.id, here: here.has(entry), answer: entry.answer ?? null }] : [];
  });
  return { rules, questions: questions.sort((a, b) => turnOf(a) - turnOf(b) || Number(b.here) - Number(a.here)) };
}

function turnOf({ answer, clue }: ChildQuestion): number {
  if (answer !== null) return 2;
  return clue === 'unsaid' ? 1 : 0;
}

function rulesOf(choice: PolicyChoice): string[] {
  return rulesForChildren(policiesOf(choice), choice.exemptions ?? []).map(({ title }) => title);
}

/**
 * One place for each: of this document where it has one, but where something is said before where nothing is. What was
 * asked by a document that is gone is asked no more; of whom nothing is said, only where a child is named is asked.
 */
async function whyAsked(
  tx: TenantTx,
  vault: Vault,
  people: readonly LedgerEntry[],
  asked: readonly LedgerEntry[],
  row: DocumentRow,
) {
  const ids = [...new Set(asked.flatMap(({ perhapsIn = [], unsaidIn = [] }) => [...perhapsIn, ...unsaidIn]))];
  const rows = await tx
    .select()
    .from(document)
    .where(and(eq(document.caseId, row.caseId), inArray(document.id, ids), eq(document.state, 'ready')));
  const reasons = new Map<number, Omit<ChildQuestion, 'person' | 'here' | 'answer'>>();
  for (const one of rows.sort((a, b) => Number(b.id === row.id) - Number(a.id === row.id))) {
    const { detections } = await readAnalysis(vault, ownerOf(one));
    const child = namesChild(detections);
    for (const [detection, { id, answer }] of personBy(people, detections)) {
      const { perhapsMinor, text: name } = detection;
      if (!perhapsMinor) continue;
      const unsaid = perhapsMinor.clue === 'unsaid';
      const known = reasons.get(id);
      if (known && (unsaid || known.clue !== 'unsaid')) continue;
      if (unsaid && !child && answer === undefined) continue;
      const page = pageOf(detection.locator);
      reasons.set(id, { ...perhapsMinor, name, page, document: { id: one.id, name: one.name } });
    }
  }
  return reasons;
}

/**
 * Takes one answer for some people, for every document of the case, or takes theirs back (null). Throws
 * `invalid_pseudonym` for whom nobody asked about.
 */
export async function answerChildrenOf(
  tx: TenantTx,
  vault: Vault,
  member: Member,
  documentId: string,
  { persons, answer }: AnswerChildrenRequest,
): Promise<readonly Followed[]> {
  const { organizationId, userId } = member;
  const { caseId } = await findDocument(tx, documentId);
  await findCase(tx, caseId);
  const row = await lockWholeCase(tx, caseId);
  const ledger = await readLedger(tx, vault, row);
  const answered = (before: CaseLedger, person: number): CaseLedger =>
    withoutNames({ ...before, people: answerChild(before.people, person, answer) }, before, person);
  const next = persons.reduce(answered, ledger);
  const written = await writeLedger(tx, vault, row, next, { change: 'answered', by: userId });
  const facts = { revision: written.revision, answer: answer ?? 'taken_back', people: persons.length };
  await record(tx, { organizationId, actor: userId, action: 'people.answered', subject: caseId, facts });
  return followAnswers(tx, vault, member, row, { before: ledger.people, after: written.people });
}

/** A recipient's own name for a grown-up does not stand for a child: a new one is drawn, the old one is nobody's. */
function withoutNames(next: CaseLedger, before: CaseLedger, id: number): CaseLedger {
  const kindOf = ({ people }: CaseLedger) => people.find((entry) => entry.id === id)?.kind;
  if (kindOf(next) === kindOf(before)) return next;
  const given = Object.values(next.names).flatMap((names) => names[String(id)] ?? []);
  const names = Object.fromEntries(
    Object.entries(next.names).map(([recipient, { [String(id)]: _, ...others }]) => [recipient, others]),
  );
  const people = next.people.map((entry) =>
    entry.id === id ? { ...entry, retired: [...(entry.retired ?? []), ...given] } : entry,
  );
  return { ...next, people, names };
}

/**
 * No document is finalized in which a name stands that may be a child's by what is written there, before somebody said;
 * of whom nothing is said, the report tells (decision 125). Throws `children_unanswered`.
 */
export function assertChildrenAnswered(choice: PolicyChoice, detections: readonly Detection[]): void {
  const rules = rulesOf(choice);
  if (rules.length === 0) return;
  const open = openChildren(choice.ledger ?? [], detections);
  if (open.size === 0) return;
  const pages = [...new Set([...open.keys()].map(({ locator }) => pageOf(locator)))]
    .filter((page) => page > 0)
    .sort((a, b) => a - b);
  const [page] = pages;
  throw new BlackbarError('children_unanswered', 'names', {
    facts: { count: new Set(open.values()).size, pages, rules },
    ...(page === undefined ? {} : { page }),
  });
}

import { BlackbarError, type Detection, isNameCategory } from '@blackbar/model';
import type { FilingExemption } from '../exemptions.ts';
import { isExempt } from '../exemptions.ts';
import { ruleFor } from '../kinship.ts';
import type { Policy } from '../policy.ts';
import { aliasOf } from './alias.ts';
import type { ChildAnswer, LedgerEntry } from './entry.ts';
import { createLedger } from './ledger.ts';
import { labelOf, nextPseudonym } from './pseudonym.ts';
import { saidGrown } from './said-grown.ts';

/** A grown-up's title: "Mr. Holloway" is not the child Tyler Holloway. */
const TITLED = /^(?:mr|mrs|ms|dr|prof|officer|judge)\.? /i;

/**
 * Rules that protect a child's name and let a grown-up's stand: under them it matters who is a child. Empty where
 * every name goes anyway (45 CFR 164.514(b)(2)(i)(A)).
 */
export function rulesForChildren(
  policies: readonly Policy[],
  exemptions: readonly FilingExemption[],
): readonly Policy[] {
  const removes = (policy: Policy, category: 'PERSON' | 'MINOR_NAME') => {
    const rule = isExempt(policy, category, exemptions) ? undefined : ruleFor(policy, category);
    return rule !== undefined && rule.level === 'required' && rule.action !== 'keep';
  };
  if (policies.some((policy) => removes(policy, 'PERSON'))) return [];
  return policies.filter((policy) => removes(policy, 'MINOR_NAME'));
}

/** Whom of a case each name of one document means, as it was before anybody was asked about children. */
export function personBy(
  entries: readonly LedgerEntry[],
  detections: readonly Detection[],
): ReadonlyMap<Detection, LedgerEntry> {
  const asMet = entries.map((entry): LedgerEntry => (entry.answer === 'child' ? { ...entry, kind: 'person' } : entry));
  const ledger = createLedger({ known: asMet });
  const byPseudonym = new Map(entries.map((entry) => [entry.pseudonym, entry]));
  const people = new Map<Detection, LedgerEntry>();
  const names = detections
    .filter(({ category, saidMinor }) => category === 'PERSON' || saidMinor === true)
    .map((detection) => ({ detection, words: aliasOf(detection.text).filter((word) => word.length > 1).length }));
  for (const { detection } of names.sort((a, b) => b.words - a.words)) {
    const entry = byPseudonym.get(ledger.pseudonymFor(detection, 'person'));
    if (entry) people.set(detection, entry);
  }
  return people;
}

/** The ledger with the questions that a document raises. */
export function withQuestions(
  entries: readonly LedgerEntry[],
  detections: readonly Detection[],
  documentId: string,
): readonly LedgerEntry[] {
  if (!detections.some(({ perhapsMinor }) => perhapsMinor)) return entries;
  const lists = new Map<number, Set<'perhapsIn' | 'unsaidIn'>>();
  for (const [{ perhapsMinor }, { id }] of personBy(entries, detections)) {
    if (!perhapsMinor) continue;
    const list = perhapsMinor.clue === 'unsaid' ? 'unsaidIn' : 'perhapsIn';
    lists.set(id, (lists.get(id) ?? new Set()).add(list));
  }
  return entries.map((entry) =>
    [...(lists.get(entry.id) ?? [])].reduce((one, list) => withDocument(one, list, documentId), entry),
  );
}

function withDocument(entry: LedgerEntry, list: 'perhapsIn' | 'unsaidIn', documentId: string): LedgerEntry {
  const known = entry[list] ?? [];
  return known.includes(documentId) ? entry : { ...entry, [list]: [...known, documentId] };
}

/** Somebody who may be a child and of whom nobody said yet. */
export function isOpenQuestion({ kind, perhapsIn = [], answer }: LedgerEntry): boolean {
  return kind === 'person' && perhapsIn.length > 0 && answer === undefined;
}

/** Somebody of whom neither a document nor anybody said what makes a child or a grown-up. */
export function isUnsaid({ kind, perhapsIn = [], unsaidIn = [], answer }: LedgerEntry): boolean {
  return kind === 'person' && perhapsIn.length === 0 && unsaidIn.length > 0 && answer === undefined;
}

/**
 * Whether a document names a child, by its text or by an answer: only there is anybody asked of whom nothing is said.
 */
export function namesChild(detections: readonly Detection[]): boolean {
  return detections.some(({ category }) => category === 'MINOR_NAME');
}

/** Names in a document about whose bearers nobody said yet whether they are children. */
export function openChildren(
  entries: readonly LedgerEntry[],
  detections: readonly Detection[],
): ReadonlyMap<Detection, LedgerEntry> {
  return namesOf(entries, detections, isOpenQuestion);
}

/** Names beside those of children whose bearers may be children only because nothing is said of them. */
export function unsaidChildren(
  entries: readonly LedgerEntry[],
  detections: readonly Detection[],
): ReadonlyMap<Detection, LedgerEntry> {
  return namesChild(detections) ? namesOf(entries, detections, isUnsaid) : new Map();
}

function namesOf(
  entries: readonly LedgerEntry[],
  detections: readonly Detection[],
  asked: (entry: LedgerEntry) => boolean,
): ReadonlyMap<Detection, LedgerEntry> {
  if (!entries.some(asked)) return new Map();
  return new Map([...personBy(entries, detections)].filter(([, entry]) => asked(entry)));
}

/**
 * The ledger after an answer, which may be changed and taken back (null). Whoever turns out to be a child has the name
 * of one from now on; the old one is never given again. Throws `invalid_pseudonym` for whom nobody asked about.
 */
export function answerChild(
  entries: readonly LedgerEntry[],
  id: number,
  answer: ChildAnswer | null,
): readonly LedgerEntry[] {
  const person = entries.find((entry) => entry.id === id && (entry.perhapsIn ?? entry.unsaidIn) !== undefined);
  const byText = person?.kind === 'minor' && person.answer !== 'child';
  if (!person || byText) throw new BlackbarError('invalid_pseudonym', 'no_such_person');
  const kind = answer === 'child' ? 'minor' : 'person';
  const pseudonym = kind === person.kind ? person.pseudonym : nextPseudonym(entries, labelOf(kind, person.role));
  const retired = kind === person.kind ? (person.retired ?? []) : [...(person.retired ?? []), person.pseudonym];
  const { answer: _, ...before } = person;
  const next: LedgerEntry = {
    ...before,
    kind,
    pseudonym,
    ...(answer === null ? {} : { answer }),
    ...(retired.length === 0 ? {} : { retired }),
  };
  return entries.map((entry) => (entry === person ? next : entry));
}

/**
 * The finds of one document as the answers say: a child's name is a minor's wherever it stands, and a grown-up's is
 * none, whatever this document makes of it. Unchanged: the same list.
 */
export function withAnswers(entries: readonly LedgerEntry[], detections: readonly Detection[]): readonly Detection[] {
  const children = entries.some(({ answer }) => answer === 'child') || detections.some(({ saidMinor }) => saidMinor);
  const people = children ? personBy(entries, detections) : new Map<Detection, LedgerEntry>();
  const grown = saidGrown(entries, detections);
  let changed = false;
  const next = detections.map((detection): Detection => {
    if (!isNameCategory(detection.category)) return detection;
    const child = people.get(detection)?.answer === 'child' && !TITLED.test(detection.text);
    const said = answered(detection, child, grown.has(detection));
    changed ||= said !== detection;
    return said;
  });
  return changed ? next : detections;
}

/** One find as it was read, and then as somebody said. */
function answered(detection: Detection, child: boolean, grownUp: boolean): Detection {
  if (child === (detection.saidMinor === true) && grownUp === (detection.saidGrown === true)) return detection;
  const found = asRead(detection);
  if (child) return { ...found, category: 'MINOR_NAME', role: 'minor', saidMinor: true };
  if (!grownUp) return found;
  const { role: _, ...rest } = found;
  return { ...rest, category: 'PERSON', saidGrown: true };
}

function asRead({ saidMinor, saidGrown: turned, ...found }: Detection): Detection {
  if (turned) return { ...found, category: 'MINOR_NAME', role: 'minor' };
  if (!saidMinor) return found;
  const { role: _, ...grown } = found;
  return { ...grown, category: 'PERSON' };
}

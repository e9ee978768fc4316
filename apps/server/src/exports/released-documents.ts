import type { ReleasedDocument, WithheldDocument } from '@blackbar/records';
import { FORMER_MEMBER, RECORD_WORDS } from '@blackbar/words';
import type { TenantTx } from '../db/database.ts';
import { namesOfPeople } from '../organizations/names.ts';
import { rulesInWords } from '../policies/rules-in-words.ts';
import { printedNumbers } from '../runs/bates-of-document.ts';
import type { Services } from '../services.ts';
import { numbersOfCase } from './bates-pages.ts';
import { assertTellsNothing, describedIn } from './described.ts';
import type { ExportRow, Making } from './making.ts';
import { removedFrom } from './parts.ts';
import { recipientNames } from './recipient-names.ts';
import { type ReleasedFile, readReleased } from './released-parts.ts';
import type { Removed } from './removed.ts';

export interface ReleasedContents {
  readonly files: readonly ReleasedFile[];
  readonly documents: readonly ReleasedDocument[];
  /** Documents that were left out. */
  readonly withheld: readonly WithheldDocument[];
  readonly removed: Removed;
}

/** The released files of an export, with what records tell of them. Throws `conflict` where that tells too much. */
export async function releasedContents(
  services: Pick<Services, 'db' | 'vault'>,
  { organizationId, caseId, contents }: ExportRow,
  { tell }: Pick<Making, 'tell'>,
): Promise<ReleasedContents> {
  const files: { number: number; file: ReleasedFile }[] = [];
  for (const [index, { runId }] of contents.entries()) {
    tell({ done: index, total: contents.length });
    if (runId !== null) files.push({ number: index + 1, file: await readReleased(services, organizationId, runId) });
  }
  const people = files.flatMap(({ file }) => [file.run.createdBy, file.run.approvedBy ?? '']).filter(Boolean);
  const { names, numbers, described, rules, recipients } = await services.db.tenant(organizationId, async (tx) => ({
    names: await namesOfPeople(tx, people, 'as_former'),
    numbers: await numbersOfCase(tx, caseId),
    described: await describedIn(tx, { contents }),
    rules: await Promise.all(files.map(({ file }) => rulesInWords(tx, file.report.policies))),
    recipients: await recipientNames(
      tx,
      files.map(({ file }) => file.run),
    ),
  }));
  const removed = removedFrom(files.map(({ file }) => file));
  assertTellsNothing(described, removed.targets);
  return {
    files: files.map(({ file }) => file),
    documents: files.map(({ number, file }, index) => {
      const { name, ...document } = told(number, file, names, rules[index] ?? [], batesOf(file, numbers, removed));
      return { ...document, name: removed.told(name), ...madeFor(file, recipients, removed) };
    }),
    removed,
    withheld: contents.flatMap(({ documentId, runId }, index) => {
      if (runId !== null) return [];
      const { custodian = '', documentType = '' } = described[index] ?? {};
      return [{ number: index + 1, custodian, documentType, bates: numbers.get(documentId) ?? new Map() }];
    }),
  };
}

/** One released file, as place `number` of a record. */
export async function toldReleased(tx: TenantTx, file: ReleasedFile, number: number): Promise<ReleasedDocument> {
  const people = [file.run.createdBy, file.run.approvedBy ?? ''].filter(Boolean);
  const numbers = await numbersOfCase(tx, file.row.caseId);
  const rules = await rulesInWords(tx, file.report.policies);
  const recipients = await recipientNames(tx, [file.run]);
  const removed = removedFrom([file]);
  const names = await namesOfPeople(tx, people, 'as_former');
  const document = told(number, file, names, rules, batesOf(file, numbers, removed));
  return { ...document, ...madeFor(file, recipients, removed) };
}

/**
 * By page: what is printed there; without it the numbers of the newest production; else those that the document has in
 * the logs alone, whose prefix nobody has compared with what was removed.
 */
function batesOf(
  { run, row, evidence }: ReleasedFile,
  produced: ReadonlyMap<string, ReadonlyMap<number, string>>,
  removed: Removed,
): ReadonlyMap<number, string> {
  const printed = evidence.plan.stamps.filter(({ kind }) => kind === 'bates');
  if (printed.length > 0) return new Map(printed.map(({ page, text }) => [page, text] as const));
  const { bates } = run;
  const unprinted = bates ? printedNumbers({ ...bates, prefix: removed.told(bates.prefix) }) : new Map();
  return produced.get(row.id) ?? unprinted;
}

/** A recipient's name may be that of somebody who was removed. */
function madeFor(
  { run }: ReleasedFile,
  recipients: ReadonlyMap<string, string>,
  removed: Removed,
): Pick<ReleasedDocument, 'recipient'> {
  const name = recipients.get(run.recipientId ?? '');
  return name === undefined ? {} : { recipient: removed.told(name) };
}

function told(
  number: number,
  { run, row, report }: ReleasedFile,
  names: ReadonlyMap<string, string>,
  rules: readonly string[],
  bates: ReadonlyMap<number, string>,
): ReleasedDocument {
  const nameOf = (id: string) => names.get(id) ?? FORMER_MEMBER;
  return {
    number,
    documentId: row.id,
    runId: run.id,
    name: run.outputName ?? 'redacted.pdf',
    custodian: row.custodian,
    documentType: row.documentType,
    report,
    rules,
    chosenBy: run.chosenBy,
    decidedBy: decidedBy(run, nameOf(run.createdBy)),
    approvedBy: run.approvedBy === null ? '' : nameOf(run.approvedBy),
    decidedAt: run.createdAt.toISOString(),
    releasedAt: (run.finishedAt ?? run.createdAt).toISOString(),
    bates,
    unreadablePages: row.unreadablePages,
    unopenedPages: run.unopenedPages,
  };
}

/** A name stands alone where its person decided and ordered the file; a run of before says nothing of it. */
function decidedBy({ chosenBy }: ReleasedFile['run'], name: string): string {
  const { decided } = RECORD_WORDS;
  switch (chosenBy) {
    case 'person':
      return name;
    case 'settings':
      return decided.settings;
    case null:
      return decided.unrecorded(name);
    default:
      return decided[chosenBy](name);
  }
}

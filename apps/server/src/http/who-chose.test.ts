import { execFileSync } from 'node:child_process';
import type { AuditPage, BinderResponse, Review, WireRun } from '@blackbar/contracts';
import { PROCESS_RECORD_WORDS, RECORD_WORDS } from '@blackbar/words';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { record } from '../audit/trail.ts';
import { findDocument } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import {
  ended,
  exported,
  newCase,
  pdfFile,
  rested,
  signUp,
  subscribe,
  upload,
  userOf,
  type Visitor,
} from '../testing/visitor.fixture.ts';

const { person, reviewed, call, settings, unrecorded } = PROCESS_RECORD_WORDS.chosen;
const letter = (to: string) => pdfFile(pdfOf([[`A letter to ${to}`, 'Social Security number 536-90-4399']]));

let service: TestService;
let owner: Visitor;
beforeAll(async () => {
  service = await startService();
  owner = await signUp(service);
  await subscribe(service, owner);
});
afterAll(() => service.close());

const textOf = (pdf: Uint8Array | undefined) =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf ?? new Uint8Array() })
    .toString()
    .replace(/\s+/g, ' ');

async function certified(documentId: string) {
  const pack = unzipSync((await owner.get(`/api/documents/${documentId}/certificate`)).rawPayload);
  return { decided: textOf(pack['certificate.pdf']), process: textOf(pack['process-record.pdf']) };
}

const saidOf = (process: string) =>
  [person, reviewed, call, settings, unrecorded].filter((sentence) => process.includes(sentence));

async function binderOf(caseId: string, to: string, selected?: readonly object[]): Promise<string> {
  const selection: [string, string][] = selected ? [['selectedDetections', JSON.stringify(selected)]] : [];
  const answer = await owner.form('/api/build-binder', [['files', letter(to)], ['caseId', caseId], ...selection]);
  const { success, documents } = answer.json<BinderResponse>();
  expect(success).toBe(true);
  return documents[0]?.documentId ?? '';
}

type Caller = (order: { method: 'PUT' | 'POST'; url: string; payload: object }) => Promise<{ json<T>(): T }>;
const byPerson: Caller = (order) => owner.call(order);
async function newProgram(): Promise<Caller> {
  const asked = { name: 'Script', scopes: ['read', 'write'], days: 1 };
  const { secret } = (await owner.post('/api/tokens', asked)).json();
  return (order) => service.app.inject({ ...order, headers: { authorization: `Bearer ${secret}` } });
}

/** `savers`: who saves the review before, one after the other. */
async function finalized(caseId: string, to: string, by = byPerson, savers: readonly Caller[] = []): Promise<string> {
  const id = await upload(owner, caseId, letter(to));
  await rested(owner, id);
  const read = async () => (await owner.get(`/api/documents/${id}/review`)).json<Review>();
  for (const save of savers) {
    const { locked: _, ...payload } = await read();
    await save({ method: 'PUT', url: `/api/documents/${id}/review`, payload });
  }
  const { revision } = await read();
  const run = await by({ method: 'POST', url: `/api/documents/${id}/finalize`, payload: { revision } });
  expect(await ended(owner, run.json<WireRun>().id)).toMatchObject({ state: 'released' });
  return id;
}

async function eventsOf(documentId: string) {
  const { events } = (await owner.get(`/api/audit?subject=${documentId}`)).json<AuditPage>();
  return events.filter(({ action }) => action.startsWith('review.')).map(({ action, actor }) => [action, actor]);
}

test('what the settings of a call chose is told as nobody’s decision, in every record', async () => {
  const id = await binderOf(await newCase(owner), 'the bank');
  const { decided, process } = await certified(id);
  expect(decided).toContain(RECORD_WORDS.decided.settings);
  expect(decided).not.toContain('Ann Lee');
  expect(saidOf(process)).toEqual([settings]);
  expect(await eventsOf(id)).toEqual([['review.by_settings', 'system']]);
});

test('a selection that came with a call, and a review that a program saved last, are told as a program’s', async () => {
  const caseId = await newCase(owner);
  const program = await newProgram();
  for (const id of [
    await binderOf(caseId, 'a tenant', []),
    await finalized(caseId, 'the court', program, [byPerson, program]),
  ]) {
    const { decided, process } = await certified(id);
    expect(decided).toContain(RECORD_WORDS.decided.call('Ann Lee'));
    expect(saidOf(process)).toEqual([call]);
  }
});

test('a program that asks for the file did not choose what the rules ticked, nor what a person did', async () => {
  const program = await newProgram();
  const ticked = await certified(await finalized(await newCase(owner), 'the clerk', program));
  expect(ticked.decided).toContain(RECORD_WORDS.decided.settings);
  expect(saidOf(ticked.process)).toEqual([settings]);
  const looked = await certified(await finalized(await newCase(owner), 'the judge', program, [program, byPerson]));
  expect(looked.decided).toContain(RECORD_WORDS.decided.reviewed('Ann Lee'));
  expect(saidOf(looked.process)).toEqual([reviewed]);
});

test('where people said who is a child, and nobody saved, no record says that rules chose alone', async () => {
  const caseId = await newCase(owner);
  const { id: actor, organization } = await userOf(owner);
  const answer = {
    organizationId: organization.id,
    actor,
    action: 'people.answered',
    subject: caseId,
    facts: {},
  } as const;
  await service.services.db.tenant(organization.id, (tx) => record(tx, answer));
  const { process } = await certified(await finalized(caseId, 'a guardian', await newProgram()));
  expect(saidOf(process)).toEqual([unrecorded]);
});

test('of a file that was made before this was asked no record names who decided', async () => {
  const caseId = await newCase(owner);
  const id = await finalized(caseId, 'an heir');
  const { organization } = await userOf(owner);
  await service.services.db.tenant(organization.id, (tx) =>
    tx.execute(`update redaction_run set chosen_by = null where document_id = '${id}'`),
  );
  const { decided, process } = await certified(id);
  expect(decided).toContain(RECORD_WORDS.decided.unrecorded('Ann Lee'));
  expect(saidOf(process)).toEqual([unrecorded]);
});

test('what a person finalized is a person’s, and the upload is gone, as the record says', async () => {
  const id = await finalized(await newCase(owner), 'a lawyer');
  const { decided, process } = await certified(id);
  expect(decided).toContain('Decided by Ann Lee');
  expect(saidOf(process)).toEqual([person]);
  expect(process).toContain('is then removed: the service keeps no copy of it');
  const { db, vault } = service.services;
  const { organization } = await userOf(owner);
  const row = await db.tenant(organization.id, (tx) => findDocument(tx, id));
  expect(await Promise.all([vault.has(ownerOf(row), 'upload'), vault.has(ownerOf(row), 'normalised')])).toEqual([
    false,
    true,
  ]);
});

test('one record over several documents says of which of them each is true', async () => {
  const caseId = await newCase(owner);
  await binderOf(caseId, 'the insurer');
  await finalized(caseId, 'the heir');
  const asked = await owner.post('/api/exports', { caseId, title: 'Audit', format: 'audit_report' });
  const item = await exported(owner, asked.json().id);
  const pack = unzipSync((await owner.get(`/api/exports/${item.id}/download`)).rawPayload);
  const process = textOf(pack['process-record.pdf']);
  for (const sentence of [`Document 1: ${settings}`, `Document 2: ${person}`]) expect(process).toContain(sentence);
  const log = strFromU8(pack['redaction-log.csv'] ?? new Uint8Array());
  expect(log).toContain(RECORD_WORDS.decided.settings);
  expect(log).toContain('Ann Lee');
});

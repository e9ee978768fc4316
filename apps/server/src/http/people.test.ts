import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { type CasePeople, HIPAA_STATEMENT, type HipaaSheet } from '@blackbar/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { ended, newCase, pdfFile, rested, signUp, upload, type Visitor } from '../testing/visitor.fixture.ts';

let service: TestService;
let owner: Visitor;
let caseId: string;
let documentId: string;
beforeAll(async () => {
  service = await startService();
  owner = await signUp(service);
  caseId = await newCase(owner, { policies: ['us-hipaa-safe-harbor'] });
  const lines = ['Patient: Wanda Przybylska', 'Witness: Martin Feldstein', 'Mr. Feldstein saw Wanda Przybylska.'];
  documentId = await upload(owner, caseId, pdfFile(pdfOf([lines])));
  await rested(owner, documentId);
});
afterAll(() => service.close());

const people = async (query = '') => (await owner.get(`/api/cases/${caseId}/people${query}`)).json<CasePeople>();
const correct = (call: string, body: object) => owner.post(`/api/cases/${caseId}/people/${call}`, body);
const named = (list: CasePeople, spelling: string) => list.people.find(({ spellings }) => spellings.includes(spelling));

async function outputFor(recipient: string | null): Promise<string[]> {
  await owner.put(`/api/documents/${documentId}/recipient`, { recipient });
  const { revision } = (await owner.get(`/api/documents/${documentId}/review`)).json();
  const run = (await owner.post(`/api/documents/${documentId}/draft`, { revision })).json();
  expect((await ended(owner, run.id)).state).toBe('released');
  const { boxes } = (await owner.get(`/api/runs/${run.id}/report`)).json<{ boxes: { label: string }[] }>();
  return boxes.map(({ label }) => label).filter((label) => /PERSON|PATIENT/.test(label));
}

test('a person merges, renames and splits; each is a revision with who and when, and no name in the trail', async () => {
  const first = await people();
  const [wanda, martin] = [named(first, 'wanda przybylska'), named(first, 'martin feldstein')];
  expect([wanda?.pseudonym, martin?.spellings]).toEqual(['[PATIENT 1]', ['martin feldstein', 'feldstein']]);
  expect(first.history).toEqual([expect.objectContaining({ change: 'met', by: 'the analysis' })]);

  const split = await correct('split', { revision: first.revision, person: martin?.id, spelling: 'Feldstein' });
  expect(named(split.json(), 'feldstein')?.id).not.toBe(martin?.id);
  const stale = await correct('merge', { revision: first.revision, keep: martin?.id, gone: wanda?.id });
  expect(stale.json().code).toBe('stale_revision');
  const { revision } = split.json<CasePeople>();
  const back = await correct('merge', { revision, keep: martin?.id, gone: named(split.json(), 'feldstein')?.id });
  expect(named(back.json(), 'feldstein')?.id).toBe(martin?.id);

  const at = back.json<CasePeople>().revision;
  const taken = await correct('rename', { revision: at, person: martin?.id, pseudonym: 'Wanda Stone' });
  expect(taken.json()).toMatchObject({ code: 'invalid_pseudonym', error: expect.stringContaining('real name') });
  const renamed = await correct('rename', { revision: at, person: martin?.id, pseudonym: 'Witness A' });
  expect(named(renamed.json(), 'feldstein')?.pseudonym).toBe('Witness A');
  expect(renamed.json<CasePeople>().history.map(({ change, by }) => [change, by])).toEqual([
    ['renamed', 'Ann Lee'],
    ['merged', 'Ann Lee'],
    ['split', 'Ann Lee'],
    ['met', 'the analysis'],
  ]);
  const { rows } = await service.services.db.pool.query(
    `select encode(sealed, 'escape') as text from pseudonym_ledger`,
  );
  expect(JSON.stringify(rows)).not.toMatch(/feldstein|przybylska/i);
});

test('the correction before is taken back, and nothing else', async () => {
  const before = await people();
  const [wanda, martin] = [named(before, 'wanda przybylska'), named(before, 'martin feldstein')];
  const merged = await correct('merge', { revision: before.revision, keep: wanda?.id, gone: martin?.id });
  const back = await correct('take-back', { revision: merged.json<CasePeople>().revision });
  expect(back.json<CasePeople>().people).toEqual(before.people);
  expect(back.json<CasePeople>().history[0]).toMatchObject({ change: 'taken_back', by: 'Ann Lee' });
  const again = await correct('take-back', { revision: back.json<CasePeople>().revision });
  expect(again.json()).toMatchObject({ code: 'invalid_pseudonym', error: expect.stringContaining('taken back') });
});

test('two recipients get names of their own, which stay theirs', async () => {
  for (const name of ['Opposing counsel', 'The press']) await owner.post(`/api/cases/${caseId}/recipients`, { name });
  const { recipients } = await people();
  expect(recipients.map(({ name }) => name)).toEqual(['Opposing counsel', 'The press']);
  expect((await owner.post(`/api/cases/${caseId}/recipients`, { name: 'the press' })).statusCode).toBe(409);
  const [a = '', b = ''] = recipients.map(({ id }) => id);
  const [forA, forB] = [await people(`?recipient=${a}`), await people(`?recipient=${b}`)];
  const shown = (list: CasePeople) => list.people.map(({ pseudonym }) => pseudonym);
  expect(shown(forA).filter((one) => shown(forB).includes(one))).toEqual([]);
  expect(shown(await people(`?recipient=${a}`))).toEqual(shown(forA));

  expect(new Set(await outputFor(a))).toEqual(new Set(shown(forA)));
  expect(new Set(await outputFor(b))).toEqual(new Set(shown(forB)));
  expect((await owner.put(`/api/documents/${documentId}/recipient`, { recipient: caseId })).statusCode).toBe(404);
});

test('finished for one recipient, it can be finished for another, once each', async () => {
  const { recipients } = await people();
  const finalize = async () => {
    const { revision } = (await owner.get(`/api/documents/${documentId}/review`)).json();
    return owner.post(`/api/documents/${documentId}/finalize`, { revision });
  };
  for (const recipient of [null, recipients[0]?.id ?? null]) {
    await owner.put(`/api/documents/${documentId}/recipient`, { recipient });
    const run = await finalize();
    expect((await ended(owner, run.json().id)).state).toBe('released');
    expect((await finalize()).json().code).toBe('review_locked');
  }
});

test('a recipient with rules of their own gets the same decisions as these rules have it', async () => {
  const filed = await newCase(owner, { policies: ['us-frcp-5.2'] });
  const lines = ['Social Security number 536-90-4399.', 'Born March 3, 1971.', 'E-mail desk@harrow.example.'];
  const id = await upload(owner, filed, pdfFile(pdfOf([lines])));
  await rested(owner, id);
  const add = (name: string, policies: readonly string[] | null) =>
    owner.post(`/api/cases/${filed}/recipients`, { name, policies });
  expect((await add('Nobody', ['no-such-policy'])).json().code).toBe('invalid_policy');
  expect((await add('Nobody', [randomUUID()])).json()).toMatchObject({
    code: 'invalid_policy',
    error: expect.stringContaining('of yours is not chosen'),
  });
  const agency = (await add('The agency', ['us-hipaa-safe-harbor'])).json<CasePeople>().recipients[0];
  expect(agency).toMatchObject({ name: 'The agency', policies: ['us-hipaa-safe-harbor'] });
  const choose = (recipient: string | null) => owner.put(`/api/documents/${id}/recipient`, { recipient });
  const textOf = async () => {
    const { revision } = (await owner.get(`/api/documents/${id}/review`)).json();
    const run = (await owner.post(`/api/documents/${id}/draft`, { revision })).json();
    expect((await ended(owner, run.id)).state).toBe('released');
    const { rawPayload: input } = await owner.get(`/api/runs/${run.id}/output`);
    return execFileSync('pdftotext', ['-', '-'], { input }).toString();
  };
  const filing = await textOf();
  expect(filing).toContain('4399');
  expect(filing).toContain('desk@harrow.example');
  await choose(agency?.id ?? null);
  const answer = await textOf();
  for (const gone of ['4399', 'desk@harrow.example', 'March']) expect(answer, gone).not.toContain(gone);
  const { policies } = (await owner.get(`/api/documents/${id}/report`)).json<{ policies: { id: string }[] }>();
  expect(policies.map((one) => one.id)).toEqual(['us-hipaa-safe-harbor']);
  await choose(null);
  expect(await textOf()).toContain('4399');
});

test('a finished review is not sent to somebody whose rules require more', async () => {
  const filed = await newCase(owner, { policies: ['us-frcp-5.2'] });
  const id = await upload(owner, filed, pdfFile(pdfOf([['E-mail desk@harrow.example.', 'SSN 536-90-4399.']])));
  await rested(owner, id);
  const { revision } = (await owner.get(`/api/documents/${id}/review`)).json();
  const run = (await owner.post(`/api/documents/${id}/finalize`, { revision })).json();
  expect((await ended(owner, run.id)).state).toBe('released');
  const more = { name: 'The agency', policies: ['us-hipaa-safe-harbor'] };
  const { recipients } = (await owner.post(`/api/cases/${filed}/recipients`, more)).json<CasePeople>();
  const answer = await owner.put(`/api/documents/${id}/recipient`, { recipient: recipients[0]?.id });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'review_locked']);
  expect((await owner.get(`/api/documents/${id}/recipient`)).json()).toEqual({ recipient: null });
});

test('the HIPAA sheet: counts, by eye, signed on the very bytes, taken along', async () => {
  const sheet = (await owner.get(`/api/documents/${documentId}/hipaa-sheet`)).json<HipaaSheet>();
  expect(sheet.rows.map(({ letter }) => letter).join('')).toBe('ABCDEFGHIJKLMNOPQR');
  expect(sheet.rows[0]).toMatchObject({ name: 'Names', found: 4, removed: 4 });
  const sign = (more: object) =>
    owner.post(`/api/documents/${documentId}/hipaa-sheet/sign`, {
      output: sheet.output?.sha256,
      seen: ['P', 'Q'],
      statement: HIPAA_STATEMENT,
      ...more,
    });
  expect((await owner.get(`/api/documents/${documentId}/hipaa-sheet/export`)).statusCode).toBe(409);
  expect((await sign({ seen: ['Q'] })).json()).toMatchObject({
    code: 'invalid_request',
    error: expect.stringContaining('biometric'),
  });
  expect((await sign({ output: '0'.repeat(64) })).json().code).toBe('plan_changed');
  expect((await sign({ statement: 'I looked.' })).statusCode).toBe(422);
  expect((await sign({})).json()).toMatchObject({ signed: { name: 'Ann Lee', outputSha256: sheet.output?.sha256 } });
  const json = (await owner.get(`/api/documents/${documentId}/hipaa-sheet/export`)).json();
  expect(json).toMatchObject({ schema: 'blackbar-hipaa-sheet/1', name: 'Ann Lee', outputSha256: sheet.output?.sha256 });
  const pdf = await owner.get(`/api/documents/${documentId}/hipaa-sheet/export?format=pdf`);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(JSON.stringify(json)).not.toMatch(/Przybylska|Feldstein/);
});

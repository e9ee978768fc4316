import { randomUUID } from 'node:crypto';
import type { CasePeople, ExportItem, Review, WireDocument, WireRun } from '@blackbar/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  type Visitor,
} from '../testing/visitor.fixture.ts';

let service: TestService;
let owner: Visitor;
let token: string;
beforeAll(async () => {
  service = await startService();
  owner = await signUp(service);
  await subscribe(service, owner);
  token = (await owner.post('/api/tokens', { name: 'script', scopes: ['read'], days: 1 })).json().secret;
});
afterAll(() => service.close());

interface Finished {
  readonly caseId: string;
  readonly id: string;
  readonly run: string;
}

/** A document whose finished file was released. */
async function finished(): Promise<Finished> {
  const caseId = await newCase(owner, { policies: [] });
  const id = await upload(owner, caseId, pdfFile(pdfOf([['SSN 536-90-4399, card 4111 1111 1111 1111']]), 'letter.pdf'));
  await rested(owner, id);
  return { caseId, id, run: await make(id, 'finalize') };
}

async function make(id: string, call: 'draft' | 'finalize'): Promise<string> {
  const { revision } = (await owner.get(`/api/documents/${id}/review`)).json<Review>();
  const run = (await owner.post(`/api/documents/${id}/${call}`, { revision })).json<WireRun>();
  expect(await ended(owner, run.id)).toMatchObject({ state: 'released' });
  return run.id;
}

async function changed(id: string, change: Partial<Review>): Promise<void> {
  const { locked: _locked, ...review } = (await owner.get(`/api/documents/${id}/review`)).json<Review>();
  expect((await owner.put(`/api/documents/${id}/review`, { ...review, ...change })).statusCode).toBe(200);
}

/** Every address under which the file of a document leaves as the one that holds. */
function waysOut({ caseId, id }: Finished): readonly string[] {
  const own = ['output', 'output?look=true', 'report', 'certificate'].map((what) => `/api/documents/${id}/${what}`);
  return [...own, `/api/cases/${caseId}/outputs?documents=${id}`];
}

async function answers(file: Finished): Promise<readonly LightMyRequestResponse[]> {
  const paths = waysOut(file);
  const signedIn = await Promise.all(paths.map((path) => owner.get(path)));
  const headers = { authorization: `Bearer ${token}` };
  const byToken = await Promise.all(paths.map((url) => service.app.inject({ url, headers })));
  const { caseId, id: documentId } = file;
  return [...signedIn, ...byToken, await owner.post('/api/exports', { caseId, documentId, title: 'Out' })];
}

const outcomes = async (file: Finished) => [
  ...new Set((await answers(file)).map((answer) => `${answer.statusCode} ${answer.json().code}`)),
];
const isCurrent = async ({ id }: Finished) =>
  (await owner.get(`/api/documents/${id}`)).json<WireDocument>().fileCurrent;

describe('a file that no longer says what was decided does not leave as the one that holds', () => {
  test('of a review that was opened again, edited, and finalized anew', async () => {
    const file = await finished();
    expect((await owner.get(`/api/documents/${file.id}/output`)).statusCode).toBe(200);
    expect(await isCurrent(file)).toBe(true);
    await owner.post(`/api/documents/${file.id}/reopen`);
    expect(await outcomes(file)).toEqual(['409 not_ready']);
    expect(await isCurrent(file)).toBe(false);
    expect((await owner.get(`/api/documents/${file.id}/output`)).json().error).toContain(
      'changed after it was redacted',
    );
    // Finalized as it was: the file that was released is the file.
    expect(await make(file.id, 'finalize')).toBe(file.run);
    expect((await owner.get(`/api/documents/${file.id}/output`)).statusCode).toBe(200);

    await owner.post(`/api/documents/${file.id}/reopen`);
    await changed(file.id, { terms: ['card'] });
    expect(await outcomes(file)).toEqual(['409 not_ready']);
    const next = await make(file.id, 'finalize');
    const download = await owner.get(`/api/documents/${file.id}/output`);
    expect(download.headers['content-disposition']).toContain('filename="letter-redacted.pdf"');
    expect(await isCurrent(file)).toBe(true);
    // By its own address the first one leaves, under a name that tells what it is.
    const older = await owner.get(`/api/runs/${file.run}/output`);
    expect(older.headers['content-disposition']).toContain('filename="OLDER VERSION 1 letter-redacted.pdf"');
    const newest = await owner.get(`/api/runs/${next}/output`);
    expect(newest.headers['content-disposition']).toContain('filename="letter-redacted.pdf"');
  });

  test('of a draft that an edit overtook', async () => {
    const file = await finished();
    await owner.post(`/api/documents/${file.id}/reopen`);
    const draft = await make(file.id, 'draft');
    expect(await isCurrent(file)).toBe(true);
    await changed(file.id, { terms: ['card'] });
    expect(await outcomes(file)).toEqual(['409 not_ready']);
    const older = await owner.get(`/api/runs/${draft}/output`);
    expect(older.headers['content-disposition']).toMatch(/filename="OLDER VERSION 2 /);
  });

  test('of a case whose pseudonym or rule was changed after it; with the old rule it holds again', async () => {
    const caseId = await newCase(owner, { policies: ['us-frcp-5.2'] });
    const two = [
      await upload(
        owner,
        caseId,
        pdfFile(pdfOf([['Her minor child Tobias Ellingwood came. SSN 536-90-4399']]), 'a.pdf'),
      ),
      await upload(owner, caseId, pdfFile(pdfOf([['Card 4111 1111 1111 1111 of nobody here']]), 'b.pdf')),
    ] as const;
    for (const id of two) await rested(owner, id);
    const [file, other] = [
      { caseId, id: two[0], run: await make(two[0], 'finalize') },
      { caseId, id: two[1], run: await make(two[1], 'finalize') },
    ];
    expect([await isCurrent(file), await isCurrent(other)]).toEqual([true, true]);
    const { revision, people } = (await owner.get(`/api/cases/${caseId}/people`)).json<CasePeople>();
    const person = people.find(({ spellings }) => spellings.includes('tobias ellingwood'))?.id;
    const rename = { revision, person, pseudonym: 'The Elder Child' };
    expect((await owner.post(`/api/cases/${caseId}/people/rename`, rename)).statusCode).toBe(200);
    expect(await outcomes(file)).toEqual(['409 not_ready']);
    expect((await owner.get(`/api/documents/${file.id}`)).json()).toMatchObject({
      fileOutdated: 'changed',
      released: { current: false },
    });
    // Who does not stand in a document changes nothing of it.
    expect(await isCurrent(other)).toBe(true);
    const older = await owner.get(`/api/runs/${file.run}/output`);
    expect(older.headers['content-disposition']).toContain('filename="OLDER VERSION 1 a-redacted.pdf"');
    await owner.post(`/api/documents/${file.id}/reopen`);
    const renamed = await make(file.id, 'finalize');
    expect(renamed).not.toBe(file.run);
    expect(await isCurrent(file)).toBe(true);

    const asked = await owner.post('/api/exports', { caseId, documentId: file.id, title: 'Out' });
    const made = await exported(owner, asked.json<ExportItem>().id);
    await owner.patch(`/api/cases/${caseId}`, { title: 'Another title' });
    expect(await isCurrent(file)).toBe(true);
    await owner.patch(`/api/cases/${caseId}`, { policies: ['us-frcp-5.2', 'us-frcrimp-49.1'] });
    expect([await isCurrent(file), await isCurrent(other)]).toEqual([false, false]);
    expect((await owner.get('/api/exports')).json<ExportItem[]>().find(({ id }) => id === made.id)).toMatchObject({
      outdated: 'changed',
    });
    await owner.patch(`/api/cases/${caseId}`, { policies: ['us-frcp-5.2'] });
    expect([await isCurrent(file), await isCurrent(other)]).toEqual([true, true]);
    expect((await owner.get(`/api/documents/${file.id}/output`)).statusCode).toBe(200);
  });

  test('made for another recipient than the one who is chosen', async () => {
    const file = await finished();
    const added = await owner.post(`/api/cases/${file.caseId}/recipients`, { name: 'Court', audience: 'court' });
    const court = added.json<CasePeople>().recipients.find(({ name }) => name === 'Court')?.id;
    expect((await owner.put(`/api/documents/${file.id}/recipient`, { recipient: court })).statusCode).toBe(200);
    expect(new Set((await answers(file)).map(({ statusCode }) => statusCode))).toEqual(new Set([409]));
    expect(await isCurrent(file)).toBe(false);
    expect((await owner.get(`/api/documents/${file.id}`)).json()).toMatchObject({ fileOutdated: 'other_recipient' });
    const theirs = await make(file.id, 'finalize');
    await owner.put(`/api/documents/${file.id}/recipient`, { recipient: null });
    const download = await owner.get(`/api/documents/${file.id}/output`);
    expect(download.rawPayload.equals((await owner.get(`/api/runs/${file.run}/output`)).rawPayload)).toBe(true);
    expect(theirs).not.toBe(file.run);
  });

  test('that was withdrawn, whether or not it was downloaded before; a new one leaves again', async () => {
    const file = await finished();
    expect((await owner.post(`/api/runs/${file.run}/withdraw`)).statusCode).toBe(200);
    expect(await outcomes(file)).toEqual(['409 not_ready']);
    expect((await owner.get(`/api/documents/${file.id}/output`)).json().error).toContain('withdrawn');
    expect((await owner.get(`/api/documents/${file.id}`)).json()).toMatchObject({ fileOutdated: 'withdrawn' });
    const own = await owner.get(`/api/runs/${file.run}/output`);
    expect([own.statusCode, own.json().code, own.json().error]).toEqual([
      409,
      'conflict',
      expect.stringContaining('was withdrawn'),
    ]);
    const headers = { authorization: `Bearer ${token}` };
    for (const way of ['output?look=true', 'report', 'certificate']) {
      const url = `/api/runs/${file.run}/${way}`;
      expect([(await owner.get(url)).statusCode, way]).toEqual([409, way]);
      expect([(await service.app.inject({ url, headers })).statusCode, way]).toEqual([409, way]);
    }
    const files = (await owner.get(`/api/documents/${file.id}/files`)).json().files;
    expect(files).toMatchObject([{ number: 1, withdrawnAt: expect.any(String) }]);
    await owner.post(`/api/documents/${file.id}/reopen`);
    const again = await make(file.id, 'finalize');
    expect(again).not.toBe(file.run);
    expect((await owner.get(`/api/documents/${file.id}/output`)).statusCode).toBe(200);
    expect((await owner.get(`/api/runs/${file.run}/output`)).statusCode).toBe(409);
  });

  test('a script that looks at a released file has it', async () => {
    const { run } = await finished();
    const headers = { authorization: `Bearer ${token}` };
    const looked = await service.app.inject({ url: `/api/runs/${run}/output?look=true`, headers });
    expect(looked.headers['content-disposition']).toMatch(/^attachment/);
    const noted = async (action: string) =>
      (await owner.get(`/api/audit?action=${action}`)).json().events.map(({ subject }: { subject: string }) => subject);
    expect(await noted('output.downloaded')).toContain(run);
    expect(await noted('output.viewed')).not.toContain(run);
  });

  test('a preview is nothing that could be withdrawn', async () => {
    const { id } = await finished();
    await owner.post(`/api/documents/${id}/reopen`);
    await changed(id, { terms: ['card'] });
    const { revision } = (await owner.get(`/api/documents/${id}/review`)).json<Review>();
    const preview = (await owner.post(`/api/documents/${id}/preview`, { revision })).json<WireRun>();
    await ended(owner, preview.id);
    expect((await owner.post(`/api/runs/${preview.id}/withdraw`)).json().code).toBe('not_ready');
    expect((await owner.post(`/api/runs/${randomUUID()}/withdraw`)).statusCode).toBe(404);
  });

  test('inside an export that was made before: named so, and refused once it was withdrawn', async () => {
    const file = await finished();
    const { caseId, id: documentId } = file;
    const asked = await owner.post('/api/exports', { caseId, documentId, title: 'Out' });
    const made = await exported(owner, asked.json<ExportItem>().id);
    const item = async () => (await owner.get('/api/exports')).json<ExportItem[]>().find(({ id }) => id === made.id);
    const download = () => owner.get(`/api/exports/${made.id}/download`);
    expect(await item()).toMatchObject({ outdated: null });
    expect((await download()).headers['content-disposition']).toContain(
      `filename="export-redacted_pdf-${made.id}.pdf"`,
    );
    await owner.post(`/api/documents/${documentId}/reopen`);
    expect(await item()).toMatchObject({ outdated: 'changed' });
    expect((await download()).headers['content-disposition']).toContain('filename="OLDER VERSION export-');
    await owner.post(`/api/runs/${file.run}/withdraw`);
    expect(await item()).toMatchObject({ outdated: 'withdrawn' });
    const refused = await download();
    expect([refused.statusCode, refused.json().code, refused.json().error]).toEqual([
      409,
      'conflict',
      expect.stringContaining('was withdrawn'),
    ]);
  });
});

test('what does not hold any more is redacted again with others, opened for it where it is locked', async () => {
  const { caseId, id, run } = await finished();
  const again = async () => {
    const answer = await owner.post(`/api/cases/${caseId}/bulk`, { action: 'redact_again', documents: [id] });
    return answer.json<{ results: { outcome: string }[] }>().results.map(({ outcome }) => outcome);
  };
  expect(await again()).toEqual(['unchanged']);
  // A rule of the case changes what the file would say.
  const rules = await owner.patch(`/api/cases/${caseId}`, { policies: ['us-frcp-5.2'] });
  expect(rules.statusCode, rules.body).toBe(200);
  await rested(owner, id);
  expect((await owner.get(`/api/documents/${id}`)).json<WireDocument>()).toMatchObject({
    locked: true,
    fileCurrent: false,
  });
  expect(await again()).toEqual(['started']);
  await expect
    .poll(async () => (await owner.get(`/api/documents/${id}`)).json<WireDocument>(), { timeout: 60_000 })
    .toMatchObject({ locked: true, fileCurrent: true });
  expect((await owner.get(`/api/documents/${id}`)).json<WireDocument>().released?.id).not.toBe(run);
});

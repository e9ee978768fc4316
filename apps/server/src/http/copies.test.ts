import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CasePeople, ExportFormat, ExportItem, WireRun } from '@blackbar/contracts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** Ten pages, each with an SSN of its own and a person. */
const ssnOf = (page: number) => `536-90-43${String(10 + page)}`;
const TEN_PAGES = pdfOf(
  Array.from({ length: 10 }, (_, i) => [`Social Security number: ${ssnOf(i + 1)}`, 'Patient: Wanda Przybylska']),
);

let service: TestService;
let owner: Visitor;
let folder: string;
let caseId: string;
let documentId: string;
const recipients = new Map<string, string>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'blackbar-copies-'));
  service = await startService();
  owner = await signUp(service);
  await subscribe(service, owner);
  caseId = await newCase(owner, { policies: ['us-hipaa-safe-harbor'] });
  documentId = await upload(owner, caseId, pdfFile(TEN_PAGES, 'chart.pdf'));
  await rested(owner, documentId);
  for (const [name, audience] of [
    ['Public docket', 'public'],
    ['Newspaper', 'public'],
    ['Opposing counsel', 'party'],
  ] as const) {
    const answer = await owner.post(`/api/cases/${caseId}/recipients`, { name, audience });
    const one = answer.json<CasePeople>().recipients.find((recipient) => recipient.name === name);
    expect(one).toMatchObject({ audience });
    recipients.set(name, one?.id ?? '');
  }
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Redacts for a recipient everything but the SSN of one page, and exports that. */
async function exportFor(
  name: string,
  { but, pseudonym, format = 'redacted_pdf' }: { but?: number; pseudonym?: string; format?: ExportFormat } = {},
) {
  await owner.put(`/api/documents/${documentId}/recipient`, { recipient: recipients.get(name) });
  if (pseudonym !== undefined) await rename(recipients.get(name) ?? '', pseudonym);
  const { locked: _locked, ...content } = (await owner.get(`/api/documents/${documentId}/review`)).json();
  const { detections } = (await owner.get(`/api/documents/${documentId}/detections`)).json();
  const left = detections.filter(
    ({ page, category }: { page: number; category: string }) => page === but && category === 'SSN',
  );
  expect(left).toHaveLength(but === undefined ? 0 : 1);
  const ticked = detections.map(({ id }: { id: string }) => id).filter((id: string) => id !== left[0]?.id);
  await owner.put(`/api/documents/${documentId}/review`, { ...content, ticked });
  const revision = content.revision + 1;
  const run = (await owner.post(`/api/documents/${documentId}/draft`, { revision })).json<WireRun>();
  expect(await ended(owner, run.id)).toMatchObject({ state: 'released' });
  const asked = await owner.post('/api/exports', { caseId, documentId, title: `For ${name}`, format });
  expect(asked.statusCode).toBe(201);
  return { run: run.id, item: await exported(owner, asked.json<ExportItem>().id) };
}

async function rename(recipient: string, pseudonym: string): Promise<void> {
  const { revision, people } = (
    await owner.get(`/api/cases/${caseId}/people?recipient=${recipient}`)
  ).json<CasePeople>();
  const answer = await owner.post(`/api/cases/${caseId}/people/rename`, {
    revision,
    recipient,
    person: people[0]?.id,
    pseudonym,
  });
  expect(answer.statusCode).toBe(200);
}

async function certificateOf(run: string): Promise<string> {
  const pack = unzipSync((await owner.get(`/api/runs/${run}/certificate`)).rawPayload);
  const path = join(folder, 'certificate.pdf');
  writeFileSync(path, pack['certificate.pdf'] ?? new Uint8Array());
  return execFileSync('pdftotext', [path, '-']).toString().replace(/\s+/g, ' ');
}

test('a clean pair passes, a planted difference is caught, and what may differ may differ', async () => {
  const docket = await exportFor('Public docket', { format: 'production' });
  const saved = (await owner.get(`/api/runs/${docket.run}/output?look=true`)).headers['content-disposition'];
  expect(saved).toContain('-redacted-for-Public-docket.pdf');
  expect(docket.item).toMatchObject({ status: 'ready' });
  const certificate = await certificateOf(docket.run);
  expect(certificate).toContain('No other copy of this document had been exported or downloaded');
  expect(certificate).toContain('Made for Public docket');

  // Opposing counsel may read one number more.
  const counsel = await exportFor('Opposing counsel', { but: 7 });
  expect(counsel.item).toMatchObject({ status: 'ready' });
  expect(await certificateOf(counsel.run)).toContain(
    'Compared with 1 other copy of this document that left: none shows',
  );

  // The newspaper is as public as the docket: what the docket does not show, it may not.
  const press = await exportFor('Newspaper', { but: 7 });
  expect(press.item.status).toBe('failed');
  expect(press.item.failure?.code).toBe('leak_by_difference');
  expect(press.item.failure?.message).toMatch(/^Not made, because of .+\.pdf: .* for Public docket can read/);
  expect(docket.item.recipients).toEqual(['Public docket']);
  expect(press.item.failure?.message).toContain('can read 1 thing that one of them removes, the first on page 7.');
  expect((await owner.get(`/api/exports/${press.item.id}/download`)).statusCode).toBe(409);
  expect(await certificateOf(press.run)).toContain('in 1 place two copies together show what one of them removes');

  // In whatever form it leaves.
  const produced = await exportFor('Newspaper', { but: 7, format: 'production' });
  expect(produced.item.failure?.code).toBe('leak_by_difference');

  const clean = await exportFor('Newspaper');
  expect(clean.item).toMatchObject({ status: 'ready', failure: null });
  expect(await certificateOf(clean.run)).toContain('Compared with 2 other copies');
});

test('a second version for the same readers is caught, until the first is withdrawn', async () => {
  const again = await exportFor('Public docket', { but: 3 });
  expect(again.item.failure?.message).toContain('the first on page 3');
  const list = (await owner.get('/api/exports')).json<ExportItem[]>();
  for (const { id } of list.filter(({ status }) => status === 'ready')) {
    const answer = await owner.post(`/api/exports/${id}/withdraw`, {});
    expect([answer.statusCode, typeof answer.json<ExportItem>().withdrawnAt]).toEqual([200, 'string']);
    expect((await owner.get(`/api/exports/${id}/download`)).json().error).toContain('was withdrawn');
  }
  expect((await exportFor('Public docket', { but: 3 })).item.status).toBe('ready');
  const { events } = (await owner.get('/api/audit')).json();
  expect(events.map(({ action }: { action: string }) => action)).toContain('export.withdrawn');
});

test('an export takes the file of the recipient who is chosen, never the one made before for another', async () => {
  await exportFor('Newspaper');
  await owner.put(`/api/documents/${documentId}/recipient`, { recipient: null });
  const answer = await owner.post('/api/exports', { caseId, documentId, title: 'For anybody' });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'not_ready']);
});

test('one pseudonym for two recipients links them', async () => {
  await owner.post(`/api/exports/${(await exportFor('Public docket')).item.id}/withdraw`, {});
  for (const item of (await owner.get('/api/exports')).json<ExportItem[]>()) {
    if (item.status === 'ready') await owner.post(`/api/exports/${item.id}/withdraw`, {});
  }
  expect((await exportFor('Public docket', { pseudonym: '[THE PATIENT]' })).item.status).toBe('ready');
  const counsel = await exportFor('Opposing counsel', { pseudonym: '[THE PATIENT]' });
  expect(counsel.item.failure?.message).toContain('by the same pseudonym in 10 places');
});

test('a file that was downloaded has left, one that was looked at has not', async () => {
  for (const item of (await owner.get('/api/exports')).json<ExportItem[]>()) {
    if (item.status === 'ready') await owner.post(`/api/exports/${item.id}/withdraw`, {});
  }
  const draft = await exportFor('Newspaper', { but: 5 });
  await owner.post(`/api/exports/${draft.item.id}/withdraw`, {});
  const looked = await owner.get(`/api/runs/${draft.run}/output?look=true`);
  expect(looked.headers['content-disposition']).toContain('inline');
  const afterLook = await exportFor('Newspaper');
  expect(afterLook.item.status).toBe('ready');
  await owner.post(`/api/exports/${afterLook.item.id}/withdraw`, {});

  await owner.get(`/api/runs/${draft.run}/output`);
  const refused = await exportFor('Newspaper');
  expect(refused.item.failure).toMatchObject({
    code: 'leak_by_difference',
    message: expect.stringMatching(/the one downloaded on .* the first on page 5\./),
    earlier: { left: 'downloaded', id: draft.run, document: expect.stringMatching(/\.pdf$/), recipient: 'Newspaper' },
  });
  expect(await certificateOf(refused.run)).toContain('in 1 place two copies together show');

  const stranger = await signUp(service);
  expect((await stranger.post(`/api/runs/${draft.run}/withdraw`, {})).statusCode).toBe(404);
  expect((await owner.post(`/api/runs/${draft.run}/withdraw`, {})).statusCode).toBe(200);
  expect((await exportFor('Newspaper')).item.status).toBe('ready');
  const { events } = (await owner.get('/api/audit')).json();
  expect(events.map(({ action }: { action: string }) => action)).toContain('output.withdrawn');
});

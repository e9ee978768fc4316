import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import {
  type DetectionsResponse,
  type Review,
  UPLOAD_MAX_BYTES,
  type WireDocument,
  type WireReport,
  type WireRun,
} from '@blackbar/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfOf, pdfOfSize } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { ended, newCase, pdfFile, rested, signUp, upload, type Visitor } from '../testing/visitor.fixture.ts';

const LETTER = pdfOf([
  ['Dear Dr. Margaret Oldfield,', 'your Social Security number is 536-90-4399.', 'Sincerely, the county clerk.'],
  ['Call us at (212) 555-0143 or write to m.oldfield@example.org.'],
]);

let service: TestService;
let visitor: Visitor;
beforeAll(async () => {
  service = await startService();
  visitor = await signUp(service);
  // The trial's limits have tests of their own.
  await service.services.db.tenant(await organizationOf(visitor), (tx) =>
    tx.execute(`update organization set tier = 'professional'`),
  );
});
afterAll(() => service.close());

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function ready(bytes: Uint8Array = LETTER, name = 'letter.pdf', more: object = {}) {
  const id = await upload(visitor, await newCase(visitor, more), pdfFile(bytes, name));
  const document = await rested(visitor, id);
  const found = (await visitor.get(`/api/documents/${id}/detections`)).json<DetectionsResponse>();
  const review = (await visitor.get(`/api/documents/${id}/review`)).json<Review>();
  return { id, document, found, review };
}

const putReview = (id: string, { locked: _locked, ...review }: Review) =>
  visitor.put(`/api/documents/${id}/review`, review);

describe('from upload to download', () => {
  test('what was previewed is what is downloaded, byte for byte', async () => {
    const { id, document, found, review } = await ready();
    expect(document).toMatchObject({ state: 'ready', pages: 2, sha256: sha256(LETTER), failure: null, revision: 1 });
    const ssn = found.detections.find(({ category }) => category === 'SSN');
    expect(ssn).toMatchObject({ page: 1, text: '536-90-4399', critical: true, place: 'page' });
    expect(review.ticked).toContain(ssn?.id);
    const preview = (await visitor.post(`/api/documents/${id}/preview`, { revision: review.revision })).json<WireRun>();
    expect(preview).toMatchObject({ kind: 'preview', current: true });
    const looked = await ended(visitor, preview.id);
    expect(looked).toMatchObject({ state: 'awaiting_approval', refusal: null });
    expect(looked.planHash).toMatch(/^[0-9a-f]{64}$/);
    const seen = (await visitor.get(`/api/runs/${preview.id}/output`)).rawPayload;
    expect((await visitor.get(`/api/documents/${id}/output`)).json()).toMatchObject({ code: 'not_ready' });
    const finalized = await visitor.post(`/api/documents/${id}/finalize`, {
      revision: review.revision,
      planHash: looked.planHash,
    });
    expect(finalized.statusCode).toBe(202);
    expect(finalized.json()).toMatchObject({ kind: 'final', state: 'released', outputSha256: sha256(seen) });
    const download = await visitor.get(`/api/documents/${id}/output`);
    expect(download.headers['content-disposition']).toContain('letter-redacted.pdf');
    expect(sha256(download.rawPayload)).toBe(sha256(seen));
    expect(download.rawPayload.includes('536-90-4399')).toBe(false);
    const report = (await visitor.get(`/api/documents/${id}/report`)).json();
    expect(report).toMatchObject({ result: 'passed', output: { sha256: sha256(seen) } });
    const after = (await visitor.get(`/api/documents/${id}`)).json<WireDocument>();
    expect(after).toMatchObject({ locked: true, released: { outputSha256: sha256(seen) } });
    const locked = await putReview(id, review);
    expect([locked.statusCode, locked.json().code]).toEqual([409, 'review_locked']);
    expect((await visitor.get('/api/dashboard/stats')).json()).toMatchObject({
      documentsThisPeriod: 1,
      documentsLimit: 500,
      awaitingReview: 0,
    });
  });

  test('its first page can be seen before the viewer is there, by whoever may see the file, and goes with it', async () => {
    const id = await upload(visitor, await newCase(visitor), pdfFile(LETTER));
    await rested(visitor, id);
    const picture = await visitor.get(`/api/documents/${id}/first-page`);
    expect(picture.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
    expect(picture.rawPayload.toString('latin1', 8, 12)).toBe('WEBP');
    const folder = `${service.dataDir}/storage/objects/${await organizationOf(visitor)}/${id}`;
    const [name = ''] = (await readdir(folder)).filter((one) => one.startsWith('picture'));
    const kept = await readFile(`${folder}/${name}`);
    expect(kept.includes('WEBP')).toBe(false);
    expect((await (await signUp(service)).get(`/api/documents/${id}/first-page`)).statusCode).toBe(404);
    await visitor.call({ method: 'DELETE', url: `/api/documents/${id}` });
    expect((await visitor.get(`/api/documents/${id}/first-page`)).statusCode).toBe(404);
    await expect(readFile(`${folder}/${name}`)).rejects.toThrow('ENOENT');
  });

  test('an edit after the preview voids it', async () => {
    const { id, found, review } = await ready();
    const preview = (await visitor.post(`/api/documents/${id}/preview`, { revision: 1 })).json<WireRun>();
    const { planHash } = await ended(visitor, preview.id);
    const more = found.detections.filter(({ category }) => category === 'PHONE').map((one) => one.id);
    expect(more).not.toEqual([]);
    const saved = await putReview(id, { ...review, ticked: [...review.ticked, ...more] });
    expect(saved.json()).toMatchObject({ revision: 2 });
    const finalize = (body: object) => visitor.post(`/api/documents/${id}/finalize`, body);
    const stale = await finalize({ revision: 1, planHash });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale_revision']);
    const changed = await finalize({ revision: 2, planHash });
    expect([changed.statusCode, changed.json().code]).toEqual([409, 'plan_changed']);
    expect((await visitor.get(`/api/runs/${preview.id}`)).json()).toMatchObject({ current: false });
    expect((await visitor.get(`/api/documents/${id}/output`)).json()).toMatchObject({ code: 'not_ready' });
  });

  test('the output’s name tells nothing of what was removed', async () => {
    const { id, found, review } = await ready(LETTER, 'Oldfield, SSN 536-90-4399.pdf');
    const named = found.detections.find(({ place, category }) => place === 'filename' && category === 'SSN');
    expect(named).toMatchObject({ page: 0, rects: [] });
    expect(review.ticked).toContain(named?.id);
    const ticked = found.detections.map((one) => one.id);
    await putReview(id, { ...review, ticked, terms: ['Oldfield'] });
    const run = (await visitor.post(`/api/documents/${id}/draft`, { revision: 2 })).json<WireRun>();
    expect(await ended(visitor, run.id)).toMatchObject({ state: 'released', refusal: null });
    const header = (await visitor.get(`/api/documents/${id}/output`)).headers['content-disposition'];
    expect(header).toMatch(/^attachment; filename=".*redacted\.pdf"/);
    expect(header).not.toMatch(/Oldfield|4399/);
  });

  test('two edits of one revision: the second is told', async () => {
    const { id, review } = await ready();
    expect((await putReview(id, { ...review, terms: ['county clerk'] })).statusCode).toBe(200);
    const second = await putReview(id, { ...review, terms: ['Oldfield'] });
    expect([second.statusCode, second.json().code]).toEqual([409, 'stale_revision']);
  });

  test('manual marks and terms are removed; a mark that lands nowhere is refused', async () => {
    const { id, review } = await ready();
    const mark = { id: 'm', page: 1, x: 60, y: 100, width: 200, height: 30, type: 'manual' as const };
    const off = await putReview(id, { ...review, marks: [{ ...mark, x: 5_000 }] });
    expect([off.statusCode, off.json().code]).toEqual([422, 'box_off_page']);
    expect((await putReview(id, { ...review, ticked: ['page:9:1:2:SSN'] })).statusCode).toBe(422);
    expect((await putReview(id, { ...review, marks: [mark], terms: ['county clerk'] })).statusCode).toBe(200);
    const draft = (await visitor.post(`/api/documents/${id}/draft`, { revision: 2 })).json<WireRun>();
    expect(await ended(visitor, draft.id)).toMatchObject({ state: 'released', kind: 'draft' });
    const again = await visitor.post(`/api/documents/${id}/draft`, { revision: 2 });
    expect(again.json()).toMatchObject({ id: draft.id });
    expect((await visitor.get(`/api/documents/${id}`)).json()).toMatchObject({ locked: false });
  });

  test('what is ticked goes, also where the case’s policy does not ask for it', async () => {
    const { id, found, review } = await ready(LETTER, 'letter.pdf', { policies: ['us-frcp-5.2'] });
    const phone = found.detections.find(({ category }) => category === 'PHONE');
    expect(phone).toMatchObject({ suggested: false, appearance: '', citation: '' });
    const ssn = found.detections.find(({ category }) => category === 'SSN');
    expect(ssn).toMatchObject({ suggested: true, citation: expect.stringContaining('5.2') });
    await putReview(id, { ...review, ticked: [...review.ticked, phone?.id ?? ''] });
    const run = (await visitor.post(`/api/documents/${id}/draft`, { revision: 2 })).json<WireRun>();
    expect(await ended(visitor, run.id)).toMatchObject({ state: 'released' });
    const report = (await visitor.get(`/api/runs/${run.id}/report`)).json<WireReport>();
    expect(report.categories).toMatchObject({ SSN: 1, PHONE: 1 });
  });

  test('a page that nobody can read asks to be looked at before anything is final', async () => {
    const { id } = await ready();
    await service.services.db.tenant(await organizationOf(visitor), (tx) =>
      tx.execute(`update document set unreadable_pages = '{2}' where id = '${id}'`),
    );
    const review = (await visitor.get(`/api/documents/${id}/review`)).json<Review>();
    const early = await visitor.post(`/api/documents/${id}/finalize`, { revision: 1 });
    expect([early.statusCode, early.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'pages_unacknowledged', page: 2 }),
    ]);
    await putReview(id, { ...review, acknowledgedPages: [2] });
    const run = (await visitor.post(`/api/documents/${id}/finalize`, { revision: 2 })).json<WireRun>();
    expect(await ended(visitor, run.id)).toMatchObject({ state: 'released' });
  });
});

async function organizationOf(who: Visitor): Promise<string> {
  return (await who.get('/api/auth/user')).json<{ user: { organization: { id: string } } }>().user.organization.id;
}

describe('what people upload', () => {
  const send = async (...files: File[]) =>
    visitor.form(
      `/api/cases/${await newCase(visitor)}/documents`,
      files.map((file) => ['files', file] as const),
    );

  test.each([
    ['not a PDF', () => Buffer.from('just some text'), 415, 'not_a_pdf'],
    ['nothing', () => Buffer.alloc(0), 422, 'empty_file'],
    ['one byte too many', () => pdfOfSize(UPLOAD_MAX_BYTES + 1), 413, 'too_large'],
  ] as const)('%s', async (_what, bytes, status, code) => {
    const answer = await send(pdfFile(bytes()));
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().error).toMatch(/^[A-Z].*/);
  });

  test('a picture becomes a document of one page', async () => {
    // One white pixel.
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==',
      'base64',
    );
    const caseId = await newCase(visitor);
    const id = await upload(visitor, caseId, new File([png], 'Front page.PNG', { type: 'image/png' }));
    expect(await rested(visitor, id)).toMatchObject({ state: 'ready', pages: 1, unreadablePages: [] });
  });

  test('25 MiB to the byte', async () => {
    const answer = await send(pdfFile(pdfOfSize(UPLOAD_MAX_BYTES)));
    expect(answer.statusCode).toBe(202);
  });

  test('of a refused upload nothing is kept', async () => {
    const stranger = await signUp(service);
    const caseId = await newCase(stranger);
    await stranger.form(`/api/cases/${caseId}/documents`, [['files', pdfFile(Buffer.from('no'))]]);
    expect((await stranger.get(`/api/cases/${caseId}/documents`)).json()).toEqual({
      documents: [],
      total: 0,
      next: null,
    });
    const broken = await upload(stranger, caseId, pdfFile(Buffer.from('%PDF-1.4 and then nothing of the kind')));
    expect(await rested(stranger, broken)).toMatchObject({ state: 'failed', failure: { code: expect.any(String) } });
    const organizationId = await organizationOf(stranger);
    const objects = `${service.dataDir}/storage/objects/${organizationId}`;
    // The refusal is told first, then the objects go.
    await expect.poll(() => readdir(objects, { recursive: true }).catch(() => []), { timeout: 10_000 }).toEqual([]);
  });

  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\boot".pdf', 'boot".pdf'],
    ['a "quoted" \'name\'.pdf', 'a "quoted" \'name\'.pdf'],
    [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(250)}….pdf`],
    ['..', 'document.pdf'],
  ])('a file called %j', async (given, shown) => {
    const answer = await send(pdfFile(LETTER, given));
    expect(answer.json<{ results: { name: string }[] }>().results[0]?.name).toBe(shown);
  });

  test('twenty at once: each has its answer, the trial’s limit of ten is told', async () => {
    const files = Array.from({ length: 20 }, (_, i) => pdfFile(pdfOf([[`Number ${i}`]]), `${i}.pdf`));
    const trial = await signUp(service);
    const form = files.map((file): [string, File] => ['files', file]);
    const answer = await trial.form(`/api/cases/${await newCase(trial)}/documents`, form);
    expect(answer.statusCode).toBe(202);
    const results = answer.json<{ results: { name: string; code?: string }[] }>().results;
    expect(results.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
    expect(results.filter(({ code }) => code === 'trial_used')).toHaveLength(10);
  });

  test('the same file twice names the first one', async () => {
    const caseId = await newCase(visitor);
    const first = await upload(visitor, caseId, pdfFile(LETTER));
    const second = await upload(visitor, caseId, pdfFile(LETTER, 'copy.pdf'));
    expect((await visitor.get(`/api/documents/${second}`)).json()).toMatchObject({ duplicateOf: first });
  });
});

/** Cases whose first outputs are made at once: 20 with `npm run test:deep`. */
const AT_ONCE = process.env.BLACKBAR_TEST_DEPTH === 'deep' ? 20 : 7;

test('the trial’s sixth case is refused, also when many come at once', async () => {
  const trial = await signUp(service);
  const documents: string[] = [];
  for (let i = 0; i < AT_ONCE; i++)
    documents.push(await upload(trial, await newCase(trial), pdfFile(pdfOf([[`Case ${i}`]]))));
  for (const id of documents) await rested(trial, id);
  const starts = await Promise.all(documents.map((id) => trial.post(`/api/documents/${id}/draft`, { revision: 1 })));
  const runs = await Promise.all(
    starts.filter(({ statusCode }) => statusCode === 202).map((start) => ended(trial, start.json<WireRun>().id)),
  );
  expect(runs.filter(({ state }) => state === 'released')).toHaveLength(5);
  expect((await trial.get('/api/dashboard/stats')).json()).toMatchObject({ casesUsed: 5, documentsThisPeriod: 5 });
  const late = await Promise.all(documents.map((id) => trial.post(`/api/documents/${id}/preview`, { revision: 1 })));
  expect(late.filter(({ statusCode }) => statusCode === 402)).toHaveLength(AT_ONCE - 5);
}, 180_000);

test('search finds what detection saw', async () => {
  const { id } = await ready();
  const answer = await visitor.post(`/api/documents/${id}/search`, { term: 'COUNTY clerk' });
  expect(answer.json()).toMatchObject({ hits: [{ page: 1 }], truncated: false });
});

describe('another name', () => {
  const rename = (id: string, name: string) => visitor.patch(`/api/documents/${id}`, { name });

  test('is searched like the text, and decisions stay', async () => {
    const { id, review } = await ready(pdfOf([['Social Security number 536-90-4399']]));
    const untouched = await rename(id, 'letter.pdf');
    expect(untouched.json()).toMatchObject({ state: 'ready', name: 'letter.pdf' });
    const before = (await visitor.post(`/api/documents/${id}/draft`, { revision: 1 })).json<WireRun>();
    await ended(visitor, before.id);
    const renamed = await rename(id, 'folder/Letter SSN 219-09-4471.pdf');
    expect(renamed.json()).toMatchObject({ state: 'detecting', name: 'Letter SSN 219-09-4471.pdf' });
    expect((await rename(id, 'too early.pdf')).json().code).toBe('not_ready');
    await rested(visitor, id);
    const { detections } = (await visitor.get(`/api/documents/${id}/detections`)).json<DetectionsResponse>();
    const inName = detections.find(({ text }) => text === '219-09-4471');
    expect(inName).toMatchObject({ place: 'filename' });
    const { revision, ticked } = (await visitor.get(`/api/documents/${id}/review`)).json<Review>();
    expect(ticked).toEqual(expect.arrayContaining([...review.ticked, inName?.id]));
    const run = (await visitor.post(`/api/documents/${id}/finalize`, { revision })).json<WireRun>();
    expect(await ended(visitor, run.id)).toMatchObject({ state: 'released' });
    const header = (await visitor.get(`/api/documents/${id}/output`)).headers['content-disposition'];
    expect(header).toContain('Letter SSN');
    expect(header).not.toContain('219-09-4471');
    expect((await rename(id, 'after the end.pdf')).json().code).toBe('review_locked');
  });
});

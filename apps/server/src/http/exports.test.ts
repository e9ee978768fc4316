import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExportItem, Review, WireRun } from '@blackbar/contracts';
import { checkProof, noteText, readVkey, type SignedReport, verifyPack } from '@blackbar/records';
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

const SECRETS = ['536-90-4399', '5369043', 'Oldfield'];
const letter = (about: string) =>
  pdfOf([
    ['Dear Dr. Margaret Oldfield,', `your Social Security number is 536-90-4399, about ${about}.`],
    [`Page two on ${about}.`],
  ]);

const CODES = /\b(?:us-[a-z]+-|[A-Z]+_[A-Z]+\b|SSN\b|(?:people|review|run)\.[a-z])/;

let service: TestService;
let owner: Visitor;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'blackbar-exports-'));
  service = await startService();
  owner = await signUp(service);
  await subscribe(service, owner);
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Everything that was found goes; answers with the review's new revision. */
async function decide(id: string, terms: readonly string[]): Promise<number> {
  const { locked: _locked, ...content } = (await owner.get(`/api/documents/${id}/review`)).json();
  const { detections } = (await owner.get(`/api/documents/${id}/detections`)).json();
  const ticked = detections.map((one: { id: string }) => one.id);
  await owner.put(`/api/documents/${id}/review`, { ...content, ticked, terms });
  return content.revision + 1;
}

async function released(caseId: string, about: string): Promise<string> {
  const id = await upload(owner, caseId, pdfFile(letter(about), `=${about}.pdf`));
  await rested(owner, id);
  const revision = await decide(id, ['Margaret Oldfield']);
  const run = await owner.post(`/api/documents/${id}/finalize`, { revision });
  expect([run.statusCode, run.json().error]).toEqual([202, undefined]);
  expect(await ended(owner, run.json<WireRun>().id)).toMatchObject({ state: 'released' });
  return id;
}
const ask = (payload: object) => owner.post('/api/exports', { title: 'For the court', ...payload });

async function made(payload: object): Promise<{ item: ExportItem; bytes: Buffer }> {
  const answer = await ask(payload);
  expect(answer.statusCode).toBe(201);
  const item = await exported(owner, answer.json<ExportItem>().id);
  expect(item).toMatchObject({ status: 'ready', failure: null });
  const download = await owner.get(`/api/exports/${item.id}/download`);
  const ending = item.format === 'redacted_pdf' ? 'pdf' : 'zip';
  expect(download.headers['content-disposition']).toContain(`export-${item.format}-${item.id}.${ending}`);
  expect(createHash('sha256').update(download.rawPayload).digest('hex')).toBe(item.checksum);
  return { item, bytes: download.rawPayload };
}

/** What outside tools say of a PDF. */
function textOf(bytes: Uint8Array): string {
  const path = join(folder, 'one.pdf');
  writeFileSync(path, bytes);
  execFileSync('qpdf', ['--check', path]);
  return execFileSync('pdftotext', ['-layout', path, '-']).toString();
}

/** The papers of its pages, each once, as poppler calls them. */
function papersOf(bytes: Uint8Array): string[] {
  const path = join(folder, 'one.pdf');
  writeFileSync(path, bytes);
  const told = execFileSync('pdfinfo', ['-l', '999', path]).toString();
  return [...new Set([...told.matchAll(/size:.*\((\w+)\)/g)].map(([, paper]) => paper ?? ''))];
}

function unzipped(bytes: Uint8Array): Map<string, Buffer> {
  const path = join(folder, 'pack.zip');
  const into = join(folder, 'pack');
  writeFileSync(path, bytes);
  rmSync(into, { recursive: true, force: true });
  execFileSync('unzip', ['-q', path, '-d', into]);
  return new Map(readdirSync(into).map((name) => [name, readFileSync(join(into, name))]));
}

describe('before anything was redacted', () => {
  test('a redacted PDF and an audit report are refused with a sentence, a summary is made', async () => {
    const caseId = await newCase(owner);
    expect((await ask({ caseId })).json().error).toBe('There is no document in this case yet.');
    const id = await upload(owner, caseId, pdfFile(letter('a lease')));
    await rested(owner, id);
    for (const format of ['redacted_pdf', 'audit_report']) {
      const answer = await ask({ caseId, format });
      expect([answer.statusCode, answer.json().error]).toEqual([
        409,
        'This document can’t be exported yet. Nobody has redacted it yet.',
      ]);
    }
    const { documents } = (await owner.get(`/api/cases/${caseId}/exportable`)).json();
    expect(documents).toEqual([
      { id, name: 'letter.pdf', obstacle: 'Nobody has redacted it yet.', obstacleId: 'not_redacted' },
    ]);
    const { bytes } = await made({ caseId, format: 'detection_summary' });
    expect(unzipped(bytes).size).toBe(6);
  });

  test('an empty title and a case of somebody else are refused', async () => {
    const caseId = await newCase(owner);
    expect((await ask({ caseId, title: '  ' })).statusCode).toBe(422);
    const stranger = await signUp(service);
    expect((await stranger.post('/api/exports', { caseId, title: 'A' })).statusCode).toBe(404);
  });

  test('a document of another case is not there', async () => {
    const [caseId, other] = [await newCase(owner), await newCase(owner)];
    const documentId = await upload(owner, other, pdfFile(letter('a lease')));
    for (const documents of [{ documentId }, { documents: [documentId] }]) {
      const answer = await ask({ caseId, ...documents });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
  });
});

describe('a case of two', () => {
  let caseId: string;
  let first: string;
  beforeAll(async () => {
    caseId = await newCase(owner, { title: 'Okafor v. Lind' });
    first = await released(caseId, 'a lease');
    await released(caseId, 'a loan');
  });

  test('one document leaves as it was released', async () => {
    const { item, bytes } = await made({ caseId, documentId: first });
    expect(bytes.equals((await owner.get(`/api/documents/${first}/output`)).rawPayload)).toBe(true);
    expect(item).toMatchObject({ caseTitle: 'Okafor v. Lind', documentFilename: '=a lease.pdf' });
  });

  test('the whole case is one file in order, numbered on from the last', async () => {
    const bates = { prefix: 'OKA' };
    const { item, bytes } = await made({ caseId, bates, legend: 'CONFIDENTIAL', watermark: true });
    expect(item).toMatchObject({
      documentFilename: '2 documents',
      bates: { first: 'OKA000001', last: 'OKA000004' },
    });
    const text = textOf(bytes);
    for (const secret of SECRETS) expect(text).not.toContain(secret);
    expect(text.indexOf('a lease')).toBeLessThan(text.indexOf('a loan'));
    expect(text.match(/OKA00000[1-4]/g)).toHaveLength(4);
    expect(text).toContain('CONFIDENTIAL');
    const again = await made({ caseId, bates: { ...bates, startNumber: 1 } });
    expect(again.item.bates).toEqual({ first: 'OKA000005', last: 'OKA000008' });
  });

  test('a document that is left out has a slip-sheet in its place', async () => {
    const { bytes } = await made({ caseId, leaveOut: [first] });
    const text = textOf(bytes);
    expect(text).toContain('Document withheld');
    expect(text).not.toContain('a lease');
  });

  test('what is written anew is on the paper that was asked for', async () => {
    const report = await made({ caseId, format: 'audit_report', paper: 'A4' });
    const summary = await made({ caseId, format: 'detection_summary', paper: 'A4' });
    for (const { bytes } of [report, summary]) {
      for (const [name, file] of unzipped(bytes)) {
        if (name.endsWith('.pdf')) expect([name, ...papersOf(file)]).toEqual([name, 'A4']);
      }
    }
    const { bytes } = await made({ caseId, leaveOut: [first], paper: 'A4' });
    expect(papersOf(bytes)).toEqual(['A4', 'letter']);
  });

  test('six at once take numbers without a gap or a duplicate', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => made({ caseId, bates: { prefix: 'PAR' } })));
    const firsts = all.map(({ item }) => item.bates?.first).sort();
    expect(firsts).toEqual([1, 5, 9, 13, 17, 21].map((n) => `PAR${String(n).padStart(6, '0')}`));
  });

  test('the audit report opens with outside tools and holds nothing that was removed', async () => {
    const { bytes } = await made({ caseId, format: 'audit_report', title: '=HYPERLINK("http://a")' });
    const files = unzipped(bytes);
    for (const name of files.keys()) expect(name).toMatch(/^[A-Za-z0-9._-]+$/);
    const report = textOf(files.get('report.pdf') ?? Buffer.alloc(0));
    expect(report).toContain('Okafor v. Lind');
    expect(report).toContain('Ann Lee');
    const csv = files.get('redaction-log.csv')?.toString() ?? '';
    expect(csv.split('\n')[0]).toContain('bates_begin');
    expect(csv).toContain('PAR0000');
    writeFileSync(join(folder, 'pack', 'sums'), noteText(files.get('manifest.txt')?.toString() ?? '') ?? '');
    const checked = execFileSync('bash', ['-c', 'grep "  " sums | sha256sum -c'], { cwd: join(folder, 'pack') });
    expect(checked.toString().match(/: OK$/gm)?.length).toBe(files.size - 1);
    expect(files.has('document-1-certificate.pdf')).toBe(true);
    const certificate = textOf(files.get('document-1-certificate.pdf') ?? Buffer.alloc(0));
    expect(certificate).toContain('Certificate of redaction');
    // Codes of kinds, rules and events are for tables: papers say them in words.
    for (const paper of [report, certificate]) expect(paper).not.toMatch(CODES);
    const { keys } = (await owner.get('/.well-known/blackbar-keys.json')).json();
    const trusted = keys.flatMap(({ vkey }: { vkey: string }) => readVkey(vkey) ?? []);
    expect(verifyPack(bytes, trusted)).toMatchObject({ verdict: 'signed', problems: [] });
    expect(verifyPack(bytes, [])).toMatchObject({ verdict: 'unknown_signer', problems: [] });
    const upload = createHash('sha256').update(letter('a lease')).digest('hex');
    const told = [...files.values()].map((file) => file.toString('latin1')).join('\n');
    expect(told).not.toContain(upload);
    const everything = [...files].map(([name, file]) =>
      name.endsWith('.pdf') ? textOf(file) : file.toString('latin1'),
    );
    for (const secret of SECRETS) expect(everything.join('\n')).not.toContain(secret);
  });

  test('a report that was changed together with its file is named', async () => {
    const { item, bytes } = await made({ caseId, legend: 'CONFIDENTIAL' });
    const report = (await owner.get(`/api/exports/${item.id}/report`)).json<SignedReport>();
    expect(report.output.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(checkProof(report, [])).toBe('unknown_signer');
    const forged = { ...report, output: { ...report.output, sha256: '0'.repeat(64) } };
    expect(checkProof(forged, [])).toBe('changed');
  });

  test('a certificate is a signed pack, and knows the hashes of the upload in one file alone', async () => {
    const answer = await owner.get(`/api/documents/${first}/certificate?paper=A4`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    const files = unzipped(answer.rawPayload);
    expect(verifyPack(answer.rawPayload, [])).toMatchObject({ verdict: 'unknown_signer', problems: [] });
    const flat = (name: string) => textOf(files.get(name) ?? Buffer.alloc(0)).replace(/\s/g, '');
    const upload = createHash('sha256').update(letter('a lease')).digest('hex');
    expect(flat('certificate-with-upload-hashes.pdf')).toContain(upload);
    expect(flat('certificate.pdf')).not.toContain(upload);
    expect(files.get('released.tlog-proof')?.toString()).toMatch(/^c2sp\.org\/tlog-proof@v1\nindex \d+\n/);
    const stranger = await signUp(service);
    expect((await stranger.get(`/api/documents/${first}/certificate`)).statusCode).toBe(404);
  });

  test('each download stands in the audit', async () => {
    const { item } = await made({ caseId, documentId: first });
    const { events } = (await owner.get('/api/audit')).json();
    const told = events.map(({ action, subject }: { action: string; subject: string }) => ({ action, subject }));
    expect(told).toContainEqual({ action: 'export.downloaded', subject: item.id });
    expect(told.map(({ action }: { action: string }) => action)).toContain('certificate.downloaded');
  });

  test('the summary holds no text of the documents', async () => {
    const { bytes } = await made({ caseId, format: 'detection_summary' });
    const files = unzipped(bytes);
    expect(textOf(files.get('summary.pdf') ?? Buffer.alloc(0))).toContain('Social Security number');
    const table = files.get('detections.csv')?.toString() ?? '';
    expect(table).toContain('SSN');
    const everything = [...files.values()].map((file) => file.toString('latin1')).join('\n');
    for (const secret of [...SECRETS, 'Margaret']) expect(everything).not.toContain(secret);
  });

  test('the history is newest first and a stranger sees none of it', async () => {
    const list = (await owner.get('/api/exports')).json<ExportItem[]>();
    expect(list.length).toBeGreaterThan(8);
    const times = list.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    const stranger = await signUp(service);
    expect((await stranger.get('/api/exports')).json()).toEqual([]);
    expect((await stranger.get(`/api/exports/${list[0]?.id}/download`)).statusCode).toBe(404);
  });

  test('an edit after the release holds it back', async () => {
    const id = await upload(owner, caseId, pdfFile(letter('a will')));
    await rested(owner, id);
    const draft = await owner.post(`/api/documents/${id}/draft`, { revision: await decide(id, []) });
    await ended(owner, draft.json<WireRun>().id);
    await decide(id, ['will']);
    expect((await ask({ caseId })).json().error).toBe(
      'One document of this case can’t be exported yet. It was changed after it was redacted.',
    );
    expect((await ask({ caseId, leaveOut: [id] })).statusCode).toBe(201);
  });
});

test('in the filing check a tick takes nothing out: without a verified file all that was found is open', async () => {
  const caseId = await newCase(owner, { policies: ['us-frcp-5.2'] });
  const id = await upload(owner, caseId, pdfFile(letter('SSN 536-22-8741')));
  await rested(owner, id);
  const check = async () => {
    const { unredacted, requirements } = (await owner.get(`/api/cases/${caseId}/filing-check`)).json();
    const ssn = requirements.find(({ category }: { category: string }) => category === 'SSN');
    return [unredacted, ssn?.found, ssn?.done, ssn?.state];
  };
  expect(await check()).toEqual([1, 3, 0, 'open']);
  const { revision } = (await owner.get(`/api/documents/${id}/review`)).json<Review>();
  await ended(owner, (await owner.post(`/api/documents/${id}/draft`, { revision })).json<WireRun>().id);
  expect(await check()).toEqual([0, 3, 3, 'done']);
});

test('some documents of a case leave together, in the order of arrival, and none that is another’s', async () => {
  const caseId = await newCase(owner, { policies: [] });
  const [first, second, third] = [
    await released(caseId, 'apples'),
    await released(caseId, 'pears'),
    await released(caseId, 'plums'),
  ];
  const { item, bytes } = await made({ caseId, documents: [third, first] });
  expect(item.documentFilename).toBe('2 documents');
  const text = textOf(bytes);
  expect(text.indexOf('about apples')).toBeLessThan(text.indexOf('about plums'));
  expect(text).not.toContain('pears');
  const checked = async (documents: string) =>
    (await owner.get(`/api/cases/${caseId}/filing-check${documents}`)).json().documents;
  expect([await checked(''), await checked(`?documents=${first},${second}`)]).toEqual([3, 2]);
  const elsewhere = await upload(owner, await newCase(owner), pdfFile(letter('figs')));
  expect((await ask({ caseId, documents: [first, elsewhere] })).statusCode).toBe(404);
});

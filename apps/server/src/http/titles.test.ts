import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXPORT_FORMATS, type ExportFormat, type ExportItem, type WireRun } from '@blackbar/contracts';
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

const SECRETS = /okafor|thaddeus|0*948127|hale/i;
const CASE_TITLE = 'Okafor Thaddeus MRN 00948127 discharge, with Casper Hale';

let service: TestService;
let owner: Visitor;
let folder: string;
let caseId: string;
let documents: readonly string[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'blackbar-titles-'));
  service = await startService();
  owner = await signUp(service);
  await subscribe(service, owner);
  caseId = await newCase(owner, { title: CASE_TITLE, policies: ['us-hipaa-safe-harbor'] });
  const chart = ['Patient: Thaddeus Okafor', 'Medical record number: 00948127', 'He was discharged.'];
  documents = [
    await released([chart], 'Okafor Thaddeus MRN 00948127 discharge.pdf', []),
    await released([['A page that names nobody.']], 'Note on Casper Hale.pdf', []),
    await released([['Visitor: Casper Hale']], 'visits.pdf', ['Casper Hale']),
  ];
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

async function released(pages: readonly string[][], name: string, terms: readonly string[]): Promise<string> {
  const id = await upload(owner, caseId, pdfFile(pdfOf(pages), name));
  await rested(owner, id);
  const { locked: _locked, ...content } = (await owner.get(`/api/documents/${id}/review`)).json();
  const { detections } = (await owner.get(`/api/documents/${id}/detections`)).json();
  // What stands in the name of the second file is left there: another document removes it.
  const ticked = name.startsWith('Note') ? [] : detections.map((one: { id: string }) => one.id);
  await owner.put(`/api/documents/${id}/review`, { ...content, ticked, terms });
  const run = await owner.post(`/api/documents/${id}/draft`, { revision: content.revision + 1 });
  expect(await ended(owner, run.json<WireRun>().id)).toMatchObject({ state: 'released' });
  return id;
}

async function asked(format: ExportFormat, wishes: object = {}): Promise<ExportItem> {
  const answer = await owner.post('/api/exports', { caseId, title: 'For the other side', format, ...wishes });
  expect([answer.statusCode, answer.json().error]).toEqual([201, undefined]);
  return exported(owner, answer.json<ExportItem>().id);
}

/** Every file of a download, by its name, as bytes and as outside tools read it. */
function toldBy(bytes: Uint8Array, name: string): string[] {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  if (name.endsWith('.pdf')) return [bytes, textOf(path)].map(String);
  const into = `${path}.d`;
  execFileSync('unzip', ['-q', path, '-d', into]);
  const files = readdirSync(into, { recursive: true, encoding: 'utf8' });
  const inside = files
    .filter((file) => statSync(join(into, file)).isFile())
    .flatMap((file) => {
      const read = readFileSync(join(into, file)).toString('latin1');
      if (file.endsWith('.xlsx')) return [read, execFileSync('unzip', ['-p', join(into, file)]).toString()];
      return file.endsWith('.pdf') ? [read, textOf(join(into, file))] : [read];
    });
  return [...files, ...inside];
}

function textOf(path: string): string {
  return execFileSync('pdftotext', [path, '-']).toString() + execFileSync('pdfinfo', [path]).toString();
}

test.each(EXPORT_FORMATS)('the title of a case and the names of files give away nothing in a %s', async (format) => {
  const item = await asked(format);
  expect(item).toMatchObject({ status: 'ready', failure: null });
  const download = await owner.get(`/api/exports/${item.id}/download`);
  const told = toldBy(download.rawPayload, format === 'redacted_pdf' ? 'one.pdf' : `${format}.zip`);
  expect(told.flatMap((text) => SECRETS.exec(text)?.[0] ?? [])).toEqual([]);
  expect(String(download.headers['content-disposition'])).not.toMatch(SECRETS);
  if (format.endsWith('report') || format.endsWith('summary')) {
    expect(told.join('\n')).toMatch(/\[.*\] MRN \[MEDICAL RECORD NUMBER\] discharge, with|\[.*\] discharge, with/);
  }
});

test('nor in an archive of the outputs', async () => {
  const download = await owner.get(`/api/cases/${caseId}/outputs?documents=${documents.join()}`);
  expect(download.statusCode).toBe(200);
  expect(String(download.headers['content-disposition'])).not.toMatch(SECRETS);
  const told = toldBy(download.rawPayload, 'outputs.zip');
  expect(told.flatMap((text) => SECRETS.exec(text)?.[0] ?? [])).toEqual([]);
});

test.each([
  ['audit_report', { title: 'Exhibit A - Casper Hale' }, 'The title names what was removed'],
  ['detection_summary', { title: 'Chart 948127 of OKAFOR, THADDEUS' }, 'The title names what was removed'],
  ['redacted_pdf', { legend: 'Okafor Thaddeus - CONFIDENTIAL' }, 'The legend names what was removed'],
  ['redacted_pdf', { bates: { prefix: 'Casper Hale ', addToPages: false } }, 'The prefix or the suffix'],
  ['production', { legend: 'Hale, Casper' }, 'The legend names what was removed'],
] as const)('what somebody typed for a %s is refused: %j', async (format, wishes, sentence) => {
  const { status, failure } = await asked(format, wishes);
  expect([status, failure?.code]).toEqual(['failed', 'conflict']);
  expect(failure?.message.startsWith(sentence)).toBe(true);
  expect(failure?.message).not.toMatch(SECRETS);
  const { events } = (await owner.get('/api/audit')).json<{ events: { facts: object }[] }>();
  expect(events.filter(({ facts }) => SECRETS.test(JSON.stringify(facts)))).toEqual([]);
  expect(service.terminal.join('\n')).not.toMatch(SECRETS);
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CourtCopy, ReferenceList } from '@blackbar/contracts';
import { REFERENCE_LIST_WORDS } from '@blackbar/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { newCase, pdfFile, rested, signUp, subscribe, upload, type Visitor } from '../testing/visitor.fixture.ts';

const SECRETS = ['536-90-4399', '536-90-4411', 'the gate code'];
let service: TestService;
let owner: Visitor;
let folder: string;
let caseId: string;
let id: string;
let list: ReferenceList;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'blackbar-sealed-'));
  service = await startService();
  owner = await signUp(service);
  await subscribe(service, owner);
  caseId = await newCase(owner, { policies: ['us-frcp-5.2'], title: 'Okafor v. Lind' });
  const pages = [
    ['Social Security number: 536-90-4399', 'Social Security number: 536-90-4411'],
    ['Social Security number: 536-90-4399'],
  ];
  id = await upload(owner, caseId, pdfFile(pdfOf(pages), 'complaint.pdf'));
  await rested(owner, id);
  const { locked: _locked, ...content } = (await owner.get(`/api/documents/${id}/review`)).json();
  const mark = { id: 'm', page: 2, x: 72, y: 300, width: 100, height: 20, type: 'manual' };
  const saved = await owner.put(`/api/documents/${id}/review`, { ...content, marks: [mark] });
  expect(saved.statusCode).toBe(200);
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});
const call = () => `/api/documents/${id}/reference-list`;

test('a list is made from the decisions: each value once, with a reference of its own', async () => {
  expect((await owner.post(`/api/cases/${caseId}/reference-list/court-copy`, {})).json()).toMatchObject({
    code: 'not_ready',
  });
  list = (await owner.post(call(), {})).json();
  expect(list).toMatchObject({ revision: 1, documentName: 'complaint.pdf' });
  expect(list.items.map(({ reference, shown, value, pages }) => [reference, shown, value, pages])).toEqual([
    ['1-1', 'XXX-XX-4399', '536-90-4399', [1, 2]],
    ['1-2', 'XXX-XX-4411', '536-90-4411', [1]],
    ['1-3', '', '', [2]],
  ]);
  // Each row has boxes of its own: page and order among those that read the same.
  expect(list.items.map(({ places }) => places.map(({ page, nth }) => [page, nth]))).toEqual([
    [
      [1, 1],
      [2, 1],
    ],
    [[1, 1]],
    [[2, 1]],
  ]);
  expect(list.items[2]?.places).toEqual([{ page: 2, nth: 1, left: 1, top: 4.2 }]);
  expect(list.items[0]?.citation).toContain('5.2(a)(1)');
});

test('it is amended with a history, and a reference is never given twice', async () => {
  const [first, second, drawn] = list.items;
  if (!first || !second || !drawn) throw new Error('Three items.');
  const amend = (revision: number, items: object[]) => owner.put(call(), { revision, items });
  const named = { ...drawn, value: 'the gate code' };
  expect((await amend(1, [first, named])).json()).toMatchObject({ revision: 2, items: [first, named] });
  expect((await amend(1, [])).json().code).toBe('stale_revision');
  const added = { shown: '[C.D.]', value: 'Carla Diaz', category: 'MINOR_NAME', pages: [1], citation: '' };
  const amended = (await amend(2, [first, named, added])).json<ReferenceList>();
  expect(amended.items[2]?.reference).toBe('1-4');
  // Made again, what a person wrote down stays; what the review removes comes back.
  const again = (await owner.post(call(), {})).json<ReferenceList>();
  expect(again.items.map(({ reference, value }) => [reference, value])).toEqual([
    ['1-1', '536-90-4399'],
    ['1-5', '536-90-4411'],
    ['1-3', 'the gate code'],
  ]);
  expect(again.history.map(({ items, by, ...revision }) => [items, by, REFERENCE_LIST_WORDS.what(revision)])).toEqual([
    [3, 'Ann Lee', 'made anew; 1-5 added; 1-4 struck'],
    [3, 'Ann Lee', 'amended; 1-4 added'],
    [2, 'Ann Lee', 'amended; 1-3 corrected; 1-2 struck'],
    [3, 'Ann Lee', 'made from the decisions; 1-1 to 1-3 added'],
  ]);
  // Which entries changed is told, what they stood for is not.
  for (const value of ['Carla Diaz', ...SECRETS]) expect(JSON.stringify(again.history)).not.toContain(value);
});

test('the court’s copy opens with its password alone, and holds the list as CSV', async () => {
  const answer = await owner.post(`/api/cases/${caseId}/reference-list/court-copy`, {});
  const { pdf, password } = answer.json<CourtCopy>();
  expect(password).toMatch(/^([a-z2-9]{5}-){4}[a-z2-9]{5}$/);
  const path = join(folder, 'sealed.pdf');
  const bytes = Buffer.from(pdf, 'base64');
  writeFileSync(path, bytes);
  for (const secret of SECRETS) expect(bytes.includes(secret)).toBe(false);
  expect(() => execFileSync('pdftotext', [path, '-'], { stdio: 'pipe' })).toThrow(/Incorrect password/);
  expect(execFileSync('qpdf', [`--password=${password}`, '--show-encryption', path]).toString()).toContain('AESv3');
  expect(execFileSync('pdfinfo', ['-upw', password, path]).toString()).toContain('print:yes copy:no');
  execFileSync('qpdf', [`--password=${password}`, '--check', path]);
  const text = execFileSync('pdftotext', ['-layout', '-upw', password, path, '-']).toString();
  for (const told of [
    ...SECRETS,
    'Okafor v. Lind',
    'under seal',
    '1-3 corrected; 1-2 struck',
    'XXX-XX-4399',
    'p. 2, 1st (1.0, 4.2)',
  ])
    expect(text).toContain(told);
  const csv = join(folder, 'list.csv');
  execFileSync('pdfdetach', ['-upw', password, '-save', '1', '-o', csv, path]);
  const rows = readFileSync(csv, 'utf8').trim().split('\n');
  expect(rows).toHaveLength(4);
  expect(rows[1]).toContain('complaint.pdf,1-1,XXX-XX-4399,536-90-4399,SSN');
});

test('it lies sealed, is told of without a word of it, and only who may decide gets to it', async () => {
  await service.services.db.tenant(await organizationOf(), async (tx) => {
    const { rows } = await tx.execute('select * from reference_list');
    expect(rows).toHaveLength(4);
    for (const secret of SECRETS) expect(JSON.stringify(rows)).not.toContain(secret);
    for (const { sealed } of rows as { sealed: Buffer }[]) {
      for (const secret of SECRETS) expect(sealed.includes(secret)).toBe(false);
    }
  });
  const audit = JSON.stringify((await owner.get('/api/audit')).json());
  for (const action of ['made', 'amended', 'exported']) expect(audit).toContain(`reference_list.${action}`);
  for (const secret of SECRETS) expect(audit + service.terminal.join('\n')).not.toContain(secret);
  const stranger = await signUp(service);
  expect((await stranger.get(call())).statusCode).toBe(404);
  const token = await owner.post('/api/tokens', { name: 'Reader', scopes: ['read'], days: 1 });
  const { secret } = token.json<{ secret: string }>();
  const read = await service.app.inject({ url: call(), headers: { authorization: `Bearer ${secret}` } });
  expect(read.statusCode).toBe(403);
});

test('it goes with its document', async () => {
  await owner.delete(`/api/documents/${id}`);
  await service.services.db.tenant(await organizationOf(), async (tx) => {
    expect((await tx.execute('select 1 from reference_list')).rows).toEqual([]);
  });
});

async function organizationOf(): Promise<string> {
  return (await owner.get('/api/auth/user')).json<{ user: { organization: { id: string } } }>().user.organization.id;
}

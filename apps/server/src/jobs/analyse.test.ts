import { randomUUID } from 'node:crypto';
import type { DetectionsResponse } from '@blackbar/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { document } from '../db/schema.ts';
import { readAnalysis, type StoredAnalysis } from '../documents/analysis.ts';
import { type DocumentRow, findDocument } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import { readAgain } from '../documents/read-again.ts';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { newCase, pdfFile, rested, signUp, upload, userOf, type Visitor } from '../testing/visitor.fixture.ts';
import { analyseDocument } from './analyse.ts';
import { publish } from './publish.ts';

let service: TestService;
let visitor: Visitor;
let organizationId: string;
beforeAll(async () => {
  service = await startService();
  visitor = await signUp(service);
  organizationId = (await userOf(visitor)).organization.id;
});
afterAll(() => service.close());

/** A letter as it was first saved, and its title saved anew behind it (ISO 32000-2, 7.5.6). */
async function savedTwice(): Promise<Uint8Array> {
  const first = Buffer.from(await pdfOf([['The agreement of the parties', 'SSN 536-90-4399']])).toString('latin1');
  const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(first)?.[1] ?? '';
  const root = /\/Root (\d+ 0 R)/.exec(first)?.[1] ?? '';
  const size = /\/Size (\d+)/.exec(first)?.[1] ?? '';
  const info = `${size} 0 obj\n<</Title(Another)>>\nendobj\n`;
  const table = `xref\n0 0\n${size} 1\n${String(first.length).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<</Size ${Number(size) + 1}/Root ${root}/Info ${size} 0 R/Prev ${start}>>\n`;
  const end = `startxref\n${first.length + info.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(first + info + table + trailer + end, 'latin1'));
}

const rowOf = (id: string) => service.services.db.tenant(organizationId, (tx) => findDocument(tx, id));
const findingsOf = async (id: string) =>
  (await visitor.get(`/api/documents/${id}/detections`))
    .json<DetectionsResponse>()
    .findings.map(({ kind }) => kind)
    .sort();

async function uploaded(): Promise<string> {
  const id = await upload(visitor, await newCase(visitor), pdfFile(await savedTwice()));
  expect(await rested(visitor, id)).toMatchObject({ state: 'ready' });
  return id;
}

test('what the upload gave away stays told when the document is read again', async () => {
  const { db, queue } = service.services;
  const id = await uploaded();
  const first = await findingsOf(id);
  expect(first).toContain('old_revision');
  for (let again = 0; again < 2; again++) {
    await db.tenant(organizationId, (tx) => readAgain(tx, queue, { organizationId, id }));
    expect(await rested(visitor, id)).toMatchObject({ state: 'ready' });
    expect(await findingsOf(id)).toEqual(first);
  }
});

test('a worker that takes over between two parts of a reading finds what the upload gives away', async () => {
  const { services } = service;
  const { db, vault } = services;
  const id = await uploaded();
  const first = await findingsOf(id);
  const normalised = await vault.get(ownerOf(await rowOf(id)), 'normalised');
  const found = await readAnalysis(vault, ownerOf(await rowOf(id)));
  await vault.put(ownerOf(await rowOf(id)), 'upload', await savedTwice());
  const published = async (row: DocumentRow, analysis: StoredAnalysis) =>
    publish(services, row, { analysis, lists: '', normalised, picture: undefined, said: [] });

  await db.tenant(organizationId, (tx) => tx.update(document).set({ state: 'reading' }).where(eq(document.id, id)));
  await published(await rowOf(id), { ...found, findings: [], left: [1] });
  expect(await rowOf(id)).toMatchObject({ state: 'reading' });
  const attempt = { id: randomUUID(), first: true, enough: false, last: false, signal: new AbortController().signal };
  await analyseDocument(services)({ organizationId, documentId: id }, attempt);
  expect(await findingsOf(id)).toEqual(first);
  expect(await vault.has(ownerOf(await rowOf(id)), 'upload')).toBe(false);
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { document } from '../db/schema.ts';
import { findDocument } from '../documents/documents.ts';
import { analyseDocument } from '../jobs/analyse.ts';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { newCase, pdfFile, rested, signUp, upload, userOf, type Visitor } from '../testing/visitor.fixture.ts';
import { removeLeft } from './left-objects.ts';

let service: TestService;
let visitor: Visitor;
let organizationId: string;
let documentId: string;
beforeAll(async () => {
  service = await startService();
  visitor = await signUp(service);
  organizationId = (await userOf(visitor)).organization.id;
  documentId = await upload(visitor, await newCase(visitor), pdfFile(pdfOf([['A letter']])));
  await rested(visitor, documentId);
});
afterAll(() => service.close());

const row = () => service.services.db.tenant(organizationId, (tx) => findDocument(tx, documentId));
const kinds = async () => {
  const keys = await service.services.store.list(`${organizationId}/${documentId}/`);
  return keys.map((key) => key.split('/')[2] ?? '').sort();
};

test('of two attempts at once one is published, and the other leaves nothing', async () => {
  const { db } = service.services;
  // The upload goes a moment after the document rests.
  await expect.poll(kinds, { timeout: 10_000 }).toHaveLength(3);
  await db.tenant(organizationId, (tx) =>
    tx.update(document).set({ state: 'detecting' }).where(eq(document.id, documentId)),
  );
  const attempt = { id: randomUUID(), first: true, enough: false, last: false, signal: new AbortController().signal };
  const work = analyseDocument(service.services);
  await Promise.all([1, 2].map(() => work({ organizationId, documentId }, attempt)));
  const { readBy, state } = await row();
  expect(state).toBe('ready');
  expect(await kinds()).toEqual(['analysis', 'normalised', 'picture'].map((kind) => `${kind}-${readBy}`));
  expect((await visitor.get(`/api/documents/${documentId}/file`)).statusCode).toBe(200);
});

test('what an attempt left behind goes once it is old; what rows name stays', async () => {
  const { store } = service.services;
  const named = await kinds();
  const left = ['upload', `request-${randomUUID()}`, `output-${randomUUID()}`, `analysis-${randomUUID()}`];
  for (const kind of left) await store.put(`${organizationId}/${documentId}/${kind}`, Buffer.from('sealed'));
  expect(await removeLeft(service.services, new Date(Date.now() - 60_000))).toBe(0);
  expect(await removeLeft(service.services, new Date(Date.now() + 60_000))).toBe(left.length);
  expect(await kinds()).toEqual(named);
});

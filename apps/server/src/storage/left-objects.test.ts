import { randomUUID } from 'node:crypto';
import { BlackbarError } from '@blackbar/model';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { document } from '../db/schema.ts';
import { findDocument } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import { analyseDocument, restDocument } from '../jobs/analyse.ts';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { newCase, pdfFile, rested, signUp, upload, userOf, type Visitor } from '../testing/visitor.fixture.ts';
import { removeLeft } from './left-objects.ts';
import { holdRemovals } from './removal-hold.ts';
import { removeUnknown } from './unknown-objects.ts';

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

test('an attempt that was given up and fails later takes nothing of what another published', async () => {
  const { db } = service.services;
  const published = await row();
  const named = await kinds();
  const begun = { ...published, state: 'uploaded' as const, pages: null, normalisedSha256: null, readBy: null };
  const refusal = new BlackbarError('resource_limit', 'died');
  await restDocument(service.services, begun, refusal);
  expect([await row(), await kinds()]).toEqual([published, named]);
  // Ordered anew meanwhile: that is not the attempt that failed.
  const set = (state: 'uploaded' | 'ready') =>
    db.tenant(organizationId, (tx) => tx.update(document).set({ state }).where(eq(document.id, documentId)));
  await set('uploaded');
  await restDocument(service.services, begun, refusal);
  expect([(await row()).state, await kinds()]).toEqual(['uploaded', named]);
  await set('ready');
});

test.each([
  ['resource_limit', 'too_slow', true],
  ['unavailable', 'work_interrupted', true],
  ['invalid_pattern', 'expression', true],
  ['damaged', 'file', false],
])('of a document that was refused as %s, %s, the upload is kept: %s', async (code, sentence, kept) => {
  const { db, store } = service.services;
  const id = randomUUID();
  await db.tenant(organizationId, (tx) =>
    tx.execute(
      sql`insert into document select (jsonb_populate_record(d, ${JSON.stringify({
        ...{ id, state: 'failed', failure: { code, sentence }, pages: null, normalised_sha256: null, read_by: null },
      })}::jsonb)).* from document d where d.id = ${documentId}`,
    ),
  );
  const upload = `${organizationId}/${id}/upload`;
  await store.put(upload, Buffer.from('sealed'));
  await removeLeft(service.services, new Date(Date.now() + 60_000));
  expect(await store.has(upload)).toBe(kept);
});

test('while a backup runs nothing goes that its rows may name; what is erased goes all the same', async () => {
  const { store, vault } = service.services;
  const [backup, another] = [new pg.Client(service.connection), new pg.Client(service.connection)];
  await Promise.all([backup.connect(), another.connect()]);
  const erased = { organizationId, documentId: randomUUID() };
  const place = `${organizationId}/${documentId}/upload`;
  await store.put(place, Buffer.from('sealed'));
  await store.put(`${organizationId}/${erased.documentId}/upload`, Buffer.from('sealed'));
  const soon = new Date(Date.now() + 60_000);
  try {
    await holdRemovals(backup);
    await expect(holdRemovals(another, 50)).rejects.toMatchObject({ sentence: 'backup_running' });
    await vault.remove(ownerOf(await row()), 'upload');
    await vault.clear({ organizationId, documentId });
    expect([await removeLeft(service.services, soon), await removeUnknown(service.services, soon)]).toEqual([0, 0]);
    expect(await store.has(place)).toBe(true);
    await vault.removeAll(erased);
    expect(await store.has(`${organizationId}/${erased.documentId}/upload`)).toBe(false);
  } finally {
    await Promise.all([backup.end(), another.end()]);
  }
  await expect.poll(() => removeLeft(service.services, soon)).toBe(1);
  expect(await store.has(place)).toBe(false);
});

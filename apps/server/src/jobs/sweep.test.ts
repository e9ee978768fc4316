import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { PreviewResponse } from '@blackbar/contracts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ageTrail } from '../testing/aged-trail.fixture.ts';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { newAddress, newCase, pdfFile, registration, signUp, userOf, Visitor } from '../testing/visitor.fixture.ts';
import { sweep } from './sweep.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const rows = async (table: string): Promise<number> =>
  Number((await service.services.db.pool.query(`select count(*) from ${table}`)).rows[0].count);

test('removes what is over and nothing else', async () => {
  const visitor = await signUp(service);
  const pending = new Visitor(service);
  await pending.post('/api/auth/register', registration(newAddress()));
  await sweep(service.services);
  expect([await rows('session'), await rows('pending_registration')]).toEqual([2, 1]);
  expect((await visitor.get('/api/cases')).statusCode).toBe(200);
  await service.services.db.pool.query(`update session set created_at = now() - interval '25 hours'`);
  await service.services.db.pool.query(`update pending_registration set created_at = now() - interval '49 hours'`);
  await service.services.db.pool.query(`update attempt_limit set resets_at = now() - interval '1 second'`);
  await sweep(service.services);
  expect([await rows('session'), await rows('pending_registration'), await rows('attempt_limit')]).toEqual([0, 0, 0]);
});

test('objects that no row owns go when they are older than an hour', async () => {
  const { store } = service.services;
  const { organization } = await userOf(await signUp(service));
  const [old, fresh] = [randomUUID(), randomUUID()].map((id) => `${organization.id}/${id}/upload`);
  for (const key of [old, fresh]) await store.put(key ?? '', Buffer.from('sealed'));
  const written = new Date(Date.now() - 2 * 3_600_000);
  await utimes(join(service.dataDir, 'storage/objects', old ?? ''), written, written);
  await sweep(service.services);
  expect([await store.has(old ?? ''), await store.has(fresh ?? '')]).toEqual([false, true]);
});

test('a step that fails keeps no other from its turn, and the sweep as a whole has failed', async () => {
  await signUp(service);
  await service.services.db.pool.query(`update session set created_at = now() - interval '25 hours'`);
  vi.spyOn(service.services.attempts, 'sweep').mockRejectedValueOnce(new Error('away'));
  await expect(sweep(service.services)).rejects.toThrow(AggregateError);
  expect(await rows('session')).toBe(0);
  expect(service.logged.filter((line) => line.includes('"step":"attempts"'))).toHaveLength(1);
});

test('one organization whose objects cannot be removed keeps no other from its retention', async () => {
  const { db, vault } = service.services;
  const firms = await Promise.all(
    [1, 2].map(async () => {
      const visitor = await signUp(service);
      const caseId = await newCase(visitor);
      await visitor.call({ method: 'PUT', url: '/api/retention', payload: { days: 30 } });
      const { id } = (await userOf(visitor)).organization;
      await db.tenant(id, (tx) => tx.execute(`update cases set created_at = now() - interval '40 days'`));
      await ageTrail(service, id);
      return { visitor, caseId };
    }),
  );
  vi.spyOn(vault, 'removeAll').mockRejectedValueOnce(new Error('away'));
  await expect(sweep(service.services)).rejects.toThrow(AggregateError);
  for (const { visitor, caseId } of firms) expect((await visitor.get(`/api/cases/${caseId}`)).statusCode).toBe(404);
});

test('the scratch case of a preview goes after its day, also when its document was deleted before', async () => {
  const { db } = service.services;
  const visitor = await signUp(service);
  const { id } = (await userOf(visitor)).organization;
  const behind = (statement: string) => db.tenant(id, async (tx) => (await tx.execute(statement)).rows);
  const preview = async () => {
    const answer = await visitor.form('/api/preview-pdf-detections', [['file', pdfFile(pdfOf([['Dear Ann Smith']]))]]);
    return answer.json<PreviewResponse>().documentId;
  };
  expect((await visitor.delete(`/api/documents/${await preview()}`)).statusCode).toBe(200);
  await preview();
  const kept = await newCase(visitor);
  await sweep(service.services);
  expect(await behind('select from cases where scratch')).toHaveLength(2);
  await behind(`update cases set created_at = now() - interval '25 hours'`);
  await sweep(service.services);
  expect(await behind('select id from cases')).toEqual([{ id: kept }]);
  expect(await behind('select from document')).toEqual([]);
  expect(await service.services.store.list(`${id}/`)).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { newAddress, registration, signUp, Visitor } from '../testing/visitor.fixture.ts';
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

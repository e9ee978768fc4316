import { SESSION, VERIFICATION } from '@blackbar/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { codeFor, newAddress, PASSWORD, registration, signUp, Visitor } from '../testing/visitor.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const change = (statement: string, values: readonly unknown[]) =>
  service.services.db.pool.query(statement, [...values]);

test('a session ends after 8 hours, however much it was used', async () => {
  const visitor = await signUp(service);
  const begunAgo = (minutes: number) =>
    change(
      `update session set created_at = now() - make_interval(mins => $1), seen_at = now()
       where user_id = (select id from user_account where email = $2)`,
      [minutes, visitor.email],
    );
  expect(SESSION.absoluteMs).toBe(8 * 3_600_000);
  await begunAgo(8 * 60 - 1);
  expect((await visitor.get('/api/cases')).statusCode).toBe(200);
  await begunAgo(8 * 60 + 1);
  expect((await visitor.get('/api/cases')).statusCode).toBe(401);
});

test('an email code is worth nothing after its 10 minutes', async () => {
  expect(VERIFICATION.lifetimeMs).toBe(10 * 60_000);
  const visitor = new Visitor(service);
  const email = newAddress();
  await visitor.post('/api/auth/register', registration(email));
  await visitor.post('/api/auth/send-verification-trial');
  const token = await codeFor(service, email);
  const later = (minutes: number) =>
    change(
      `update verification_code set expires_at = expires_at - make_interval(mins => $1)
       where pending_id = (select id from pending_registration where email = $2)`,
      [minutes, email],
    );
  const { rows } = await change(
    `select round(extract(epoch from expires_at - created_at)) = 600 as ten from verification_code
     where pending_id = (select id from pending_registration where email = $1)`,
    [email],
  );
  expect(rows).toEqual([{ ten: true }]);
  await later(11);
  const late = await visitor.post('/api/auth/verify-email', { token });
  expect([late.statusCode, late.json().error]).toEqual([400, 'Invalid verification code']);
  await later(-2);
  expect((await visitor.post('/api/auth/verify-email', { token })).statusCode).toBe(200);
});

test.each([
  [7, false],
  [8, true],
  [256, true],
  [257, false],
])('a password of %i characters is taken: %s', async (length, taken) => {
  const password = PASSWORD.repeat(20).slice(0, length);
  const visitor = new Visitor(service);
  const email = newAddress();
  const answer = await visitor.post('/api/auth/register', registration(email, { password }));
  expect(answer.statusCode < 300).toBe(taken);
  const login = await new Visitor(service).post('/api/auth/login', { email, password });
  expect(login.json().code).toBe(
    taken ? 'email_not_verified' : length > 256 ? 'invalid_request' : 'invalid_credentials',
  );
  if (!taken) return;
  // The whole of it counts: argon2id cuts nothing off.
  const other = await new Visitor(service).post('/api/auth/login', { email, password: `${password.slice(0, -1)}~` });
  expect(other.statusCode).toBe(401);
});

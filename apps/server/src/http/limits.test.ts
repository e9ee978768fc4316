import { ORGANIZATION_QUOTAS, STREAMS_AT_ONCE, UPLOADS_AT_ONCE } from '@blackbar/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Database } from '../db/database.ts';
import { Attempts } from '../limits/attempts.ts';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { newCase, pdfFile, signUp, userOf, type Visitor } from '../testing/visitor.fixture.ts';
import { buildApp } from './build-app.ts';

let service: TestService;
let owner: Visitor;
let other: Visitor;
let organizationId: string;
beforeAll(async () => {
  service = await startService();
  owner = await signUp(service);
  other = await signUp(service);
  organizationId = (await userOf(owner)).organization.id;
});
afterAll(() => service.close());

describe('what one organization may ask', () => {
  test('each kind of costly call is counted somewhere', () => {
    const counted = new Set(service.app.accessTable.map(({ quota }) => quota));
    expect(Object.keys(ORGANIZATION_QUOTAS).filter((name) => !counted.has(name as never))).toEqual([]);
  });

  test('over its quota it waits, another one does not', async () => {
    const open = (visitor: Visitor) => visitor.post('/api/cases', { title: 'One more' });
    expect((await open(owner)).statusCode).toBe(201);
    // All that was counted so far was counted often.
    await service.services.db.pool.query('update attempt_limit set used = 1000000');
    const refused = await open(owner);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect((await open(other)).statusCode).toBe(201);
    await service.services.db.pool.query('delete from attempt_limit');
  });

  test('uploads at the same time: so many, and each gives its place back', async () => {
    const caseId = await newCase(owner);
    const letter = pdfFile(pdfOf([['A letter']]));
    const upload = () => owner.form(`/api/cases/${caseId}/documents`, [['files', letter]]);
    const { atOnce } = service.services;
    const held = Array.from({ length: UPLOADS_AT_ONCE - 1 }, () =>
      atOnce.take(`uploads ${organizationId}`, UPLOADS_AT_ONCE),
    );
    expect((await upload()).statusCode).toBe(202);
    expect((await upload()).statusCode).toBe(202);
    held.push(atOnce.take(`uploads ${organizationId}`, UPLOADS_AT_ONCE));
    const refused = await upload();
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    for (const giveBack of held) giveBack();
  });

  test('streams of all its people together', { timeout: 20_000 }, async () => {
    const { atOnce } = service.services;
    const { id } = await userOf(owner);
    const name = `streams ${organizationId}`;
    const held = Array.from({ length: STREAMS_AT_ONCE.organization }, () =>
      atOnce.take(name, STREAMS_AT_ONCE.organization),
    );
    for (let i = 0; i <= STREAMS_AT_ONCE.person; i++) {
      const refused = await owner.get('/api/exports/events');
      expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    }
    // What was refused holds no place of the person's either.
    atOnce.take(`streams ${id}`, 1)();
    for (const giveBack of held) giveBack();
  });
});

test('links that are guessed at from one place have one limit, whatever they open', async () => {
  const token = 'a'.repeat(43);
  const links: readonly [string, object][] = [
    ['/api/invitation-offer', { token }],
    ['/api/auth/reset-password', { token, password: 'a long enough secret' }],
    ['/api/auth/confirm-email', { token }],
  ];
  const answers = async () =>
    Promise.all(
      links.map(async ([url, payload]) => (await service.app.inject({ method: 'POST', url, payload })).statusCode),
    );
  await answers();
  await service.services.db.pool.query('update attempt_limit set used = 60');
  expect(await answers()).toEqual([404, 410, 410]);
  await service.services.db.pool.query('update attempt_limit set used = 100');
  expect(await answers()).toEqual([429, 429, 429]);
  await service.services.db.pool.query('delete from attempt_limit');
});

test('whose proxy is believed: as many hops as there are, and never what the caller writes before them', async () => {
  const asked = async (trustProxy: number | string[] | false, forwarded: string, remoteAddress = '198.51.100.7') => {
    const config = { ...service.services.config, trustProxy };
    const app = await buildApp({ ...service.services, config });
    const headers = { 'x-forwarded-for': forwarded };
    // Answered to this machine alone: whoever passes for it is in.
    const { statusCode } = await app.inject({ url: '/metrics', remoteAddress, headers });
    await app.close();
    return statusCode;
  };
  expect(await asked(1, '127.0.0.1, 203.0.113.9')).toBe(404);
  expect(await asked(2, '127.0.0.1, 203.0.113.9, 198.51.100.8')).toBe(404);
  expect(await asked(['198.51.100.0/24'], '127.0.0.1, 203.0.113.9, 198.51.100.8')).toBe(404);
  expect(await asked(false, '127.0.0.1')).toBe(404);
  // A proxy on this machine that nobody told of: then everybody comes from here.
  expect(await asked(false, '203.0.113.9', '127.0.0.1')).toBe(404);
  // Whoever reaches the service beside its proxy writes what they like.
  expect(await asked(1, '127.0.0.1')).toBe(404);
  expect(await asked(1, '203.0.113.9, 127.0.0.1')).toBe(404);
  // The proxy of this machine says so.
  expect(await asked(1, '203.0.113.9, 127.0.0.1', '127.0.0.1')).toBe(200);
});

test('while the database is away a call is asked to come again', async () => {
  const away = new Database({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' });
  const app = await buildApp({ ...service.services, attempts: new Attempts(away, Buffer.alloc(32)) });
  const payload = { email: 'ann@firm.example', password: 'not the password' };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  await app.close();
  await away.close();
});

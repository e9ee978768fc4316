import { AsyncLocalStorage } from 'node:async_hooks';
import * as argon2 from '@node-rs/argon2';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Outbox } from '../mail/outbox.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { allDelivered, newAddress, registration, signUp, Visitor } from '../testing/visitor.fixture.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

/** The statements of one request; what jobs do meanwhile is not its own. */
const statements = new AsyncLocalStorage<string[]>();
const query = pg.Client.prototype.query;

let service: TestService;
/** What a mail waits for on its way out; nothing, unless a test says so. */
let mailServer: Promise<void> = Promise.resolve();
beforeAll(async () => {
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { text: string }];
    statements.getStore()?.push(typeof asked === 'string' ? asked : asked.text);
    return Reflect.apply(query, this, given);
  });
  const outbox = new Outbox((line) => service.terminal.push(line));
  service = await startService(
    {},
    {
      send: async (...letter) => {
        await mailServer;
        await outbox.send(...letter);
      },
      close: () => outbox.close(),
    },
  );
  // The first one of all makes the hash that those of nobody are compared with.
  await new Visitor(service).post('/api/auth/login', { email: newAddress(), password: 'not the password' });
});
afterAll(async () => {
  await service.close();
  vi.restoreAllMocks();
});

const ASKS: readonly [string, (email: string) => [string, object]][] = [
  ['registering', (email) => ['/api/auth/register', registration(email)]],
  ['asking for another code', (email) => ['/api/auth/resend-verification', { email }]],
  ['a forgotten password', (email) => ['/api/auth/forgot-password', { email }]],
  ['a wrong password', (email) => ['/api/auth/login', { email, password: 'not the password' }]],
];

test.each(ASKS)('%s takes the same steps, whether an address is known, pending or neither', async (_what, request) => {
  const { email: known } = await signUp(service);
  const pending = newAddress();
  await new Visitor(service).post('/api/auth/register', registration(pending));
  await allDelivered(service);
  const steps = [];
  for (const email of [known, pending, newAddress()]) {
    const asked: string[] = [];
    vi.mocked(argon2.hash).mockClear();
    vi.mocked(argon2.verify).mockClear();
    await statements.run(asked, () => new Visitor(service).post(...request(email)));
    const hashed = vi.mocked(argon2.hash).mock.calls.length + vi.mocked(argon2.verify).mock.calls.length;
    steps.push({ asked, hashed });
  }
  expect(steps[0]?.asked.length).toBeGreaterThan(2);
  expect(steps[1]).toEqual(steps[0]);
  expect(steps[2]).toEqual(steps[0]);
});

test('no request waits for the mail server', { timeout: 60_000 }, async () => {
  const owner = await signUp(service);
  await allDelivered(service);
  const pending = newAddress();
  let comesBack = () => {};
  mailServer = new Promise((resolve) => {
    comesBack = resolve;
  });
  try {
    const newcomer = new Visitor(service);
    const answers = [
      await newcomer.post('/api/auth/register', registration(pending)),
      await newcomer.post('/api/auth/send-verification-trial'),
      await new Visitor(service).post('/api/auth/register', registration(owner.email)),
      await new Visitor(service).post('/api/auth/resend-verification', { email: pending }),
      await new Visitor(service).post('/api/auth/forgot-password', { email: owner.email }),
      await owner.post('/api/invitations', { email: newAddress(), role: 'reviewer' }),
    ];
    expect(answers.map(({ statusCode }) => Math.floor(statusCode / 100))).toEqual([2, 2, 2, 2, 2, 2]);
    const waiting = `select from mail where state = 'waiting' and kind <> 'none'`;
    expect((await service.services.db.pool.query(waiting)).rowCount).toBe(5);
  } finally {
    comesBack();
  }
  await allDelivered(service);
});

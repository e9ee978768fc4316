import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Outbox } from '../mail/outbox.ts';
import { waitingForLocks } from '../testing/locks.fixture.ts';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { openService, startService, type TestService } from '../testing/service.fixture.ts';
import {
  joinOrganization,
  newCase,
  PASSWORD,
  pdfFile,
  rested,
  signUp,
  upload,
  userOf,
  type Visitor,
} from '../testing/visitor.fixture.ts';

/** Two web processes on one database: what ends in the first is heard by the second. */
let service: TestService;
let other: TestService;
let owner: pg.Client;
const terminal: string[] = [];
beforeAll(async () => {
  // Either delivers the mail of both.
  const outbox = new Outbox((line) => terminal.push(line));
  service = { ...(await startService({}, outbox)), terminal };
  const { dataDir, connection } = service;
  other = await openService({ dataDir, connection, close: async () => {} }, {}, outbox);
  owner = new pg.Client(connection);
  await owner.connect();
  await other.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await owner.end();
  await other.close();
  await service.close();
});

/** A stream looks for itself every 15 s and says so on the line: what ended it before the first look was the notice. */
const UNLOOKED = 1;
const SECOND_MS = 1_000;

interface Ended {
  readonly ms: number;
  /** Comment lines that were received: one at the opening, and one with each look. */
  readonly beats: number;
}

interface Stream {
  readonly status: number;
  ended(since: number): Promise<Ended>;
}

/** An event stream of the second process, over a real connection. */
function stream(headers: Record<string, string>, path = '/api/exports/events'): Promise<Stream> {
  const { port } = other.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, headers, agent: false }, (response: IncomingMessage) => {
      let beats = 0;
      response.on('data', (chunk: Buffer) => {
        beats += chunk
          .toString()
          .split('\n')
          .filter((line) => line === ':').length;
      });
      const over = new Promise<number>((then) => response.on('close', () => then(performance.now())));
      const ended = async (since: number) => ({ ms: (await over) - since, beats });
      resolve({ status: response.statusCode ?? 0, ended });
    });
    request.on('error', reject);
  });
}

const cookieOf = (visitor: Visitor) => ({
  cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const newTokenOf = async (person: Visitor) =>
  (await person.post('/api/tokens', { name: 'Script', scopes: ['read'], days: 7 })).json<{ secret: string }>().secret;
const statusFor = async (headers: Record<string, string>) =>
  (await other.app.inject({ url: '/api/cases', headers })).statusCode;

/** Opens streams with each of these, lets something happen, and tells how and how fast they ended. */
async function endedBy(with_: readonly Record<string, string>[], what: () => Promise<unknown>): Promise<Ended[]> {
  const streams = await Promise.all(with_.map((headers) => stream(headers)));
  expect(streams.map(({ status }) => status)).toEqual(with_.map(() => 200));
  const since = performance.now();
  await what();
  const ended = await Promise.all(streams.map((one) => one.ended(since)));
  expect(await Promise.all(with_.map(statusFor))).toEqual(with_.map(() => 401));
  return ended;
}

/** The middle one: a busy machine is late with some, a look every 15 s with all. */
function middle(ended: readonly Ended[]): number {
  return ended.map(({ ms }) => ms).sort((a, b) => a - b)[ended.length >> 1] ?? Number.POSITIVE_INFINITY;
}

describe('dead within a second, told by the notice', () => {
  test('removed from the team: cookie, token and both their streams', async () => {
    const ended: Ended[] = [];
    const owner = await signUp(service);
    for (let round = 0; round < 3; round++) {
      const colleague = await signUp(service);
      await joinOrganization(service, colleague, owner);
      const { id } = await userOf(colleague);
      const own = [cookieOf(colleague), bearer(await newTokenOf(colleague))];
      ended.push(...(await endedBy(own, () => owner.delete(`/api/members/${id}`))));
    }
    expect(ended.map(({ beats }) => beats)).toEqual(ended.map(() => UNLOOKED));
    expect(middle(ended)).toBeLessThan(SECOND_MS);
  });

  test('signed out', async () => {
    const ended: Ended[] = [];
    for (let round = 0; round < 5; round++) {
      const person = await signUp(service);
      const cookie = cookieOf(person);
      ended.push(...(await endedBy([cookie, cookie], () => person.post('/api/auth/logout'))));
    }
    expect(ended.map(({ beats }) => beats)).toEqual(ended.map(() => UNLOOKED));
    expect(middle(ended)).toBeLessThan(SECOND_MS);
  });

  test.each([
    [
      'the token was revoked',
      async (person: Visitor) => {
        const { tokens } = (await person.get('/api/tokens')).json<{ tokens: { id: string }[] }>();
        await person.delete(`/api/tokens/${tokens[0]?.id}`);
      },
    ],
    ['the person left', (person: Visitor) => person.post('/api/account/leave')],
    ['the account was deleted', (person: Visitor) => person.post('/api/account/delete', { password: PASSWORD })],
    [
      'the account went by a statement of its own',
      async (person: Visitor) => {
        await service.services.db.pool.query('delete from user_account where id = $1', [(await userOf(person)).id]);
      },
    ],
  ])('%s', async (_what, act) => {
    const person = await signUp(service);
    await joinOrganization(service, person, await signUp(service));
    const [ended] = await endedBy([bearer(await newTokenOf(person))], () => Promise.resolve(act(person)));
    expect(ended?.beats).toBe(UNLOOKED);
  });
});

/** Ends all sessions, and no trigger tells of it: as if the notice were lost. */
async function endUntold(): Promise<void> {
  await owner.query('set session_replication_role = replica');
  await owner.query('delete from session');
  await owner.query('set session_replication_role = origin');
}

test('what was told while nobody listened is seen when the listening is renewed', async () => {
  const person = await signUp(service);
  const [ended] = await endedBy([cookieOf(person)], async () => {
    await endUntold();
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'blackbar events' and datname = current_database()`,
    );
  });
  expect(ended?.beats).toBe(UNLOOKED);
});

test('a session that ends while its stream is being opened leaves none open', async () => {
  const person = await signUp(service);
  const id = await upload(person, await newCase(person), pdfFile(pdfOf([['A letter']])));
  // Else it may be the reading of the document that is seen to wait below.
  await rested(person, id);
  const lock = new pg.Client(service.connection);
  await lock.connect();
  await lock.query('begin');
  await lock.query('lock table document in access exclusive mode');
  const opening = stream(cookieOf(person), `/api/documents/${id}/events`);
  // It was let in, and waits for the document.
  await expect.poll(() => waitingForLocks(other), { timeout: 10_000 }).toBeGreaterThan(0);
  await endUntold();
  const since = performance.now();
  await lock.query('rollback');
  await lock.end();
  const opened = await opening;
  expect(opened.status).toBe(200);
  expect((await opened.ended(since)).beats).toBe(UNLOOKED);
});

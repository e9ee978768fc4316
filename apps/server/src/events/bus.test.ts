import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import {
  ended,
  exported,
  newCase,
  pdfFile,
  rested,
  signUp,
  subscribe,
  upload,
  userOf,
  type Visitor,
} from '../testing/visitor.fixture.ts';
import { EventBus, type Notice } from './bus.ts';

let service: TestService;
let visitor: Visitor;
let organizationId: string;
beforeAll(async () => {
  service = await startService();
  visitor = await signUp(service);
  await subscribe(service, visitor);
  organizationId = (await userOf(visitor)).organization.id;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => service.close());

async function released() {
  const caseId = await newCase(visitor, { policies: [] });
  const documentId = await upload(visitor, caseId, pdfFile(pdfOf([['SSN 536-90-4399']])));
  const { revision } = await rested(visitor, documentId);
  const { id: runId } = (await visitor.post(`/api/documents/${documentId}/finalize`, { revision })).json();
  await ended(visitor, runId);
  return { caseId, documentId, runId };
}

/** What others hear of a subject while something happens. */
async function heard(subject: string, what: () => Promise<unknown>): Promise<Notice['type'][]> {
  const types: Notice['type'][] = [];
  const off = service.services.bus.on(subject, ({ type }) => types.push(type));
  await what();
  await expect.poll(() => types, { timeout: 5_000 }).not.toEqual([]);
  off();
  return types;
}

test('a withdrawal is told: of a file to whoever has its document open, of an export to the history', async () => {
  const { caseId, documentId, runId } = await released();
  const { id } = (await visitor.post('/api/exports', { caseId, documentId, title: 'Out' })).json();
  await exported(visitor, id);
  expect(await heard(organizationId, () => visitor.post(`/api/exports/${id}/withdraw`))).toContain('export');
  expect(await heard(documentId, () => visitor.post(`/api/runs/${runId}/withdraw`))).toContain('run');
});

test('news that can’t be told fail nobody’s call: what happened has happened', async () => {
  const { documentId } = await released();
  const { pool } = service.services.db;
  const query = pool.query.bind(pool) as (...asked: unknown[]) => unknown;
  vi.spyOn(pool, 'query').mockImplementation(((...asked: unknown[]) =>
    String(asked[0]).includes('pg_notify') ? Promise.reject(new Error('gone')) : query(...asked)) as typeof pool.query);
  expect((await visitor.patch(`/api/documents/${documentId}`, { custodian: 'Jane Doe' })).statusCode).toBe(200);
  expect(service.logged.filter((line) => line.includes('not told'))).toHaveLength(1);
});

/** Connections on which a process hears news. */
async function hearing(): Promise<number> {
  const { rows } = await service.services.db.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and application_name = 'blackbar events'`,
  );
  return rows[0]?.n ?? 0;
}

test.each([
  ['no JSON', '{'],
  ['nothing', ''],
  ['no news', '{"type":"rumour"}'],
])('a notification that is %s ends nothing', async (_what, payload) => {
  const { db, bus } = service.services;
  const documentId = randomUUID();
  const told = await heard(documentId, async () => {
    await db.pool.query('select pg_notify($1, $2)', ['blackbar_event', payload]);
    await bus.tell({ type: 'document', documentId });
  });
  expect(told).toEqual(['document']);
});

describe('a connection', () => {
  const another = () => new EventBus(service.connection, service.services);

  test('on which nothing can be heard is ended', async () => {
    const before = await hearing();
    const query = pg.Client.prototype.query as (...asked: unknown[]) => unknown;
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...asked: unknown[]) {
      return asked[0] === 'listen blackbar_event' ? Promise.reject(new Error('no')) : query.apply(this, asked);
    } as typeof pg.Client.prototype.query);
    await expect(another().start()).rejects.toThrow('no');
    await expect.poll(hearing, { timeout: 10_000 }).toBe(before);
  });

  test('that is being renewed while the bus is closed is ended', async () => {
    const before = await hearing();
    const bus = another();
    const connect = pg.Client.prototype.connect as unknown as () => Promise<void>;
    const clients: pg.Client[] = [];
    const done: (() => void)[] = [];
    let go = Promise.resolve();
    vi.spyOn(pg.Client.prototype, 'connect').mockImplementation(async function (this: pg.Client) {
      clients.push(this);
      await go;
      await connect.call(this);
      for (const tell of done) tell();
    } as unknown as typeof pg.Client.prototype.connect);
    await bus.start();
    let open = (): void => {};
    go = new Promise((resolve) => {
      open = resolve;
    });
    const connected = new Promise<void>((resolve) => done.push(resolve));
    await clients[0]?.end();
    await expect.poll(() => clients.length, { timeout: 10_000 }).toBe(2);
    await bus.close();
    open();
    await connected;
    await expect.poll(hearing, { timeout: 10_000 }).toBe(before);
  });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { newCase, pdfFile, rested, signUp, upload, userOf, type Visitor } from '../testing/visitor.fixture.ts';
import { postTo } from '../webhooks/post.ts';
import { relay } from '../webhooks/relay.ts';
import { tellEndpoints } from '../webhooks/tell.ts';

interface Heard {
  readonly headers: Record<string, string>;
  readonly body: string;
}

let service: TestService;
let owner: Visitor;
let receiver: Server;
let url: string;
const heard: Heard[] = [];
let answer = 200;
beforeAll(async () => {
  service = await startService({ WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true' });
  owner = await signUp(service);
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      heard.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(answer, { location: '/elsewhere' }).end('x'.repeat(100_000));
    });
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  receiver.close();
  await service.close();
});

const logOf = async (id: string) =>
  (await owner.get(`/api/webhook-endpoints/${id}/deliveries`)).json<{
    deliveries: { id: string; event: string; state: string; status: number; attempts: number }[];
  }>().deliveries;

async function until<T>(look: () => Promise<T>, done: (value: T) => boolean): Promise<T> {
  for (const end = Date.now() + 40_000; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const value = await look();
    if (done(value) || Date.now() > end) return value;
  }
}

test('what happened is told, signed as a library that is not ours expects, and logged', {
  timeout: 90_000,
}, async () => {
  const made = (await owner.post('/api/webhook-endpoints', { url, events: ['document.ready'] })).json();
  expect(made.secret).toMatch(/^whsec_/);
  await relay(service.services);
  const documentId = await upload(owner, await newCase(owner), pdfFile(pdfOf([['Margaret Oldfield']]), 'Oldfield.pdf'));
  await rested(owner, documentId);
  await relay(service.services);
  const deliveries = await until(
    () => logOf(made.endpoint.id),
    (list) => list[0]?.state === 'delivered',
  );
  expect(deliveries).toMatchObject([{ event: 'document.ready', state: 'delivered', status: 200, attempts: 1 }]);
  const [message] = heard;
  const verified = new Webhook(made.secret).verify(message?.body ?? '', message?.headers ?? {});
  expect(verified).toMatchObject({ type: 'document.ready', data: { documentId } });
  expect(message?.body).not.toContain('Oldfield');
  expect(() => new Webhook(made.secret).verify(`${message?.body} `, message?.headers ?? {})).toThrow();

  expect((await owner.post(`/api/webhook-deliveries/${deliveries[0]?.id}/replay`)).statusCode).toBe(200);
  await until(
    async () => heard.length,
    (count) => count === 2,
  );
  expect(heard[1]?.headers['webhook-id']).toBe(message?.headers['webhook-id']);
});

test('what was not taken is tried again', { timeout: 90_000 }, async () => {
  answer = 503;
  const made = (await owner.post('/api/webhook-endpoints', { url, events: ['export.ready'] })).json();
  const organizationId = (await userOf(owner)).organization.id;
  await service.services.db.tenant(organizationId, (tx) =>
    tellEndpoints(tx, service.services.queue, organizationId, 'export.ready', { exportId: organizationId }),
  );
  expect(
    await until(
      () => logOf(made.endpoint.id),
      (list) => list[0]?.status === 503,
    ),
  ).toMatchObject([{ state: 'waiting' }]);
  answer = 200;
  expect(
    await until(
      () => logOf(made.endpoint.id),
      (list) => list[0]?.state === 'delivered',
    ),
  ).toMatchObject([{ state: 'delivered' }]);
});

describe('a message that waits', () => {
  /** One that was not taken, of an endpoint of its own. */
  async function waiting() {
    answer = 503;
    const made = (await owner.post('/api/webhook-endpoints', { url, events: ['run.refused'] })).json();
    const endpointId: string = made.endpoint.id;
    const { organization } = await userOf(owner);
    const { db, queue } = service.services;
    const tell = (tx: Parameters<typeof tellEndpoints>[0]) =>
      tellEndpoints(tx, queue, organization.id, 'run.refused', { runId: organization.id });
    await db.tenant(organization.id, tell);
    const [tried] = await until(
      () => logOf(endpointId),
      (list) => list[0]?.status === 503,
    );
    return { endpointId, organizationId: organization.id, deliveryId: tried?.id ?? '' };
  }
  const jobsOf = async (deliveryId: string) => {
    const { rows } = await service.services.db.pool.query(
      `select from pgboss.job where name = 'webhook' and state < 'completed' and data->>'deliveryId' = $1`,
      [deliveryId],
    );
    return rows.length;
  };
  const remove = (endpointId: string) => owner.delete(`/api/webhook-endpoints/${endpointId}`);

  test('is not sent to an endpoint that was switched off', async () => {
    const { endpointId } = await waiting();
    await owner.patch(`/api/webhook-endpoints/${endpointId}`, { active: false });
    const deliveries = await until(
      () => logOf(endpointId),
      (list) => list[0]?.state === 'failed',
    );
    expect(deliveries).toMatchObject([{ state: 'failed', status: null, failure: 'switched_off' }]);
    await remove(endpointId);
  });

  test('is not queued a second time, unless its job was lost', async () => {
    const { endpointId, deliveryId } = await waiting();
    expect((await owner.post(`/api/webhook-deliveries/${deliveryId}/replay`)).statusCode).toBe(200);
    expect(await jobsOf(deliveryId)).toBe(1);
    await service.services.db.pool.query(`delete from pgboss.job where data->>'deliveryId' = $1`, [deliveryId]);
    await owner.post(`/api/webhook-deliveries/${deliveryId}/replay`);
    expect(await jobsOf(deliveryId)).toBe(1);
    await remove(endpointId);
  });

  test('ends when the service died in every attempt, and can be sent again', async () => {
    const { endpointId, organizationId, deliveryId } = await waiting();
    const { db, queue } = service.services;
    await db.tenant(organizationId, (tx) => queue.send(tx, 'webhook_unfinished', { organizationId, deliveryId }));
    const deliveries = await until(
      () => logOf(endpointId),
      (list) => list[0]?.state === 'failed',
    );
    expect(deliveries).toMatchObject([{ state: 'failed', failure: 'interrupted' }]);
    const { rows } = await db.pool.query(`select dead_letter from pgboss.queue where name = 'webhook'`);
    expect(rows).toEqual([{ dead_letter: 'webhook_unfinished' }]);
    answer = 200;
    await owner.post(`/api/webhook-deliveries/${deliveryId}/replay`);
    const again = await until(
      () => logOf(endpointId),
      (list) => list[0]?.state === 'delivered',
    );
    expect(again).toMatchObject([{ state: 'delivered' }]);
    await remove(endpointId);
  });
});

test.each([
  ['this machine by number', 'http://127.0.0.1:1/'],
  ['this machine by number, IPv6', 'http://[::1]:1/'],
  ['this machine in IPv6’s clothes', 'http://[::ffff:127.0.0.1]:1/'],
  ['this machine by name', 'http://localhost:1/'],
  ['the cloud’s own service', 'http://169.254.169.254/latest/meta-data/'],
  ['the house’s network', 'http://10.0.0.7/'],
  ['this machine as one number', 'http://2130706433/'],
])('%s is not called', async (_what, target) => {
  expect(await postTo({ url: new URL(target), body: '{}', headers: {}, allowPrivate: false })).toEqual({
    failure: 'private_address',
  });
});

test('no redirect is followed, and a long answer is cut off', async () => {
  answer = 307;
  const before = heard.length;
  expect(await postTo({ url: new URL(url), body: '{}', headers: {}, allowPrivate: true })).toEqual({ status: 307 });
  expect(heard.length).toBe(before + 1);
  answer = 200;
});

test.each([
  ['plain http', 'http://hooks.example/'],
  ['a password in it', 'https://user:secret@hooks.example/'],
])('an address with %s is refused', async (_what, target) => {
  const { createEndpoint } = await import('../webhooks/endpoints.ts');
  const { db, webhooks } = service.services;
  const organizationId = (await userOf(owner)).organization.id;
  const by = { organizationId, userId: (await userOf(owner)).id } as Parameters<typeof createEndpoint>[2];
  await expect(
    db.tenant(organizationId, (tx) =>
      createEndpoint(tx, { ...webhooks, allowPrivate: false }, by, { url: target, events: ['run.released'] }),
    ),
  ).rejects.toMatchObject({ code: 'invalid_request' });
});

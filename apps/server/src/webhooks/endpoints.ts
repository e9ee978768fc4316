import { randomBytes, randomUUID } from 'node:crypto';
import type { createEndpointRequest, updateEndpointRequest } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import type { TenantTx } from '../db/database.ts';
import { webhookDelivery, webhookEndpoint } from '../db/teams-schema.ts';
import type { Queue } from '../jobs/queue.ts';
import { notFound } from '../not-found.ts';
import { seal } from '../storage/envelope.ts';

const ENDPOINTS_MAX = 20;
const DELIVERIES_SHOWN = 100;
/** Standard Webhooks: 24 to 64 random bytes. */
const SECRET_BYTES = 32;

export type EndpointRow = typeof webhookEndpoint.$inferSelect;

export interface EndpointRules {
  /** Seals the secrets. */
  readonly key: Uint8Array;
  /** Plain http and addresses of this house are let through. */
  readonly allowPrivate: boolean;
}

export async function createEndpoint(
  tx: TenantTx,
  { key, allowPrivate }: EndpointRules,
  by: Member,
  { url, events }: z.output<typeof createEndpointRequest>,
): Promise<{ row: EndpointRow; secret: string }> {
  const target = new URL(url);
  if (!allowPrivate && target.protocol !== 'https:') {
    throw new BlackbarError('invalid_request', 'webhook_https');
  }
  if (target.username !== '' || target.password !== '') {
    throw new BlackbarError('invalid_request', 'webhook_credentials');
  }
  if ((await tx.$count(webhookEndpoint)) >= ENDPOINTS_MAX) {
    throw new BlackbarError('conflict', 'too_many_webhooks', { facts: { most: ENDPOINTS_MAX } });
  }
  const { organizationId, userId } = by;
  const id = randomUUID();
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  const sealedSecret = seal(key, placeOf(id), Buffer.from(secret));
  const [row] = await tx
    .insert(webhookEndpoint)
    .values({ id, organizationId, url: target.href, events: [...new Set(events)], sealedSecret, createdBy: userId })
    .returning();
  if (!row) throw notFound();
  const facts = { events: row.events.join(' ') };
  await record(tx, { organizationId, actor: userId, action: 'webhook.created', subject: id, facts });
  return { row, secret };
}

export async function updateEndpoint(
  tx: TenantTx,
  { organizationId, userId: actor }: Member,
  id: string,
  change: z.output<typeof updateEndpointRequest>,
): Promise<EndpointRow> {
  const before = await findEndpoint(tx, id);
  const active = change.active ?? before.active;
  const events = [...new Set(change.events ?? before.events)];
  await tx.update(webhookEndpoint).set({ active, events }).where(eq(webhookEndpoint.id, id));
  const facts = { active, events: events.join(' ') };
  await record(tx, { organizationId, actor, action: 'webhook.changed', subject: id, facts });
  return { ...before, active, events };
}

export async function deleteEndpoint(
  tx: TenantTx,
  { organizationId, userId: actor }: Member,
  id: string,
): Promise<void> {
  await findEndpoint(tx, id);
  await tx.delete(webhookEndpoint).where(eq(webhookEndpoint.id, id));
  await record(tx, { organizationId, actor, action: 'webhook.deleted', subject: id });
}

async function findEndpoint(tx: TenantTx, id: string): Promise<EndpointRow> {
  const [row] = await tx.select().from(webhookEndpoint).where(eq(webhookEndpoint.id, id));
  if (!row) throw notFound();
  return row;
}

export async function listEndpoints(tx: TenantTx) {
  const rows = await tx.select().from(webhookEndpoint).orderBy(asc(webhookEndpoint.createdAt), asc(webhookEndpoint.id));
  return rows.map(wireEndpoint);
}

export function wireEndpoint({ id, url, events, active, createdAt }: EndpointRow) {
  return { id, url, events, active, createdAt: createdAt.toISOString() };
}

/** The log of one endpoint, newest first. */
export async function listDeliveries(tx: TenantTx, endpointId: string) {
  await findEndpoint(tx, endpointId);
  const rows = await tx
    .select()
    .from(webhookDelivery)
    .where(eq(webhookDelivery.endpointId, endpointId))
    .orderBy(desc(webhookDelivery.createdAt), desc(webhookDelivery.id))
    .limit(DELIVERIES_SHOWN);
  return rows.map(({ id, event, state, attempts, status, failure, createdAt, lastTriedAt }) => ({
    id,
    event,
    state,
    attempts,
    status,
    failure,
    createdAt: createdAt.toISOString(),
    lastTriedAt: lastTriedAt?.toISOString() ?? null,
  }));
}

/**
 * The same message again, under its own id: whoever has it already knows it by that. One that waits is on its way
 * already.
 */
export async function replay(tx: TenantTx, queue: Queue, by: Member, id: string): Promise<void> {
  const [row] = await tx.select().from(webhookDelivery).where(eq(webhookDelivery.id, id)).for('update');
  if (!row) throw notFound();
  if (row.state === 'waiting' && (await isQueued(tx, id))) return;
  await tx.update(webhookDelivery).set({ state: 'waiting', failure: null }).where(eq(webhookDelivery.id, id));
  const { organizationId, userId: actor } = by;
  await queue.send(tx, 'webhook', { organizationId, deliveryId: id });
  const facts = { delivery: id };
  await record(tx, { organizationId, actor, action: 'webhook.replayed', subject: row.endpointId, facts });
}

/** A job can be lost with a repaired database, or have died before such deaths were noted. */
async function isQueued(tx: TenantTx, deliveryId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from pgboss.job where name in ('webhook', 'webhook_unfinished')
        and state < 'completed' and data->>'deliveryId' = ${deliveryId} limit 1`,
  );
  return rows.length > 0;
}

export function placeOf(endpointId: string): string {
  return `webhook/${endpointId}`;
}

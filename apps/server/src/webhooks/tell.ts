import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@blackbar/contracts';
import { and, arrayContains, eq } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { webhookDelivery, webhookEndpoint } from '../db/teams-schema.ts';
import type { Queue } from '../jobs/queue.ts';

/**
 * Tells every endpoint that wants to know, in the transaction of what happened. `payload` holds ids and states: the
 * rest is read by whoever may.
 */
export async function tellEndpoints(
  tx: TenantTx,
  queue: Queue,
  organizationId: string,
  event: WebhookEvent,
  payload: Readonly<Record<string, string>>,
): Promise<void> {
  const endpoints = await tx
    .select({ id: webhookEndpoint.id })
    .from(webhookEndpoint)
    .where(and(eq(webhookEndpoint.active, true), arrayContains(webhookEndpoint.events, [event])));
  for (const { id: endpointId } of endpoints) {
    const id = randomUUID();
    await tx.insert(webhookDelivery).values({ id, organizationId, endpointId, event, payload });
    await queue.send(tx, 'webhook', { organizationId, deliveryId: id });
  }
}

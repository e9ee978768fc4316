import { and, eq, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { webhookDelivery, webhookEndpoint } from '../db/teams-schema.ts';
import type { Services } from '../services.ts';
import { unseal } from '../storage/envelope.ts';
import { placeOf } from '../webhooks/endpoints.ts';
import { type Posted, postTo } from '../webhooks/post.ts';
import type { Handler } from './queue.ts';

/** Sends one message, signed (Standard Webhooks 1.0). What is not answered with success is tried again, ever later. */
export function deliverWebhook({ db, config, webhooks }: Services): Handler<'webhook'> {
  return async ({ organizationId, deliveryId }, { last }) => {
    const found = await db.tenant(organizationId, async (tx) => {
      const [row] = await tx
        .select({ delivery: webhookDelivery, endpoint: webhookEndpoint })
        .from(webhookDelivery)
        .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpointId))
        .where(and(eq(webhookDelivery.id, deliveryId), eq(webhookDelivery.state, 'waiting')));
      return row;
    });
    if (!found) return;
    const { delivery, endpoint } = found;
    if (!endpoint.active) return failDelivery(db, { organizationId, deliveryId }, 'switched_off');
    const body = JSON.stringify({
      type: delivery.event,
      timestamp: delivery.createdAt.toISOString(),
      data: delivery.payload,
    });
    const secret = unseal(webhooks.key, placeOf(endpoint.id), endpoint.sealedSecret).toString();
    const now = new Date();
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Blackbar',
      'webhook-id': delivery.id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(delivery.id, now, body),
    };
    const url = new URL(endpoint.url);
    const posted = await postTo({ url, body, headers, allowPrivate: config.allowPrivateWebhooks });
    const taken = 'status' in posted && posted.status >= 200 && posted.status < 300;
    // 410: its receiver says that it is gone for good.
    const over = taken || last || ('status' in posted && posted.status === 410);
    await db.tenant(organizationId, async (tx) => {
      await tx
        .update(webhookDelivery)
        .set({
          state: taken ? 'delivered' : over ? 'failed' : 'waiting',
          attempts: sql`${webhookDelivery.attempts} + 1`,
          lastTriedAt: sql`now()`,
          ...outcomeOf(posted),
        })
        .where(eq(webhookDelivery.id, deliveryId));
    });
    if (!over) throw new Error('not taken');
  };
}

/** Ends what no attempt ended: the service died in each of them. It can be sent again. */
export function endUnfinishedWebhook({ db }: Services): Handler<'webhook_unfinished'> {
  return (data) => failDelivery(db, data, 'interrupted');
}

/** What waits is not sent any more. */
function failDelivery(
  db: Services['db'],
  { organizationId, deliveryId }: { readonly organizationId: string; readonly deliveryId: string },
  failure: 'switched_off' | 'interrupted',
): Promise<void> {
  return db.tenant(organizationId, async (tx) => {
    await tx
      .update(webhookDelivery)
      .set({ state: 'failed', status: null, failure })
      .where(and(eq(webhookDelivery.id, deliveryId), eq(webhookDelivery.state, 'waiting')));
  });
}

function outcomeOf(posted: Posted) {
  return 'status' in posted ? { status: posted.status, failure: null } : { status: null, failure: posted.failure };
}

import { BlackbarError } from '@blackbar/model';
import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import type { StripeSettings } from '../config.ts';
import { paymentEvent, purchase } from '../db/billing-schema.ts';
import type { Services } from '../services.ts';

/** A message that Stripe signed: over the bytes as they came. Throws `invalid_code`. */
export function openedMessage(
  { webhookSecret }: StripeSettings,
  body: Buffer | undefined,
  signature: unknown,
): Stripe.Event {
  try {
    return Stripe.webhooks.constructEvent(body ?? '', String(signature ?? ''), webhookSecret);
  } catch (cause) {
    throw new BlackbarError('invalid_code', 'unsigned_webhook', { cause });
  }
}

/** Takes a message in once. It says that something changed, never what: that is asked for. */
export async function takeMessage({ db, queue }: Pick<Services, 'db' | 'queue'>, event: Stripe.Event): Promise<void> {
  const subscriptionRef = subscriptionOf(event);
  await db.transaction(async (tx) => {
    const fresh = await tx
      .insert(paymentEvent)
      .values({ id: event.id, type: event.type })
      .onConflictDoNothing()
      .returning({ id: paymentEvent.id });
    if (fresh.length === 0 || subscriptionRef === undefined) return;
    const [row] = await tx
      .select({ id: purchase.id })
      .from(purchase)
      .where(eq(purchase.subscriptionRef, subscriptionRef));
    if (row) await queue.send(tx, 'payment', { purchaseId: row.id });
  });
}

function subscriptionOf({ type, data }: Stripe.Event): string | undefined {
  const object = data.object as {
    id?: string;
    parent?: { subscription_details?: { subscription?: unknown } | null } | null;
  };
  if (type.startsWith('customer.subscription.')) return object.id;
  const { subscription } = object.parent?.subscription_details ?? {};
  return type.startsWith('invoice.') && typeof subscription === 'string' ? subscription : undefined;
}

import { okResponse, paymentIntentRequest, paymentIntentResponse, testPaymentRequest } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import type { FastifyRequest } from 'fastify';
import { type Buyer, openPayment, ownPurchase, paidTierOf, syncPurchase } from '../billing/purchases.ts';
import { TestProvider } from '../billing/test-provider.ts';
import type { Services } from '../services.ts';
import type { App } from './app.ts';

/** Whoever waits for a code, or an owner: nobody else of an organization buys for it. */
function buyerOf({ visitor }: FastifyRequest): Buyer {
  if (visitor.kind === 'unverified') {
    return { accountId: visitor.pendingId, email: visitor.email, organizationId: null };
  }
  if (visitor.kind === 'member' && visitor.role === 'owner') {
    const { userId: accountId, email, organizationId } = visitor;
    return { accountId, email, organizationId };
  }
  throw new BlackbarError('forbidden', 'owner_buys');
}

export function paymentRoutes(app: App, services: Services): void {
  const { attempts, db, payments } = services;

  app.post(
    '/api/create-payment-intent',
    {
      config: { access: 'unverified' },
      schema: { body: paymentIntentRequest, response: { 200: paymentIntentResponse } },
    },
    async (request) => {
      const buyer = buyerOf(request);
      const { plan, userId } = request.body;
      if (userId !== undefined && userId !== buyer.accountId) {
        throw new BlackbarError('forbidden', 'other_account');
      }
      const tier = paidTierOf(plan);
      await attempts.use('payment', buyer.accountId);
      return openPayment(services, buyer, tier);
    },
  );

  if (!(payments instanceof TestProvider)) return;
  app.post(
    '/api/test-payments',
    { config: { access: 'unverified' }, schema: { body: testPaymentRequest, response: { 200: okResponse } } },
    async (request) => {
      const { accountId } = buyerOf(request);
      const { clientSecret, outcome } = request.body;
      const { id } = await ownPurchase(db, accountId, clientSecret);
      await payments.pay(clientSecret, outcome);
      await syncPurchase(services, id);
      return { ok: true as const };
    },
  );
}

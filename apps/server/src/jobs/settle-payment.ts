import { syncPurchase } from '../billing/purchases.ts';
import type { Services } from '../services.ts';

/** Asks the payment provider how a purchase stands, after it said that something happened. */
export function settlePayment(services: Services) {
  return async ({ purchaseId }: { readonly purchaseId: string }): Promise<void> => {
    if (services.payments) await syncPurchase(services, purchaseId);
  };
}

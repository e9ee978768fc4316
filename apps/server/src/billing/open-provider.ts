import type { PaymentSettings } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { StripeProvider } from './stripe-provider.ts';
import { TestProvider } from './test-provider.ts';

/** `undefined`: nothing can be bought here. */
export function openProvider(settings: PaymentSettings, db: Database): PaymentProvider | undefined {
  switch (settings.kind) {
    case 'stripe':
      return new StripeProvider(settings);
    case 'test':
      return new TestProvider(db);
    case 'none':
      return undefined;
  }
}

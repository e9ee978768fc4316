import { openedMessage, takeMessage } from '../billing/stripe-messages.ts';
import type { Services } from '../services.ts';
import type { App } from './app.ts';

/** `POST /api/webhooks/stripe`: signed messages, each taken once. */
export function webhookRoutes(app: App, services: Services): void {
  const { payments } = services.config;
  if (payments.kind !== 'stripe') return;
  app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/api/webhooks/stripe', { config: { access: 'anyone' }, schema: { hide: true } }, async (request) => {
      const event = openedMessage(payments, request.body as Buffer, request.headers['stripe-signature']);
      await takeMessage(services, event);
      return { received: true };
    });
  });
}

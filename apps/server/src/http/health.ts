import { z } from 'zod';
import { notFound } from '../not-found.ts';
import type { Services } from '../services.ts';
import type { App } from './app.ts';
import { isFromThisMachine } from './own-host.ts';

const health = z.object({ status: z.literal('ok') });
const readiness = z.object({
  status: z.enum(['ready', 'unready']),
  database: z.boolean(),
  queue: z.boolean(),
  sandbox: z.enum(['none', 'open']),
});

export function healthRoutes(app: App, { config, db, queue, pool, metrics }: Services): void {
  app.get('/healthz', { config: { access: 'anyone' }, schema: { response: { 200: health } } }, async () => ({
    status: 'ok' as const,
  }));

  app.get(
    '/readyz',
    { config: { access: 'anyone' }, schema: { response: { 200: readiness, 503: readiness } } },
    async (_request, reply) => {
      const database = await db.answers();
      const ready = database && queue.running;
      return reply.status(ready ? 200 : 503).send({
        status: ready ? ('ready' as const) : ('unready' as const),
        database,
        queue: queue.running,
        // `none`: the children that read documents have no network at all.
        sandbox: pool.sandbox.network,
      });
    },
  );

  // How much is going on is nobody else's business: for a collector on this machine.
  app.get('/metrics', { config: { access: 'anyone' }, schema: { hide: true } }, async (request, reply) => {
    if (!isFromThisMachine(request, config)) throw notFound();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

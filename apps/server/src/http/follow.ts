import type { Context, Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { within } from '../tracing/thread.ts';

/** Each call is the start of a trace, which what it sends to the queue goes on with. */
export function followRequests(app: Pick<FastifyInstance, 'addHook'>, { tracing }: Pick<Services, 'tracing'>): void {
  const threads = new WeakMap<FastifyRequest, { readonly span: Span; readonly context: Context }>();
  app.addHook('onRequest', (request, _reply, done) => {
    const facts = { 'http.request.method': request.method, 'http.route': request.routeOptions.url ?? 'none' };
    const thread = tracing.request(request.id, facts);
    threads.set(request, thread);
    within(thread.context, done);
  });
  // Reading a body leaves the thread: its bytes come from the connection, which knows no request.
  app.addHook('preHandler', (request, _reply, done) => {
    const thread = threads.get(request);
    if (thread) within(thread.context, done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = threads.get(request)?.span;
    span?.setAttribute('http.response.status_code', reply.statusCode);
    span?.end();
  });
}

import { access } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { App } from './app.ts';
import { answerFailure, notFound } from './failures.ts';

/** Three levels up from `src/http` and from `dist/http` alike. */
const PAGES = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const YEAR_S = 31_536_000;

/** The built pages; every address that is neither a file nor a call is the application's own route. */
export async function webRoutes(app: App): Promise<void> {
  const built = await access(`${PAGES}index.html`).then(
    () => true,
    () => false,
  );
  if (!built) {
    app.setNotFoundHandler((request, reply) => answerFailure(notFound(), request, reply));
    return;
  }
  await app.register(fastifyStatic, {
    root: PAGES,
    wildcard: false,
    setHeaders: (reply, path) => {
      // Vite puts a hash into the names below assets: they never change.
      const forever = path.includes('/assets/');
      reply.header('cache-control', forever ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const page =
      request.method === 'GET' && !request.url.startsWith('/api/') && !/\.[a-z0-9]+(\?|$)/i.test(request.url);
    return page ? reply.sendFile('index.html') : answerFailure(notFound(), request, reply);
  });
}

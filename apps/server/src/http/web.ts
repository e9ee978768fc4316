import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { App } from './app.ts';
import { answerFailure, notFound } from './failures.ts';

/** Three levels up from `src/http` and from `dist/http` alike. */
const PAGES = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const YEAR_S = 31_536_000;

/** The built pages; every address that is neither a file nor a call is the application's own route. */
export async function webRoutes(app: App, supportEmail: string): Promise<void> {
  const built = await readFile(`${PAGES}index.html`, 'utf8').catch(() => undefined);
  if (built === undefined) {
    app.setNotFoundHandler((request, reply) => answerFailure(notFound(), request, reply));
    return;
  }
  const page = built.replace('</head>', `<meta name="support-email" content="${attribute(supportEmail)}"></head>`);
  await app.register(fastifyStatic, {
    root: PAGES,
    index: false,
    wildcard: false,
    setHeaders: (reply, path) => {
      // Vite puts a hash into the names below assets: they never change.
      const forever = path.includes('/assets/');
      reply.header('cache-control', forever ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const asked =
      request.method === 'GET' && !request.url.startsWith('/api/') && !/\.[a-z0-9]+(\?|$)/i.test(request.url);
    return asked
      ? reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
      : answerFailure(notFound(), request, reply);
  });
}

function attribute(text: string): string {
  return text.replace(/[&"<>]/g, (c) => `&#${c.charCodeAt(0)};`);
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Config } from '../config.ts';
import { notFound } from '../not-found.ts';
import type { App } from './app.ts';
import { policyOf } from './content-policy.ts';
import { escapedHtml } from './escaped-html.ts';
import { answerFailure } from './failures.ts';

/** Three levels up from `src/http` and from `dist/http` alike. */
const PAGES = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const YEAR_S = 31_536_000;
/** A document's own address has a page of its own, which asks for the viewer first. */
const DOCUMENT = /^\/cases\/[^/]+\/documents\/[^/]+\/?(\?|$)/;

/** The built pages; every address that is neither a file nor a call is the application's own route. */
export async function webRoutes(app: App, config: Config): Promise<void> {
  const read = async (name: string) => {
    const built = await readFile(PAGES + name, 'utf8').catch(() => undefined);
    return built?.replace('</head>', `${settings(config)}</head>`);
  };
  const [page, documentPage] = await Promise.all([read('index.html'), read('document.html')]);
  if (page === undefined || documentPage === undefined) {
    app.setNotFoundHandler((request, reply) => answerFailure(notFound(), request, reply));
    return;
  }
  await app.register(async (pages) => {
    pages.accessOfFiles = 'anyone';
    await pages.register(fastifyStatic, {
      root: PAGES,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        // Vite puts a hash into the names below assets: they never change.
        const forever = path.includes('/assets/');
        reply.header('cache-control', forever ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
      },
    });
  });
  app.setNotFoundHandler((request, reply) => {
    const asked =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.url.startsWith('/api/') &&
      !/\.[a-z0-9]+(\?|$)/i.test(request.url);
    const policy = policyOf(request.url, config);
    if (asked && policy) reply.header('content-security-policy', policy);
    return asked
      ? reply
          .header('cache-control', 'no-cache')
          .type('text/html; charset=utf-8')
          .send(DOCUMENT.test(request.url) ? documentPage : page)
      : answerFailure(notFound(), request, reply);
  });
}

/** What the browser has to know of this installation. */
function settings({ supportEmail, conversionId }: Config): string {
  const named = { 'support-email': supportEmail, 'conversion-id': conversionId };
  return Object.entries(named)
    .flatMap(([name, value]) => (value ? [`<meta name="${name}" content="${escapedHtml(value)}">`] : []))
    .join('');
}

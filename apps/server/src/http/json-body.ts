import { BlackbarError } from '@blackbar/model';
import type { FastifyInstance } from 'fastify';

/** An escaped or bare U+0000: PostgreSQL's text can't hold it, and no name or sentence has one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the character itself is what is looked for
const NUL = /\\u0000|\u0000/;

/** JSON bodies. An empty one is none: scripts and the product's own calls send the content type without a body. */
export function readJsonBodies(
  app: Pick<FastifyInstance, 'getDefaultJsonParser' | 'removeContentTypeParser' | 'addContentTypeParser' | 'addHook'>,
): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') return done(null, undefined);
    if (NUL.test(text)) return done(malformed(), undefined);
    return parse(request, text, done);
  });
  app.addHook('onRequest', async (request) => {
    if (/%00/.test(request.url)) throw malformed();
  });
}

function malformed(): BlackbarError {
  return new BlackbarError('invalid_request', 'malformed');
}

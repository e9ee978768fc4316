import { BlackbarError } from '@blackbar/model';
import type { FastifyInstance } from 'fastify';
import { holdsNul } from '../nul.ts';

/** JSON bodies. An empty one is none: scripts and the product's own calls send the content type without a body. */
export function readJsonBodies(
  app: Pick<FastifyInstance, 'getDefaultJsonParser' | 'removeContentTypeParser' | 'addContentTypeParser' | 'addHook'>,
): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') return done(null, undefined);
    if (holdsNul(text)) return done(malformed(), undefined);
    return parse(request, text, done);
  });
  app.addHook('onRequest', async (request) => {
    if (/%00/.test(request.url)) throw malformed();
  });
}

function malformed(): BlackbarError {
  return new BlackbarError('invalid_request', 'malformed');
}

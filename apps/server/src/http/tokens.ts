import { apiTokenList, createdToken, createTokenRequest, okResponse } from '@blackbar/contracts';
import { createToken, listTokens, revokeToken, wireToken } from '../auth/api-tokens.ts';
import type { Services } from '../services.ts';
import { assertSecondFactor, memberOf } from './access.ts';
import type { App } from './app.ts';
import { byId } from './params.ts';

/** API tokens: made and revoked by a person with a session, never by a token. */
export function tokenRoutes(app: App, { db }: Services): void {
  app.get(
    '/api/tokens',
    { config: { access: 'account' }, schema: { response: { 200: apiTokenList } } },
    async (request) => {
      const member = memberOf(request);
      return { tokens: await db.tenant(member.organizationId, (tx) => listTokens(tx, member)) };
    },
  );

  app.post(
    '/api/tokens',
    { config: { access: 'account' }, schema: { body: createTokenRequest, response: { 201: createdToken } } },
    async (request, reply) => {
      const member = memberOf(request);
      // Whoever is let no further must not make themselves a key to it.
      assertSecondFactor(member);
      const made = await db.tenant(member.organizationId, async (tx) => {
        const { row, secret } = await createToken(tx, member, request.body);
        return { token: await wireToken(tx, row), secret };
      });
      return reply.status(201).send(made);
    },
  );

  app.delete(
    '/api/tokens/:id',
    { config: { access: 'account' }, schema: { params: byId, response: { 200: okResponse } } },
    async (request) => {
      const member = memberOf(request);
      await db.tenant(member.organizationId, (tx) => revokeToken(tx, member, request.params.id));
      return { ok: true as const };
    },
  );
}

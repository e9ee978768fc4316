import { baaDetails, baaSigned } from '@blackbar/contracts';
import { MESSAGES } from '@blackbar/words';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AgreementRow } from '../baa/agreements.ts';
import { agreementOf, documentOf, signAgreement, wireDetails } from '../baa/signing.ts';
import { disposition } from '../documents/file-name.ts';
import { addressBlock } from '../limits/address-block.ts';
import type { Services } from '../services.ts';
import { toldLabel } from '../white-label/label.ts';
import type { App } from './app.ts';

const byToken = z.object({ token: z.string() });

/**
 * What whoever holds the link to an agreement may do: read it, sign it, take the signed copy along. No session is asked
 * for.
 */
export function baaRoutes(app: App, services: Services): void {
  const { db, attempts } = services;

  /** Counted before it is looked up, and given back where the link is known: only misses use up the limit. */
  const linked = async (request: FastifyRequest<{ Params: { token: string } }>): Promise<AgreementRow> => {
    const block = addressBlock(request.ip);
    await attempts.use('agreement_link_from', block);
    const row = await agreementOf(db, request.params.token);
    await attempts.giveBack('agreement_link_from', block);
    return row;
  };

  app.get(
    '/api/hipaa/baa-details/:token',
    { config: { access: 'anyone' }, schema: { params: byToken, response: { 200: baaDetails } } },
    async (request) => {
      const row = await linked(request);
      const { organizationId } = row;
      return { ...wireDetails(row), ...(await db.tenant(organizationId, (tx) => toldLabel(tx, organizationId))) };
    },
  );

  app.post(
    '/api/hipaa/confirm-signing/:token',
    { config: { access: 'anyone' }, schema: { params: byToken, response: { 200: baaSigned } } },
    async (request) => {
      await linked(request);
      await signAgreement(services, request.params.token, request.ip);
      return { message: MESSAGES.baa.success.title };
    },
  );

  app.get(
    '/api/hipaa/baa-document/:token',
    { config: { access: 'anyone' }, schema: { params: byToken } },
    async (request, reply) =>
      reply
        .type('application/pdf')
        .header('content-disposition', disposition('attachment', 'business-associate-agreement.pdf'))
        .send(documentOf(services, await linked(request))),
  );
}

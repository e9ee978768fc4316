import { agreementItem, agreementList, sendAgreementRequest } from '@blackbar/contracts';
import { findAgreement, listAgreements, sendAgreement, withdrawAgreement } from '../baa/agreements.ts';
import { documentOf } from '../baa/signing.ts';
import { disposition } from '../documents/file-name.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { byId } from './params.ts';

/** The organization's business associate agreements: who was sent one, who has signed. */
export function agreementRoutes(app: App, services: Services): void {
  const { db, attempts } = services;

  app.get(
    '/api/agreements',
    { config: { access: 'member' }, schema: { response: { 200: agreementList } } },
    async (request) => ({ agreements: await db.tenant(memberOf(request).organizationId, listAgreements) }),
  );

  app.post(
    '/api/agreements',
    { config: { access: 'owner' }, schema: { body: sendAgreementRequest, response: { 201: agreementItem } } },
    async (request, reply) => {
      const member = memberOf(request);
      await attempts.use('agreement_sent', member.organizationId);
      return reply.status(201).send(await sendAgreement(services, member, request.body));
    },
  );

  app.delete(
    '/api/agreements/:id',
    { config: { access: 'owner' }, schema: { params: byId } },
    async (request, reply) => {
      const member = memberOf(request);
      await db.tenant(member.organizationId, (tx) => withdrawAgreement(tx, member, request.params.id));
      return reply.status(204).send();
    },
  );

  app.get(
    '/api/agreements/:id/document',
    { config: { access: 'member' }, schema: { params: byId } },
    async (request, reply) => {
      const row = await db.tenant(memberOf(request).organizationId, (tx) => findAgreement(tx, request.params.id));
      return reply
        .type('application/pdf')
        .header('content-disposition', disposition('attachment', 'business-associate-agreement.pdf'))
        .send(documentOf(services, row));
    },
  );
}

import {
  caseDetail as caseDetailSchema,
  caseList,
  createCaseRequest,
  okResponse,
  recentCases as recentCasesSchema,
  updateCaseRequest,
} from '@blackbar/contracts';
import { caseDetail, deleteCase, listCases, openCase, recentCases, updateCase } from '../cases/cases.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { afterId, byId } from './params.ts';

export function caseRoutes(app: App, { db, vault, queue, bus }: Services): void {
  app.get(
    '/api/cases',
    { config: { access: 'member' }, schema: { querystring: afterId, response: { 200: caseList } } },
    (request) => db.tenant(memberOf(request).organizationId, (tx) => listCases(tx, request.query.after)),
  );

  app.get(
    '/api/cases/recent',
    { config: { access: 'member' }, schema: { response: { 200: recentCasesSchema } } },
    (request) => db.tenant(memberOf(request).organizationId, (tx) => recentCases(tx)),
  );

  app.post(
    '/api/cases',
    { config: { access: 'reviewer' }, schema: { body: createCaseRequest, response: { 201: caseDetailSchema } } },
    async (request, reply) => {
      const member = memberOf(request);
      const made = await db.tenant(member.organizationId, async (tx) => {
        const { id } = await openCase(tx, vault, member, request.body);
        return caseDetail(tx, id);
      });
      return reply.status(201).send(made);
    },
  );

  app.get(
    '/api/cases/:id',
    { config: { access: 'member' }, schema: { params: byId, response: { 200: caseDetailSchema } } },
    (request) => db.tenant(memberOf(request).organizationId, (tx) => caseDetail(tx, request.params.id)),
  );

  app.patch(
    '/api/cases/:id',
    {
      config: { access: 'reviewer' },
      schema: { params: byId, body: updateCaseRequest, response: { 200: caseDetailSchema } },
    },
    async (request) => {
      const member = memberOf(request);
      const { again, detail } = await db.tenant(member.organizationId, async (tx) => ({
        again: await updateCase(tx, queue, member, request.params.id, request.body),
        detail: await caseDetail(tx, request.params.id),
      }));
      for (const documentId of again) await bus.tell({ type: 'document', documentId });
      return detail;
    },
  );

  app.delete(
    '/api/cases/:id',
    { config: { access: 'reviewer' }, schema: { params: byId, response: { 200: okResponse } } },
    async (request) => {
      const member = memberOf(request);
      const { organizationId } = member;
      const documents = await db.tenant(organizationId, (tx) => deleteCase(tx, member, request.params.id));
      for (const documentId of documents) await vault.removeAll({ organizationId, documentId });
      return { ok: true as const };
    },
  );
}

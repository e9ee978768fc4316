import {
  caseDetail as caseDetailSchema,
  caseList,
  caseQuery,
  createCaseRequest,
  okResponse,
  recentCases as recentCasesSchema,
  updateCaseRequest,
} from '@blackbar/contracts';
import { caseDetail, deleteCase, findCase, openCase, recentCases, updateCase } from '../cases/cases.ts';
import { listCases } from '../cases/list-cases.ts';
import { tellFollowed } from '../events/tell-followed.ts';
import { followRules, sameRules } from '../reviews/follow-rules.ts';
import { ordersAnew } from '../runs/orders-now.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { byId } from './params.ts';

export function caseRoutes(app: App, { db, vault, queue, bus }: Services): void {
  app.get(
    '/api/cases',
    { config: { access: 'member' }, schema: { querystring: caseQuery, response: { 200: caseList } } },
    (request) => db.tenant(memberOf(request).organizationId, (tx) => listCases(tx, request.query)),
  );

  app.get(
    '/api/cases/recent',
    { config: { access: 'member' }, schema: { response: { 200: recentCasesSchema } } },
    (request) => db.tenant(memberOf(request).organizationId, (tx) => recentCases(tx)),
  );

  app.post(
    '/api/cases',
    {
      config: { access: 'reviewer', quota: 'case' },
      schema: { body: createCaseRequest, response: { 201: caseDetailSchema } },
    },
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
      const { id } = request.params;
      const { again, followed, changed, detail } = await db.tenant(member.organizationId, async (tx) => {
        const before = await findCase(tx, id);
        const again = await updateCase(tx, queue, member, id, request.body);
        const after = await findCase(tx, id);
        return {
          again,
          followed: await followRules(tx, vault, member, before, after),
          changed: sameRules(before, after) ? [] : await ordersAnew(tx, vault, id),
          detail: await caseDetail(tx, id),
        };
      });
      await tellFollowed(bus, [...again, ...changed], followed);
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
      for (const documentId of [...documents, request.params.id]) await vault.removeAll({ organizationId, documentId });
      return { ok: true as const };
    },
  );
}

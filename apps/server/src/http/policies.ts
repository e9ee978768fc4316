import {
  archivePolicyRequest,
  createPolicyRequest,
  importPolicyRequest,
  policyDetail as policyDetailSchema,
  policyFormat,
  policyList as policyListSchema,
  writePolicyRequest,
} from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { writePolicyCsv } from '@blackbar/pipeline';
import { writeCustomPolicy } from '@blackbar/policy';
import { z } from 'zod';
import { disposition } from '../documents/file-name.ts';
import { notFound } from '../not-found.ts';
import { addVersion, archivePolicy, createPolicy, importPolicy, isCustomId } from '../policies/custom-policies.ts';
import { policyDetail, policyList, policyToExport } from '../policies/wire-policy.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';

const byName = z.object({ id: z.string().max(100) });

/** The law's policies, to read; an organization's own, to write. */
export function policyRoutes(app: App, { db, vault }: Services): void {
  app.get(
    '/api/policies',
    { config: { access: 'member' }, schema: { response: { 200: policyListSchema } } },
    (request) => {
      const { organizationId, industry } = memberOf(request);
      return db.tenant(organizationId, (tx) => policyList(tx, vault, industry));
    },
  );

  app.get(
    '/api/policies/:id',
    { config: { access: 'member' }, schema: { params: byName, response: { 200: policyDetailSchema } } },
    (request) =>
      db.tenant(memberOf(request).organizationId, (tx) => policyDetail(tx, vault, request.params.id).catch(asNotFound)),
  );

  app.get(
    '/api/policies/:id/export',
    {
      config: { access: 'member' },
      schema: { params: byName, querystring: z.object({ format: policyFormat.default('json') }) },
    },
    async (request, reply) => {
      const { format } = request.query;
      const policy = await db.tenant(memberOf(request).organizationId, (tx) =>
        policyToExport(tx, vault, request.params.id).catch(asNotFound),
      );
      const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json';
      return reply
        .type(type)
        .header('content-disposition', disposition('attachment', `${policy.id}.${format}`))
        .send(format === 'csv' ? writePolicyCsv(policy) : writeCustomPolicy(policy));
    },
  );

  app.post(
    '/api/policies',
    { config: { access: 'admin' }, schema: { body: createPolicyRequest, response: { 201: policyDetailSchema } } },
    async (request, reply) => {
      const member = memberOf(request);
      const made = await db.tenant(member.organizationId, async (tx) =>
        policyDetail(tx, vault, (await createPolicy(tx, vault, member, request.body)).id),
      );
      return reply.status(201).send(made);
    },
  );

  app.post(
    '/api/policies/import',
    { config: { access: 'admin' }, schema: { body: importPolicyRequest, response: { 201: policyDetailSchema } } },
    async (request, reply) => {
      const member = memberOf(request);
      const made = await db.tenant(member.organizationId, async (tx) =>
        policyDetail(tx, vault, (await importPolicy(tx, vault, member, request.body.file)).id),
      );
      return reply.status(201).send(made);
    },
  );

  app.post(
    '/api/policies/:id/versions',
    {
      config: { access: 'admin' },
      schema: { params: byName, body: writePolicyRequest, response: { 201: policyDetailSchema } },
    },
    async (request, reply) => {
      const member = memberOf(request);
      const { id } = request.params;
      assertOwn(id);
      const made = await db.tenant(member.organizationId, async (tx) => {
        await addVersion(tx, vault, member, id, request.body);
        return policyDetail(tx, vault, id);
      });
      return reply.status(201).send(made);
    },
  );

  app.post(
    '/api/policies/:id/archive',
    {
      config: { access: 'admin' },
      schema: { params: byName, body: archivePolicyRequest, response: { 200: policyDetailSchema } },
    },
    (request) => {
      const member = memberOf(request);
      const { id } = request.params;
      assertOwn(id);
      return db.tenant(member.organizationId, async (tx) => {
        await archivePolicy(tx, member, id, request.body.archived);
        return policyDetail(tx, vault, id);
      });
    },
  );
}

/** The law is not written here. */
function assertOwn(id: string): void {
  if (!isCustomId(id)) throw notFound();
}

/** A policy that does not exist is nothing here, like any other thing. */
function asNotFound(error: unknown): never {
  throw error instanceof BlackbarError && error.code === 'invalid_policy' ? notFound() : error;
}

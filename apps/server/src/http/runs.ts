import {
  approveRequest,
  finalizeRequest,
  type RunKind,
  runList,
  run as runSchema,
  startRunRequest,
} from '@blackbar/contracts';
import { findDocument } from '../documents/documents.ts';
import { hasHand } from '../reviews/hands.ts';
import { approveRun } from '../runs/approvals.ts';
import { withdrawFile } from '../runs/downloads.ts';
import { decidedNow, findRun, listRuns } from '../runs/runs.ts';
import { startRun } from '../runs/start-run.ts';
import { wireRun } from '../runs/wire-run.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { byId } from './params.ts';

const STARTS: readonly [string, RunKind][] = [
  ['preview', 'preview'],
  ['draft', 'draft'],
  ['finalize', 'final'],
];

export function runRoutes(app: App, services: Services): void {
  const { db, vault, bus } = services;

  for (const [call, kind] of STARTS) {
    app.post(
      `/api/documents/:id/${call}`,
      {
        config: { access: 'reviewer', quota: 'run' },
        schema: {
          params: byId,
          body: kind === 'preview' ? startRunRequest : finalizeRequest,
          response: { 202: runSchema },
        },
      },
      async (request, reply) => {
        const member = memberOf(request);
        const { id: documentId } = request.params;
        const order = { kind, planHash: undefined, ...request.body };
        const run = await db.tenant(member.organizationId, (tx) => startRun(tx, services, member, documentId, order));
        await bus.tell({ type: 'run', documentId, runId: run.id });
        await bus.tell({ type: 'document', documentId });
        return reply.status(202).send(wireRun(run, { revision: request.body.revision, orderNow: null }));
      },
    );
  }

  app.get(
    '/api/documents/:id/runs',
    { config: { access: 'member' }, schema: { params: byId, response: { 200: runList } } },
    (request) =>
      db.tenant(memberOf(request).organizationId, async (tx) => {
        const { id } = await findDocument(tx, request.params.id);
        const now = await decidedNow(tx, id);
        const runs = (await listRuns(tx, id)).map((run) => wireRun(run, now));
        return { runs, hasHand: await hasHand(tx, id, memberOf(request).userId) };
      }),
  );

  app.get(
    '/api/runs/:id',
    { config: { access: 'member' }, schema: { params: byId, response: { 200: runSchema } } },
    (request) =>
      db.tenant(memberOf(request).organizationId, async (tx) => {
        const run = await findRun(tx, request.params.id);
        return wireRun(run, await decidedNow(tx, run.documentId));
      }),
  );

  app.post(
    '/api/runs/:id/approve',
    { config: { access: 'approver' }, schema: { params: byId, body: approveRequest, response: { 200: runSchema } } },
    async (request) => {
      const member = memberOf(request);
      const { id } = request.params;
      const { run, settled } = await db.tenant(member.organizationId, (tx) =>
        approveRun(tx, vault, member, id, request.body.planHash),
      );
      for (const runId of [...settled, id]) await bus.tell({ type: 'run', documentId: run.documentId, runId });
      await bus.tell({ type: 'document', documentId: run.documentId });
      return wireRun(run, { revision: run.revision, orderNow: null });
    },
  );

  app.post(
    '/api/runs/:id/withdraw',
    { config: { access: 'reviewer' }, schema: { params: byId, response: { 200: runSchema } } },
    async (request) => {
      const member = memberOf(request);
      const { id } = request.params;
      const withdrawn = await db.tenant(member.organizationId, async (tx) => {
        const run = await withdrawFile(tx, member, id);
        return wireRun(run, await decidedNow(tx, run.documentId));
      });
      await bus.tell({ type: 'run', documentId: withdrawn.documentId, runId: id });
      await bus.tell({ type: 'document', documentId: withdrawn.documentId });
      return withdrawn;
    },
  );
}

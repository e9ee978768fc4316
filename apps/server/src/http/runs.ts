import {
  approveRequest,
  finalizeRequest,
  type RunKind,
  runList,
  run as runSchema,
  startRunRequest,
} from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { record } from '../audit/trail.ts';
import type { TenantTx } from '../db/database.ts';
import { review } from '../db/schema.ts';
import { findDocument } from '../documents/documents.ts';
import { disposition } from '../documents/file-name.ts';
import { ownerOf } from '../documents/owner.ts';
import { approveRun } from '../runs/approvals.ts';
import { findRun, listRuns, releasedRun } from '../runs/runs.ts';
import { startRun } from '../runs/start-run.ts';
import { type RunRow, wireRun } from '../runs/wire-run.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { byId } from './cases.ts';

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
        config: { access: 'reviewer' },
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
        return reply.status(202).send(wireRun(run, request.body.revision));
      },
    );
  }

  app.get(
    '/api/documents/:id/runs',
    { config: { access: 'member' }, schema: { params: byId, response: { 200: runList } } },
    (request) =>
      db.tenant(memberOf(request).organizationId, async (tx) => {
        await findDocument(tx, request.params.id);
        const revision = await revisionOf(tx, request.params.id);
        return { runs: (await listRuns(tx, request.params.id)).map((run) => wireRun(run, revision)) };
      }),
  );

  app.get(
    '/api/runs/:id',
    { config: { access: 'member' }, schema: { params: byId, response: { 200: runSchema } } },
    (request) =>
      db.tenant(memberOf(request).organizationId, async (tx) => {
        const run = await findRun(tx, request.params.id);
        return wireRun(run, await revisionOf(tx, run.documentId));
      }),
  );

  app.post(
    '/api/runs/:id/approve',
    { config: { access: 'reviewer' }, schema: { params: byId, body: approveRequest, response: { 200: runSchema } } },
    async (request) => {
      const member = memberOf(request);
      const { id } = request.params;
      const run = await db.tenant(member.organizationId, (tx) =>
        approveRun(tx, vault, member, id, request.body.planHash),
      );
      await bus.tell({ type: 'run', documentId: run.documentId, runId: id });
      await bus.tell({ type: 'document', documentId: run.documentId });
      return wireRun(run, run.revision);
    },
  );

  const objectOf = async (request: FastifyRequest, run: RunRow, kind: 'output' | 'report') => {
    const row = await db.tenant(memberOf(request).organizationId, (tx) => findDocument(tx, run.documentId));
    if (run.madeBy === null || (run.state !== 'released' && run.state !== 'awaiting_approval')) {
      throw new BlackbarError('not_ready', 'This run has no verified output.');
    }
    return vault.get(ownerOf(row), `${kind}-${run.madeBy}`);
  };

  /** Only verified bytes leave: a preview is shown, a release is downloaded and noted. */
  const sendOutput = async (request: FastifyRequest, reply: FastifyReply, run: RunRow) => {
    const { organizationId, userId: actor } = memberOf(request);
    const bytes = await objectOf(request, run, 'output');
    const released = run.state === 'released';
    if (released) {
      const facts = { outputSha256: run.outputSha256, document: run.documentId };
      await db.tenant(organizationId, (tx) =>
        record(tx, { organizationId, actor, action: 'output.downloaded', subject: run.id, facts }),
      );
    }
    return reply
      .type('application/pdf')
      .header('content-disposition', disposition(released ? 'attachment' : 'inline', run.outputName ?? 'redacted.pdf'))
      .send(bytes);
  };

  const ofRun = (request: FastifyRequest<{ Params: { id: string } }>) =>
    db.tenant(memberOf(request).organizationId, (tx) => findRun(tx, request.params.id));
  const ofDocument = (request: FastifyRequest<{ Params: { id: string } }>) =>
    db.tenant(memberOf(request).organizationId, (tx) => releasedRun(tx, request.params.id));

  for (const [noun, find] of [
    ['runs', ofRun],
    ['documents', ofDocument],
  ] as const) {
    app.get(
      `/api/${noun}/:id/output`,
      { config: { access: 'member' }, schema: { params: byId } },
      async (request, reply) => sendOutput(request, reply, await find(request)),
    );

    app.get(
      `/api/${noun}/:id/report`,
      { config: { access: 'member' }, schema: { params: byId } },
      // The very bytes that the verification wrote: `blackbar verify` reads them.
      async (request, reply) => {
        const bytes = await objectOf(request, await find(request), 'report');
        return reply.type('application/json').send(bytes);
      },
    );
  }
}

async function revisionOf(tx: TenantTx, documentId: string): Promise<number> {
  const [row] = await tx.select({ revision: review.revision }).from(review).where(eq(review.documentId, documentId));
  return row?.revision ?? 0;
}

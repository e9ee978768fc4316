import { createHash } from 'node:crypto';
import { BlackbarError } from '@blackbar/model';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { record } from '../audit/trail.ts';
import { findDocument } from '../documents/documents.ts';
import { disposition } from '../documents/file-name.ts';
import { ownerOf } from '../documents/owner.ts';
import { findRun, releasedRun } from '../runs/runs.ts';
import { wasVerified } from '../runs/was-verified.ts';
import type { RunRow } from '../runs/wire-run.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { byId } from './params.ts';

/** What a run made, by the run and by the document of which it is the newest released one. */
export function outputRoutes(app: App, { db, vault }: Services): void {
  const objectOf = async (request: FastifyRequest, run: RunRow, kind: 'output' | 'report') => {
    const row = await db.tenant(memberOf(request).organizationId, (tx) => findDocument(tx, run.documentId));
    if (run.madeBy === null || (run.state !== 'released' && run.state !== 'awaiting_approval')) {
      throw new BlackbarError('not_ready', 'no_output');
    }
    return vault.get(ownerOf(row), `${kind}-${run.madeBy}`);
  };

  /** Only verified bytes leave: a preview is shown, a release is downloaded, and each reading is noted. */
  const sendOutput = async (request: FastifyRequest, reply: FastifyReply, run: RunRow) => {
    const { organizationId, userId: actor } = memberOf(request);
    const bytes = await objectOf(request, run, 'output');
    const released = run.state === 'released';
    if (createHash('sha256').update(bytes).digest('hex') !== run.outputSha256) throw changed();
    const action = released ? 'output.downloaded' : 'output.viewed';
    const facts = { outputSha256: run.outputSha256, document: run.documentId };
    await db.tenant(organizationId, async (tx) => {
      // The table is not believed alone: the trail says what was verified.
      if (!(await wasVerified(tx, run))) throw changed();
      await record(tx, { organizationId, actor, action, subject: run.id, facts });
    });
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

function changed(): BlackbarError {
  return new BlackbarError('verification_failed', 'not_the_verified_file');
}

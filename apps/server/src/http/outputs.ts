import { outputQuery } from '@blackbar/contracts';
import { FILE_HISTORY_WORDS } from '@blackbar/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { disposition } from '../documents/file-name.ts';
import { savedName } from '../exports/leaving-name.ts';
import { findTakeable } from '../runs/downloads.ts';
import { standingFile } from '../runs/standing-file.ts';
import { reportOf, verifiedOutput } from '../runs/verified-output.ts';
import type { RunRow } from '../runs/wire-run.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { byId } from './params.ts';
import { givesBody } from './record-reading.ts';

type Look = z.output<typeof outputQuery>;

/** What a run made, by the run and by the document of which it is the newest released one. */
export function outputRoutes(app: App, services: Services): void {
  const { db } = services;

  const sendOutput = async (request: FastifyRequest<{ Querystring: Look }>, reply: FastifyReply, run: RunRow) => {
    const { organizationId, scopes } = memberOf(request);
    // Only our own page shows a file and keeps nothing of it: what a script is given has left.
    const wanted = run.state === 'released' && !(request.query.look && scopes === undefined) ? 'download' : 'look';
    const name = await savedName(services, organizationId, run);
    const bytes = await verifiedOutput(services, memberOf(request), run, givesBody(request) ? wanted : 'none');
    const how = wanted === 'download' ? 'attachment' : 'inline';
    return reply.type('application/pdf').header('content-disposition', disposition(how, name)).send(bytes);
  };

  const ofRun = (request: FastifyRequest<{ Params: { id: string } }>) =>
    db.tenant(memberOf(request).organizationId, (tx) => findTakeable(tx, request.params.id));
  const ofDocument = (request: FastifyRequest<{ Params: { id: string } }>) =>
    db.tenant(memberOf(request).organizationId, (tx) => standingFile(tx, request.params.id));

  for (const [noun, find] of [
    ['runs', ofRun],
    ['documents', ofDocument],
  ] as const) {
    app.get(
      `/api/${noun}/:id/output`,
      { config: { access: 'member' }, schema: { params: byId, querystring: outputQuery } },
      async (request, reply) => sendOutput(request, reply, await find(request)),
    );

    app.get(
      `/api/${noun}/:id/report`,
      { config: { access: 'member' }, schema: { params: byId } },
      async (request, reply) => {
        const run = await find(request);
        const bytes = await reportOf(services, memberOf(request), run, givesBody(request) ? 'download' : 'none');
        const name = await savedName(services, memberOf(request).organizationId, run);
        const header = disposition('attachment', FILE_HISTORY_WORDS.reportName(name));
        return reply.type('application/json').header('content-disposition', header).send(bytes);
      },
    );
  }
}

import { Readable } from 'node:stream';
import { outputsQuery } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { bundled } from '@blackbar/records';
import { findCase } from '../cases/cases.ts';
import { findDocument } from '../documents/documents.ts';
import { disposition } from '../documents/file-name.ts';
import { nameFor } from '../exports/leaving-name.ts';
import { recipientNames } from '../exports/recipient-names.ts';
import { removedByRuns } from '../exports/released-parts.ts';
import { notFound } from '../not-found.ts';
import { type StandingFile, standingFiles } from '../runs/standing-file.ts';
import { verifiedOutput } from '../runs/verified-output.ts';
import type { RunRow } from '../runs/wire-run.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { byId } from './params.ts';
import { givesBody } from './record-reading.ts';

/** The files of several documents of a case, in one archive. */
export function caseOutputRoutes(app: App, services: Services): void {
  const { db } = services;

  app.get(
    '/api/cases/:id/outputs',
    { config: { access: 'member' }, schema: { params: byId, querystring: outputsQuery } },
    async (request, reply) => {
      const { organizationId, userId } = memberOf(request);
      const { title, runs, who } = await db.tenant(organizationId, async (tx) => {
        const inCase = await findCase(tx, request.params.id);
        const rows = [];
        for (const id of new Set(request.query.documents)) {
          const row = await findDocument(tx, id);
          if (row.caseId !== inCase.id) throw notFound();
          rows.push(row);
        }
        const standing = allStanding(await standingFiles(tx, rows));
        return { title: inCase.title, runs: standing, who: await recipientNames(tx, standing) };
      });
      const removed = await removedByRuns(services, organizationId, runs);
      async function* files() {
        for (const run of runs) {
          const bytes = await verifiedOutput(services, { organizationId, userId }, run, 'download');
          const name = removed.told(run.outputName ?? 'redacted.pdf');
          yield { name: nameFor(name, removed.told(who.get(run.recipientId ?? '') ?? '')), bytes };
        }
      }
      reply
        .type('application/zip')
        .header('content-disposition', disposition('attachment', `${removed.told(title)}.zip`));
      return givesBody(request) ? reply.send(Readable.from(bundled(files(), new Date()))) : reply.send();
    },
  );
}

/** All or nothing: whoever asks for five files must not take four for all of them. Throws `not_ready`. */
function allStanding(files: readonly StandingFile[]): RunRow[] {
  const waiting = files.filter(({ obstacle }) => obstacle !== null);
  const [first] = waiting;
  if (first) {
    const facts = { waiting: waiting.length, total: files.length, obstacle: first.obstacle ?? 'changed' };
    throw new BlackbarError('not_ready', 'not_downloadable', { facts });
  }
  return files.flatMap(({ released }) => released ?? []);
}

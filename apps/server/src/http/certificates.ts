import { PAPERS } from '@blackbar/model';
import { z } from 'zod';
import { disposition } from '../documents/file-name.ts';
import { certificatePack } from '../exports/certificate.ts';
import { findTakeable, holdFile } from '../runs/downloads.ts';
import { standingFile } from '../runs/standing-file.ts';
import type { RunRow } from '../runs/wire-run.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { byId } from './params.ts';
import { recordReading } from './record-reading.ts';

const onPaper = z.object({ paper: z.enum(PAPERS).optional() });

/** The certificate of a released file, by its run and by the document of which it is the newest. */
export function certificateRoutes(app: App, services: Services): void {
  const { db } = services;
  for (const [noun, find] of [
    ['runs', findTakeable],
    ['documents', standingFile],
  ] as const) {
    app.get(
      `/api/${noun}/:id/certificate`,
      { config: { access: 'member' }, schema: { params: byId, querystring: onPaper } },
      async (request, reply) => {
        const { organizationId, userId: actor } = memberOf(request);
        const run: RunRow = await db.tenant(organizationId, (tx) => find(tx, request.params.id));
        const pack = await certificatePack(services, organizationId, run.id, request.query.paper);
        const facts = { document: run.documentId };
        await db.tenant(organizationId, async (tx) => {
          await holdFile(tx, run);
          const action = 'certificate.downloaded';
          await recordReading(request, tx, { organizationId, actor, action, subject: run.id, facts });
        });
        return reply
          .type('application/zip')
          .header('content-disposition', disposition('attachment', `certificate-${run.id}.zip`))
          .send(pack);
      },
    );
  }
}

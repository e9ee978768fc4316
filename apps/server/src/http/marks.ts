import {
  exportMarksRequest,
  exportMarksResponse,
  highlightsResponse,
  importMarksRequest,
  importMarksResponse,
} from '@blackbar/contracts';
import { record } from '../audit/trail.ts';
import { findCase } from '../cases/cases.ts';
import { choiceFor } from '../cases/choice.ts';
import { readAnalysis } from '../documents/analysis.ts';
import { assertOpen, assertReady, findDocument } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import { foreignMarks, marksInFile } from '../reviews/foreign-marks.ts';
import { orderAt } from '../runs/current-order.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { byId } from './params.ts';

/** Marks of other programs: what they highlighted in the file, what they wrote down beside it, and ours for them. */
export function markRoutes(app: App, services: Services): void {
  const { db, vault, pool } = services;
  app.get(
    '/api/documents/:id/highlights',
    { config: { access: 'member' }, schema: { params: byId, response: { 200: highlightsResponse } } },
    (request) =>
      db.tenant(memberOf(request).organizationId, async (tx) => {
        const row = await findDocument(tx, request.params.id);
        assertOpen(row);
        const choice = await choiceFor(tx, vault, await findCase(tx, row.caseId), row);
        return { highlights: marksInFile(await readAnalysis(vault, ownerOf(row)), 'highlight', choice) };
      }),
  );

  app.post(
    '/api/documents/:id/marks/import',
    {
      config: { access: 'reviewer', quota: 'search' },
      schema: { params: byId, body: importMarksRequest, response: { 200: importMarksResponse } },
    },
    async (request) => {
      const { row, choice } = await db.tenant(memberOf(request).organizationId, async (tx) => {
        const found = await findDocument(tx, request.params.id);
        assertReady(found);
        return { row: found, choice: await choiceFor(tx, vault, await findCase(tx, found.caseId), found) };
      });
      const normalised = await vault.get(ownerOf(row), 'normalised');
      const marks = await pool.run('marksOfXfdf', { normalised, xfdf: request.body.xfdf });
      return { marks: foreignMarks(marks, choice) };
    },
  );

  app.post(
    '/api/documents/:id/marks/export',
    {
      config: { access: 'reviewer', quota: 'search' },
      schema: { params: byId, body: exportMarksRequest, response: { 200: exportMarksResponse } },
    },
    async (request) => {
      const { organizationId, userId: actor } = memberOf(request);
      const { row, order } = await orderAt(services, memberOf(request), request.params.id, request.body.revision);
      const normalised = await vault.get(ownerOf(row), 'normalised');
      const xfdf = await pool.run('xfdfOfOrder', { normalised, order });
      const event = { organizationId, actor, action: 'marks.exported', subject: row.id, facts: {} };
      await db.tenant(organizationId, (tx) => record(tx, event));
      return { xfdf };
    },
  );
}

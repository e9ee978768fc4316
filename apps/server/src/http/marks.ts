import { marksResponse } from '@blackbar/contracts';
import { findCase } from '../cases/cases.ts';
import { choiceFor } from '../cases/choice.ts';
import { readAnalysis } from '../documents/analysis.ts';
import { assertReady, findDocument } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import { marksInFile } from '../reviews/foreign-marks.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { byId } from './params.ts';

/** Marks of other programs: what they highlighted in the file. */
export function markRoutes(app: App, { db, vault }: Services): void {
  app.get(
    '/api/documents/:id/marks',
    { config: { access: 'member' }, schema: { params: byId, response: { 200: marksResponse } } },
    (request) =>
      db.tenant(memberOf(request).organizationId, async (tx) => {
        const row = await findDocument(tx, request.params.id);
        assertReady(row);
        const choice = await choiceFor(tx, vault, await findCase(tx, row.caseId), row);
        return { highlights: marksInFile(await readAnalysis(vault, ownerOf(row)), 'highlight', choice) };
      }),
  );
}

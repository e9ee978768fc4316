import { alikePages as alikePagesSchema } from '@blackbar/contracts';
import { alikePages } from '../cases/alike-pages.ts';
import { findDocument } from '../documents/documents.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { byId } from './params.ts';

/** Pages that stand in several documents of a case and are decided differently. */
export function alikePageRoutes(app: App, { db, vault }: Services): void {
  app.get(
    '/api/documents/:id/alike-pages',
    { config: { access: 'member' }, schema: { params: byId, response: { 200: alikePagesSchema } } },
    (request) =>
      db.tenant(memberOf(request).organizationId, async (tx) =>
        alikePages(tx, vault, await findDocument(tx, request.params.id)),
      ),
  );
}

import { openedPages, openPagesRequest } from '@blackbar/contracts';
import { findDocument } from '../documents/documents.ts';
import { noteOpened, pagesOpened } from '../reviews/opened-pages.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { byId } from './params.ts';

const PATH = '/api/documents/:id/opened-pages';

/** Which pages of a document were on the screen of somebody who reviews it. */
export function openedPageRoutes(app: App, { db }: Services): void {
  app.get(PATH, { config: { access: 'member' }, schema: { params: byId, response: { 200: openedPages } } }, (request) =>
    db.tenant(memberOf(request).organizationId, async (tx) => ({
      pages: await pagesOpened(tx, await findDocument(tx, request.params.id)),
    })),
  );

  app.post(
    PATH,
    {
      config: { access: 'reviewer' },
      schema: { params: byId, body: openPagesRequest, response: { 200: openedPages } },
    },
    (request) => {
      const member = memberOf(request);
      return db.tenant(member.organizationId, async (tx) => ({
        pages: await noteOpened(tx, member, await findDocument(tx, request.params.id), request.body.pages),
      }));
    },
  );
}

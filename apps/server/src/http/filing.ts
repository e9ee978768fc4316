import { filing as filingSchema, putFilingRequest } from '@blackbar/contracts';
import { findDocument } from '../documents/documents.ts';
import { filingOf, setFiling } from '../documents/filing.ts';
import { orderAnew } from '../runs/orders-now.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { byId } from './params.ts';

/** How one document is filed: exemptions and the criminal-case toggle. */
export function filingRoutes(app: App, { db, vault }: Services): void {
  app.get(
    '/api/documents/:id/filing',
    { config: { access: 'member' }, schema: { params: byId, response: { 200: filingSchema } } },
    (request) =>
      db.tenant(memberOf(request).organizationId, async (tx) =>
        filingOf(tx, vault, await findDocument(tx, request.params.id)),
      ),
  );

  app.put(
    '/api/documents/:id/filing',
    {
      config: { access: 'reviewer' },
      schema: { params: byId, body: putFilingRequest, response: { 200: filingSchema } },
    },
    (request) => {
      const member = memberOf(request);
      const { id } = request.params;
      return db.tenant(member.organizationId, async (tx) => {
        const filing = await setFiling(tx, vault, member, id, request.body);
        await orderAnew(tx, vault, await findDocument(tx, id));
        return filing;
      });
    },
  );
}

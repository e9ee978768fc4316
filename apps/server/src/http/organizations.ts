import { organizationDetail as detailSchema, updateOrganizationRequest } from '@blackbar/contracts';
import { changeOrganization, organizationDetail } from '../organizations/organizations.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';

/** The signed-in person's own organization. */
export function organizationRoutes(app: App, { db }: Services): void {
  app.get(
    '/api/organization',
    { config: { access: 'member' }, schema: { response: { 200: detailSchema } } },
    (request) => {
      const { organizationId } = memberOf(request);
      return db.tenant(organizationId, (tx) => organizationDetail(tx, organizationId));
    },
  );

  app.patch(
    '/api/organization',
    {
      config: { access: 'admin' },
      schema: { body: updateOrganizationRequest, response: { 200: detailSchema } },
    },
    (request) => {
      const member = memberOf(request);
      return db.tenant(member.organizationId, async (tx) => {
        await changeOrganization(tx, member, request.body);
        return organizationDetail(tx, member.organizationId);
      });
    },
  );
}

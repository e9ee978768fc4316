import { dashboardStats as dashboardStatsSchema } from '@blackbar/contracts';
import type { Services } from '../services.ts';
import { dashboardStats } from '../usage/quota.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';

export function dashboardRoutes(app: App, { db }: Services): void {
  app.get(
    '/api/dashboard/stats',
    { config: { access: 'member', extends: false }, schema: { response: { 200: dashboardStatsSchema } } },
    async (request) => {
      const { organizationId } = memberOf(request);
      return db.tenant(organizationId, (tx) => dashboardStats(tx, organizationId));
    },
  );
}

import {
  dashboardActivity as activitySchema,
  dashboardStats as dashboardStatsSchema,
  dashboardWork as workSchema,
} from '@blackbar/contracts';
import type { Services } from '../services.ts';
import { dashboardActivity } from '../usage/activity.ts';
import { dashboardWork } from '../usage/dashboard-work.ts';
import { foundCategories } from '../usage/found-categories.ts';
import { dashboardStats } from '../usage/quota.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';

/** What the dashboard looks up by itself: none of it prolongs a session. */
export function dashboardRoutes(app: App, { db }: Services): void {
  app.get(
    '/api/dashboard/stats',
    { config: { access: 'member', extends: false }, schema: { response: { 200: dashboardStatsSchema } } },
    async (request) => {
      const { organizationId } = memberOf(request);
      return db.tenant(organizationId, (tx) => dashboardStats(tx, organizationId));
    },
  );

  app.get(
    '/api/dashboard/work',
    { config: { access: 'member', extends: false }, schema: { response: { 200: workSchema } } },
    async (request) => {
      const member = memberOf(request);
      return db.tenant(member.organizationId, (tx) => dashboardWork(tx, member));
    },
  );

  app.get(
    '/api/dashboard/activity',
    { config: { access: 'member', extends: false }, schema: { response: { 200: activitySchema } } },
    async (request) => {
      const { organizationId } = memberOf(request);
      return db.tenant(organizationId, async (tx) => ({
        days: await dashboardActivity(tx, new Date()),
        found: await foundCategories(tx),
      }));
    },
  );
}

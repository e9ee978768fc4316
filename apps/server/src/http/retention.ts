import {
  holdList,
  holdRequest,
  okResponse,
  retentionPreview,
  retentionQuery,
  retentionRequest,
} from '@blackbar/contracts';
import { liftHold, listHolds, placeHold } from '../organizations/holds.ts';
import { previewRetention, setRetention } from '../organizations/retention.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { byId } from './params.ts';

/** How long things are kept, and what may not be deleted at all. */
export function retentionRoutes(app: App, { db }: Services): void {
  app.get(
    '/api/retention',
    { config: { access: 'admin' }, schema: { querystring: retentionQuery, response: { 200: retentionPreview } } },
    (request) => {
      const { organizationId } = memberOf(request);
      return db.tenant(organizationId, (tx) => previewRetention(tx, organizationId, request.query.days));
    },
  );

  app.put(
    '/api/retention',
    { config: { access: 'owner' }, schema: { body: retentionRequest, response: { 200: retentionPreview } } },
    (request) => {
      const by = memberOf(request);
      return db.tenant(by.organizationId, async (tx) => {
        await setRetention(tx, by, request.body.days);
        return previewRetention(tx, by.organizationId, undefined);
      });
    },
  );

  app.get('/api/holds', { config: { access: 'member' }, schema: { response: { 200: holdList } } }, async (request) => ({
    holds: await db.tenant(memberOf(request).organizationId, listHolds),
  }));

  app.post(
    '/api/holds',
    { config: { access: 'admin' }, schema: { body: holdRequest, response: { 201: holdList } } },
    async (request, reply) => {
      const by = memberOf(request);
      const holds = await db.tenant(by.organizationId, async (tx) => {
        await placeHold(tx, by, request.body);
        return listHolds(tx);
      });
      return reply.status(201).send({ holds });
    },
  );

  app.post(
    '/api/holds/:id/lift',
    { config: { access: 'owner' }, schema: { params: byId, response: { 200: okResponse } } },
    async (request) => {
      const by = memberOf(request);
      await db.tenant(by.organizationId, (tx) => liftHold(tx, by, request.params.id));
      return { ok: true as const };
    },
  );
}

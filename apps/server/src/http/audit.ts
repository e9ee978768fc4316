import { AUDIT_EXPORT_EVENTS, auditExportQuery, auditPage } from '@blackbar/contracts';
import { findEvents } from '../audit/listing.ts';
import { trailAsCsv, trailAsZip } from '../audit/trail-export.ts';
import { listTrail } from '../audit/trail-page.ts';
import { disposition } from '../documents/file-name.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { recordReading } from './record-reading.ts';

/** What was done in the organization, by whom, when: looked through, and taken out of the house. */
export function auditRoutes(app: App, services: Services): void {
  const { db, anchors, attempts } = services;

  app.get(
    '/api/audit',
    {
      config: { access: 'admin' },
      schema: { querystring: auditExportQuery.omit({ format: true }), response: { 200: auditPage } },
    },
    async (request) => {
      const { organizationId } = memberOf(request);
      // The whole trail is looked through when the screen opens, not on each further page.
      const first = request.query.before === undefined;
      const broken = first ? await anchors.firstBroken(organizationId) : undefined;
      return db.tenant(organizationId, (tx) => listTrail(tx, request.query, broken));
    },
  );

  app.get(
    '/api/audit/export',
    { config: { access: 'admin' }, schema: { querystring: auditExportQuery } },
    async (request, reply) => {
      const { organizationId, userId: actor } = memberOf(request);
      await attempts.use('audit_export', organizationId);
      const { format, ...query } = request.query;
      const [broken, anchor] = [await anchors.firstBroken(organizationId), await anchors.find(organizationId)];
      const file = await db.tenant(organizationId, async (tx) => {
        const events = await findEvents(tx, query, AUDIT_EXPORT_EVENTS);
        await recordReading(request, tx, {
          organizationId,
          actor,
          action: 'audit.exported',
          subject: organizationId,
          facts: { format, events: events.length },
        });
        return format === 'csv' ? trailAsCsv(tx, events) : trailAsZip(tx, events, { organizationId, anchor, broken });
      });
      const name = format === 'csv' ? 'audit.csv' : 'audit.zip';
      return reply
        .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/zip')
        .header('content-disposition', disposition('attachment', name))
        .send(file);
    },
  );
}

import {
  createExportRequest,
  type ExportEvent,
  exportFileName,
  exportItem,
  exportList,
  exportReadiness,
  filingCheckAnswer,
  ofDocuments,
} from '@blackbar/contracts';
import { EXPORT_WORDS } from '@blackbar/words';
import { findCase } from '../cases/cases.ts';
import { disposition } from '../documents/file-name.ts';
import { createExport, findExport, listExports, wireExport } from '../exports/exports.ts';
import { checkFiling } from '../exports/filing-check.ts';
import { readinessOf, wireReadiness } from '../exports/readiness.ts';
import { exportReport, verifiedExport } from '../exports/verified-export.ts';
import { withdrawExport } from '../exports/withdraw.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { EVENT_STREAM, streamEvents } from './event-stream.ts';
import { afterId, byId } from './params.ts';
import { givesBody } from './record-reading.ts';

/** What leaves the house: asked for, listed, downloaded (specification, section 7). */
export function exportRoutes(app: App, services: Services): void {
  const { db, queue, bus } = services;
  app.get(
    '/api/exports',
    { config: { access: 'member' }, schema: { querystring: afterId, response: { 200: exportList } } },
    (request) => db.tenant(memberOf(request).organizationId, (tx) => listExports(tx, request.query.after)),
  );

  app.post(
    '/api/exports',
    {
      config: { access: 'reviewer', quota: 'export' },
      schema: { body: createExportRequest, response: { 201: exportItem } },
    },
    async (request, reply) => {
      const member = memberOf(request);
      const made = await db.tenant(member.organizationId, async (tx) =>
        wireExport(tx, await createExport(tx, queue, member, request.body)),
      );
      return reply.status(201).send(made);
    },
  );

  app.get(
    '/api/exports/:id/download',
    { config: { access: 'member' }, schema: { params: byId } },
    async (request, reply) => {
      const reader = { ...memberOf(request), given: givesBody(request) };
      const { row, outdated, bytes } = await verifiedExport(services, reader, request.params.id);
      const name = exportFileName(row.format, row.id);
      return reply
        .type(row.format === 'redacted_pdf' ? 'application/pdf' : 'application/zip')
        .header(
          'content-disposition',
          disposition('attachment', outdated ? EXPORT_WORDS.history.olderName(name) : name),
        )
        .send(bytes);
    },
  );

  app.post(
    '/api/exports/:id/withdraw',
    { config: { access: 'reviewer' }, schema: { params: byId, response: { 200: exportItem } } },
    async (request) => {
      const member = memberOf(request);
      const { organizationId } = member;
      const { id: exportId } = request.params;
      const withdrawn = await db.tenant(organizationId, async (tx) =>
        wireExport(tx, await withdrawExport(tx, member, exportId)),
      );
      await bus.tell({ type: 'export', organizationId, exportId });
      return withdrawn;
    },
  );

  app.get(
    '/api/exports/:id/report',
    { config: { access: 'member' }, schema: { params: byId } },
    // The signed report on a redacted PDF: `blackbar verify` reads it.
    async (request, reply) => {
      const reader = { ...memberOf(request), given: givesBody(request) };
      return reply.type('application/json').send(await exportReport(services, reader, request.params.id));
    },
  );

  app.get(
    '/api/cases/:id/exportable',
    {
      config: { access: 'member' },
      schema: { params: byId, querystring: ofDocuments, response: { 200: exportReadiness } },
    },
    (request) =>
      db.tenant(memberOf(request).organizationId, async (tx) => {
        await findCase(tx, request.params.id);
        return wireReadiness(await readinessOf(tx, request.params.id, request.query.documents));
      }),
  );

  app.get(
    '/api/cases/:id/filing-check',
    {
      config: { access: 'member' },
      schema: { params: byId, querystring: ofDocuments, response: { 200: filingCheckAnswer } },
    },
    (request) => checkFiling(services, memberOf(request).organizationId, request.params.id, request.query.documents),
  );

  const listen = streamEvents(app, services);
  app.get('/api/exports/events', { config: { access: 'member', extends: false } }, async (request, reply) => {
    const { organizationId } = memberOf(request);
    if (!givesBody(request)) return reply.type(EVENT_STREAM).send();
    const stream = listen(request, reply);
    stream.follow(organizationId, async (notice): Promise<ExportEvent | undefined> => {
      if (notice.type !== 'export') return undefined;
      const item = await db.tenant(organizationId, async (tx) => wireExport(tx, await findExport(tx, notice.exportId)));
      return { type: 'export', item };
    });
  });
}

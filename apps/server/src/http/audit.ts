import { auditExportQuery, auditPage } from '@blackbar/contracts';
import { canonicalJson, sha256 } from '@blackbar/pipeline';
import { packed, toCsv } from '@blackbar/records';
import { actionsOf, findEvents, PAGE, toldEvents } from '../audit/listing.ts';
import { entryOf } from '../audit/trail.ts';
import { disposition } from '../documents/file-name.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { recordReading } from './record-reading.ts';

/** More than this goes out in several files, each from where the one before it ended. */
const EXPORT_MAX = 50_000;

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
      const first = request.query.before === undefined;
      // The whole trail is looked through when the screen opens, not on each further page.
      const broken = first ? await anchors.firstBroken(organizationId) : undefined;
      return db.tenant(organizationId, async (tx) => {
        const rows = await findEvents(tx, request.query, PAGE + 1);
        const shown = rows.slice(0, PAGE);
        const [newest] = await findEvents(tx, {}, 1);
        return {
          events: await toldEvents(tx, shown),
          next: rows.length > PAGE ? (shown.at(-1)?.seq ?? null) : null,
          actions: await actionsOf(tx),
          trail: {
            whole: broken === undefined,
            brokenAt: broken?.seq ?? null,
            head: newest ? { seq: newest.seq, hash: Buffer.from(newest.hash).toString('hex') } : null,
          },
        };
      });
    },
  );

  app.get(
    '/api/audit/export',
    { config: { access: 'admin' }, schema: { querystring: auditExportQuery } },
    async (request, reply) => {
      const { organizationId, userId: actor } = memberOf(request);
      await attempts.use('audit_export', organizationId);
      const { format, ...query } = request.query;
      const broken = await anchors.firstBroken(organizationId);
      const file = await db.tenant(organizationId, async (tx) => {
        const rows = await findEvents(tx, query, EXPORT_MAX);
        await recordReading(request, tx, {
          organizationId,
          actor,
          action: 'audit.exported',
          subject: organizationId,
          facts: { format, events: rows.length },
        });
        const csv = csvOf(await toldEvents(tx, rows));
        if (format === 'csv') return Buffer.from(csv);
        const lines = rows
          .toReversed()
          .map((event) => `${canonicalJson({ ...entryOf(event), hash: Buffer.from(event.hash).toString('hex') })}\n`)
          .join('');
        const [head] = rows;
        const anchor = await anchors.find(organizationId);
        const told = {
          organizationId,
          exportedAt: new Date().toISOString(),
          head: head ? { seq: head.seq, hash: Buffer.from(head.hash).toString('hex') } : null,
          keptElsewhere: anchor ?? null,
          broken: broken ?? null,
        };
        const files = new Map<string, string>([
          ['events.csv', csv],
          ['events.jsonl', lines],
          ['head.json', `${JSON.stringify(told, null, 2)}\n`],
        ]);
        const hashes = [...files].map(([name, content]) => [name, sha256(content)]);
        files.set(
          'manifest.json',
          `${JSON.stringify({ schema: 'blackbar-audit/1', files: Object.fromEntries(hashes) }, null, 2)}\n`,
        );
        return Buffer.from(packed(files, new Date()));
      });
      const name = format === 'csv' ? 'audit.csv' : 'audit.zip';
      return reply
        .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/zip')
        .header('content-disposition', disposition('attachment', name))
        .send(file);
    },
  );
}

function csvOf(events: Awaited<ReturnType<typeof toldEvents>>): string {
  return toCsv({
    columns: ['number', 'time', 'who', 'actor', 'what', 'action', 'subject', 'facts', 'hash'],
    rows: events.map(({ seq, at, who, actor, what, action, subject, facts, hash }) => [
      seq,
      at,
      who,
      actor,
      what,
      action,
      subject,
      JSON.stringify(facts),
      hash,
    ]),
  });
}

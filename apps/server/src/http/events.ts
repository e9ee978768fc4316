import type { DocumentEvent } from '@blackbar/contracts';
import type { FastifyReply } from 'fastify';
import { findDocument, wireDocument } from '../documents/documents.ts';
import type { Notice } from '../events/bus.ts';
import { Presence } from '../events/presence.ts';
import { namesOf } from '../organizations/organizations.ts';
import { findRun } from '../runs/runs.ts';
import { wireRun } from '../runs/wire-run.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { byId } from './params.ts';

const HEARTBEAT_MS = 15_000;

/**
 * Server-sent events of one document (WHATWG HTML, 9.2). Every connection starts with the document as
 * it is, so that a reconnect misses nothing.
 */
export function eventRoutes(app: App, services: Services): void {
  const { db, bus, sessions, cookie } = services;
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });

  app.get(
    '/api/documents/:id/events',
    { config: { access: 'member', extends: false }, exposeHeadRoute: false, schema: { params: byId } },
    async (request, reply) => {
      const { organizationId, userId } = memberOf(request);
      const { id } = request.params;
      const token = cookie.read(request);
      const first = await db.tenant(organizationId, async (tx) => wireDocument(tx, await findDocument(tx, id)));
      const stream = openStream(reply);
      const presence = new Presence({ documentId: id, userId, tell: (notice) => bus.tell(notice) });
      const news = async (notice: Notice): Promise<DocumentEvent | undefined> => {
        if (notice.type === 'presence') {
          if (!(await presence.hear(notice))) return undefined;
          const people = await db.tenant(organizationId, (tx) => namesOf(tx, presence.others()));
          return { type: 'presence', people };
        }
        if (notice.type === 'progress') {
          const { stage, done, total } = notice;
          return { type: 'progress', documentId: id, progress: { stage, done, total } };
        }
        if (notice.type === 'review') return notice;
        return db.tenant(organizationId, async (tx): Promise<DocumentEvent> => {
          const document = await wireDocument(tx, await findDocument(tx, id));
          if (notice.type === 'document') return { type: 'document', document };
          return { type: 'run', run: wireRun(await findRun(tx, notice.runId), document.revision) };
        });
      };
      // One after the other, so that an older state never overtakes a newer one.
      let turn: Promise<void> = Promise.resolve();
      const end = (): void => {
        off();
        clearInterval(beat);
        if (!open.delete(end)) return;
        void presence.say({ here: false, asks: false }).catch(() => undefined);
        reply.raw.end();
      };
      const off = bus.on(id, (notice) => {
        turn = turn
          .then(async () => {
            const event = await news(notice);
            if (event) stream.send(event);
          })
          .catch(end);
      });
      // A session that ended must not go on listening.
      const beat = setInterval(() => {
        stream.comment();
        void presence.say({ here: true, asks: false }).catch(end);
        void sessions.find(token ?? '', false).then((visitor) => visitor.kind === 'member' || end(), end);
      }, HEARTBEAT_MS);
      open.add(end);
      reply.raw.on('close', end);
      stream.send({ type: 'document', document: first });
      // What happened between reading the document and listening is told now.
      const again = await db.tenant(organizationId, async (tx) => wireDocument(tx, await findDocument(tx, id)));
      await presence.say({ here: true, asks: true });
      if (again.state !== first.state) stream.send({ type: 'document', document: again });
    },
  );
}

function openStream(reply: FastifyReply) {
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  };
  reply.hijack();
  reply.raw.writeHead(200, headers as Record<string, string>);
  let number = 0;
  return {
    send(event: DocumentEvent): void {
      reply.raw.write(`id: ${++number}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    },
    comment(): void {
      reply.raw.write(':\n\n');
    },
  };
}

import type { DocumentEvent } from '@blackbar/contracts';
import { findDocument, wireDocument } from '../documents/documents.ts';
import type { Notice } from '../events/bus.ts';
import { Presence } from '../events/presence.ts';
import { namesOf } from '../organizations/organizations.ts';
import { findRun } from '../runs/runs.ts';
import { wireRun } from '../runs/wire-run.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { EVENT_STREAM, streamEvents } from './event-stream.ts';
import { byId } from './params.ts';
import { givesBody } from './record-reading.ts';

const PRESENCE_MS = 15_000;

/**
 * Server-sent events of one document (WHATWG HTML, 9.2). Every connection starts with the document as
 * it is, so that a reconnect misses nothing.
 */
export function eventRoutes(app: App, services: Services): void {
  const { db, bus } = services;
  const listen = streamEvents(app, services);

  app.get(
    '/api/documents/:id/events',
    { config: { access: 'member', extends: false }, schema: { params: byId } },
    async (request, reply) => {
      const { organizationId, userId } = memberOf(request);
      const { id } = request.params;
      const first = await db.tenant(organizationId, async (tx) => wireDocument(tx, await findDocument(tx, id)));
      if (!givesBody(request)) return reply.type(EVENT_STREAM).send();
      const stream = listen(request, reply);
      const presence = new Presence({ documentId: id, userId, tell: (notice) => bus.tell(notice) });
      const news = async (notice: Notice): Promise<DocumentEvent | undefined> => {
        if (notice.type === 'presence') {
          if (!(await presence.hear(notice))) return undefined;
          const people = await db.tenant(organizationId, (tx) => namesOf(tx, presence.others()));
          return { type: 'presence', people };
        }
        if (notice.type === 'progress') {
          const { type, documentId, ...progress } = notice;
          return { type, documentId, progress };
        }
        if (notice.type === 'review') return notice;
        if (notice.type === 'export' || notice.type === 'session') return undefined;
        return db.tenant(organizationId, async (tx): Promise<DocumentEvent> => {
          const document = await wireDocument(tx, await findDocument(tx, id));
          if (notice.type === 'document') return { type: 'document', document };
          return { type: 'run', run: wireRun(await findRun(tx, notice.runId), document.revision) };
        });
      };
      // One after the other, so that an older state never overtakes a newer one.
      let turn: Promise<void> = Promise.resolve();
      const off = bus.on(id, (notice) => {
        turn = turn
          .then(async () => {
            const event = await news(notice);
            if (event) stream.send(event);
          })
          .catch(() => stream.end());
      });
      const here = setInterval(
        () => void presence.say({ here: true, asks: false }).catch(() => stream.end()),
        PRESENCE_MS,
      );
      stream.onEnd(() => {
        off();
        clearInterval(here);
        void presence.say({ here: false, asks: false }).catch(() => undefined);
      });
      stream.send({ type: 'document', document: first });
      // What happened between reading the document and listening is told now.
      const again = await db.tenant(organizationId, async (tx) => wireDocument(tx, await findDocument(tx, id)));
      await presence.say({ here: true, asks: true });
      if (again.state !== first.state) stream.send({ type: 'document', document: again });
    },
  );
}

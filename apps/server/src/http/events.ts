import { Presence } from '../events/presence.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { DocumentNews } from './document-news.ts';
import { EVENT_STREAM, type EventStream, streamEvents } from './event-stream.ts';
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
      const { id: documentId } = request.params;
      const presence = new Presence({ documentId, userId, tell: (notice) => bus.tell(notice) });
      const news = new DocumentNews({ db, organizationId, documentId, presence });
      const first = await news.document();
      if (!givesBody(request)) return reply.type(EVENT_STREAM).send();
      const stream = listen(request, reply);
      stream.follow(documentId, (notice) => news.of(notice));
      stayPresent(presence, stream);
      stream.send({ type: 'document', document: first });
      // What happened between reading the document and listening is told now.
      const again = await news.document();
      await presence.say({ here: true, asks: true });
      if (again.state !== first.state || again.revision !== first.revision)
        stream.send({ type: 'document', document: again });
    },
  );
}

/** Says again and again that the window is open, and that it is closed when its stream ends. */
function stayPresent(presence: Presence, stream: EventStream): void {
  const sayHere = () => void presence.say({ here: true, asks: false }).catch(() => stream.end());
  const here = setInterval(sayHere, PRESENCE_MS);
  stream.onEnd(() => {
    clearInterval(here);
    void presence.say({ here: false, asks: false }).catch(() => undefined);
  });
}

import { STREAMS_AT_ONCE } from '@blackbar/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from '../auth/sessions.ts';
import type { Notice } from '../events/bus.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { callerOf } from './caller.ts';

/** The type of such an answer. */
export const EVENT_STREAM = 'text/event-stream; charset=utf-8';
const HEARTBEAT_MS = 15_000;

interface StreamedEvent {
  readonly type: string;
}

export interface EventStream {
  send<T extends StreamedEvent>(event: T): void;
  /**
   * Sends what the notices of a subject say to this browser, one after the other, so that an older state never
   * overtakes a newer one. Ends when one can't be told: the browser connects anew and misses nothing.
   */
  follow<T extends StreamedEvent>(subject: string, newsOf: (notice: Notice) => Promise<T | undefined>): void;
  end(): void;
  onEnd(then: () => void): void;
}

/** The organization may have come to demand a second factor meanwhile. */
function mayGoOn(visitor: Visitor, organizationId: string): boolean {
  return visitor.kind === 'member' && visitor.organizationId === organizationId && !visitor.lacksSecondFactor;
}

/**
 * Server-sent events (WHATWG HTML, 9.2) to one browser: ended when its connection, its session or the service ends.
 * Throws `too_many_requests` when a person or an organization holds as many as it may.
 */
export function streamEvents(app: App, services: Services) {
  const { bus, atOnce } = services;
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });
  return (request: FastifyRequest, reply: FastifyReply): EventStream => {
    const { userId, organizationId, sessionId } = memberOf(request);
    const places = [atOnce.take(`streams ${userId}`, STREAMS_AT_ONCE.person)];
    try {
      places.push(atOnce.take(`streams ${organizationId}`, STREAMS_AT_ONCE.organization));
    } catch (error) {
      for (const giveBack of places) giveBack();
      throw error;
    }
    const headers = {
      ...reply.getHeaders(),
      'content-type': EVENT_STREAM,
      'cache-control': 'no-store',
    };
    reply.hijack();
    reply.raw.writeHead(200, headers as Record<string, string>);
    reply.raw.write(':\n\n');
    let number = 0;
    const afterwards: (() => void)[] = places;
    let over = false;
    const end = (): void => {
      over = true;
      clearInterval(beat);
      for (const then of afterwards.splice(0)) then();
      if (open.delete(end)) reply.raw.end();
    };
    const look = () =>
      void callerOf(services, request, false).then((visitor) => mayGoOn(visitor, organizationId) || end(), end);
    // Told at once when a session or a token is over, in whatever process; and looked at, should that have been missed.
    afterwards.push(bus.on(sessionId, end), bus.onMissed(look));
    const beat = setInterval(() => {
      reply.raw.write(':\n\n');
      look();
    }, HEARTBEAT_MS);
    open.add(end);
    reply.raw.on('close', end);
    // It may have ended between the look at the door and this listening.
    look();
    const send = (event: StreamedEvent) =>
      void reply.raw.write(`id: ${++number}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    const onEnd = (then: () => void) => (over ? then() : void afterwards.push(then));
    return {
      send,
      follow: (subject, newsOf) => {
        let turn: Promise<void> = Promise.resolve();
        const tell = async (notice: Notice) => {
          const event = await newsOf(notice);
          if (event) send(event);
        };
        onEnd(bus.on(subject, (notice) => (turn = turn.then(() => tell(notice)).catch(end))));
      },
      end,
      onEnd,
    };
  };
}

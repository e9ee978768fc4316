import { documentState } from '@blackbar/contracts';
import pg from 'pg';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';

/** What happened, in ids: who listens reads the rest from the tables, under its own tenant. */
const notice = z.discriminatedUnion('type', [
  z.object({ type: z.literal('document'), documentId: z.uuid() }),
  z.object({
    type: z.literal('progress'),
    documentId: z.uuid(),
    stage: documentState,
    done: z.number(),
    total: z.number(),
    shown: z.number().optional(),
  }),
  z.object({ type: z.literal('run'), documentId: z.uuid(), runId: z.uuid() }),
  /** Somebody has the document open in a window, or has closed it. `asks`: who else? */
  z.object({
    type: z.literal('presence'),
    documentId: z.uuid(),
    window: z.uuid(),
    userId: z.uuid(),
    here: z.boolean(),
    asks: z.boolean(),
  }),
  z.object({ type: z.literal('export'), organizationId: z.uuid(), exportId: z.uuid() }),
  z.object({ type: z.literal('session'), sessionId: z.uuid() }),
  z.object({ type: z.literal('review'), documentId: z.uuid(), revision: z.number() }),
]);
export type Notice = z.infer<typeof notice>;

const CHANNEL = 'blackbar_event';
const RECONNECT_MS = 1_000;

/**
 * News between all processes over PostgreSQL's LISTEN and NOTIFY: the web process that holds a browser's stream need
 * not be the one that works.
 */
export class EventBus {
  readonly #connection: pg.ClientConfig;
  readonly #db: Database;
  readonly #log: Log;
  readonly #listeners = new Map<string, Set<(notice: Notice) => void>>();
  readonly #missed = new Set<() => void>();
  #client: pg.Client | undefined;
  #closed = false;

  constructor(connection: pg.ClientConfig, { db, log }: { readonly db: Database; readonly log: Log }) {
    this.#connection = connection;
    this.#db = db;
    this.#log = log;
  }

  async start(): Promise<void> {
    const client = new pg.Client({ ...this.#connection, application_name: 'blackbar events' });
    client.on('error', () => {});
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    // Closed while it connected: nobody else would end it.
    if (this.#closed) return client.end();
    client.once('end', () => this.#renew());
    this.#client = client;
  }

  /** Never rejects: what it tells of has happened, and whoever looks again sees it. */
  async tell(event: Notice): Promise<void> {
    await this.#db.pool
      .query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(event)])
      .catch((err: unknown) => this.#log.warn({ err }, 'news not told'));
  }

  /** Of a document, of an organization's exports, or of the end of a session. Returns how to stop listening. */
  on(subject: string, listener: (notice: Notice) => void): () => void {
    const set = this.#listeners.get(subject) ?? new Set();
    this.#listeners.set(subject, set.add(listener));
    return () => {
      set.delete(listener);
      if (set.size === 0) this.#listeners.delete(subject);
    };
  }

  /** After a time in which news may have been lost. Returns how to stop listening. */
  onMissed(listener: () => void): () => void {
    this.#missed.add(listener);
    return () => this.#missed.delete(listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end();
  }

  #hear(payload: string): void {
    const news = parsed(payload);
    if (!news) return;
    for (const listener of this.#listeners.get(subjectOf(news)) ?? []) listener(news);
  }

  /** At once: of the news in between nobody is told. */
  #renew(): void {
    if (this.#closed) return;
    this.start().then(
      () => {
        for (const listener of this.#missed) listener();
      },
      () => void setTimeout(() => this.#renew(), RECONNECT_MS).unref(),
    );
  }
}

/** Whoever reaches the database may notify: what is none of ours is passed over. */
function parsed(payload: string): Notice | undefined {
  try {
    return notice.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}

function subjectOf(notice: Notice): string {
  if (notice.type === 'export') return notice.organizationId;
  return notice.type === 'session' ? notice.sessionId : notice.documentId;
}

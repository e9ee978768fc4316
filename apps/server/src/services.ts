import { Pool } from '@blackbar/pipeline';
import type pg from 'pg';
import { Sessions } from './auth/sessions.ts';
import { Verification } from './auth/verification.ts';
import type { Config } from './config.ts';
import { Database } from './db/database.ts';
import { EventBus } from './events/bus.ts';
import { SessionCookie } from './http/session-cookie.ts';
import { Queue } from './jobs/queue.ts';
import { Attempts } from './limits/attempts.ts';
import { Links } from './links.ts';
import type { Log } from './log.ts';
import { PostOffice } from './mail/post-office.ts';
import type { MailTransport } from './mail/transport.ts';
import { Metrics } from './metrics.ts';
import type { Keys } from './storage/master-key.ts';
import type { ObjectStore } from './storage/object-store.ts';
import { openStore } from './storage/open-store.ts';
import { Vault } from './storage/vault.ts';

/** Everything a route or a job works with, made once and passed in. */
export interface Services {
  readonly config: Config;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly db: Database;
  readonly queue: Queue;
  readonly bus: EventBus;
  readonly store: ObjectStore;
  readonly vault: Vault;
  readonly pool: Pool;
  readonly links: Links;
  readonly post: PostOffice;
  readonly mailTransport: MailTransport;
  readonly attempts: Attempts;
  readonly sessions: Sessions;
  readonly verification: Verification;
  readonly cookie: SessionCookie;
}

export interface Ground {
  readonly config: Config;
  readonly connection: pg.ClientConfig;
  readonly keys: Keys;
  readonly log: Log;
  readonly mailTransport: MailTransport;
}

export async function openServices({ config, connection, keys, log, mailTransport }: Ground): Promise<Services> {
  const metrics = new Metrics();
  const db = new Database(connection);
  const queue = new Queue(connection, { log, metrics });
  const bus = new EventBus(connection, db);
  const post = new PostOffice(queue, keys.mail);
  const store = await openStore(config);
  await queue.start();
  await bus.start();
  return {
    config,
    log,
    metrics,
    db,
    queue,
    bus,
    store,
    vault: new Vault(store, keys.wrapping),
    pool: new Pool({
      requireSandbox: config.requireSandbox,
      models: config.detectorModelDir === undefined ? [] : [config.detectorModelDir],
    }),
    links: new Links(config),
    post,
    mailTransport,
    attempts: new Attempts(db, keys.hashing),
    sessions: new Sessions(db),
    verification: new Verification({ db, post, hashingKey: keys.hashing }),
    cookie: new SessionCookie(config.secureCookies),
  };
}

export async function closeServices({ queue, bus, pool, db, store, mailTransport }: Services): Promise<void> {
  await queue.stop();
  await pool.close();
  await bus.close();
  await db.close();
  await store.close();
  await mailTransport.close();
}

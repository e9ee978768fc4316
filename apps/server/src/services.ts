import { availableParallelism } from 'node:os';
import { SESSION } from '@blackbar/contracts';
import { Pool } from '@blackbar/pipeline';
import { Anchors } from './audit/anchors.ts';
import { Passkeys } from './auth/passkeys.ts';
import { SecondFactors } from './auth/second-factors.ts';
import { Sessions } from './auth/sessions.ts';
import { SignIn } from './auth/sign-in.ts';
import { SignInTickets, TICKET_MS } from './auth/sign-in-tickets.ts';
import { Verification } from './auth/verification.ts';
import { openProvider } from './billing/open-provider.ts';
import type { PaymentProvider } from './billing/payment-provider.ts';
import type { Config } from './config.ts';
import { Database } from './db/database.ts';
import { EventBus } from './events/bus.ts';
import { SessionCookie } from './http/session-cookie.ts';
import type { Infrastructure } from './infrastructure.ts';
import { Queue } from './jobs/queue.ts';
import { AtOnce } from './limits/at-once.ts';
import { Attempts } from './limits/attempts.ts';
import { Links } from './links.ts';
import type { Log } from './log.ts';
import { PostOffice } from './mail/post-office.ts';
import type { MailTransport } from './mail/transport.ts';
import { Metrics } from './metrics.ts';
import { SigningKeys, signingName } from './signing/signing-keys.ts';
import { Erasures, eraseAgain } from './storage/erasures.ts';
import type { ObjectStore } from './storage/object-store.ts';
import { openErasureStore, openStore } from './storage/open-store.ts';
import { removalsHeld } from './storage/removal-hold.ts';
import { Vault } from './storage/vault.ts';
import { Tracing } from './tracing/tracing.ts';
import type { EndpointRules } from './webhooks/endpoints.ts';

/** Everything a route or a job works with, made once and passed in. */
export interface Services {
  readonly config: Config;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly db: Database;
  readonly queue: Queue;
  readonly bus: EventBus;
  readonly store: ObjectStore;
  readonly vault: Vault;
  readonly anchors: Anchors;
  readonly erasures: Erasures;
  readonly pool: Pool;
  readonly links: Links;
  readonly post: PostOffice;
  readonly mailTransport: MailTransport;
  /** Absent: nothing can be bought here. */
  readonly payments: PaymentProvider | undefined;
  readonly attempts: Attempts;
  readonly sessions: Sessions;
  readonly verification: Verification;
  readonly cookie: SessionCookie;
  readonly signing: SigningKeys;
  /** Between the password and the second factor. */
  readonly ticketCookie: SessionCookie;
  readonly signIn: SignIn;
  readonly tickets: SignInTickets;
  readonly factors: SecondFactors;
  readonly passkeys: Passkeys;
  readonly atOnce: AtOnce;
  readonly webhooks: EndpointRules;
  /** Of this installation; for what is derived from it. */
  readonly secrets: Uint8Array;
}

/** The children that work on documents for this service. */
function openPool({ requireSandbox, detectorModelDir }: Config): Pool {
  return new Pool({
    // One more than there are cores: whoever has nothing at work need not wait for those who fill them.
    size: availableParallelism() + 1,
    requireSandbox,
    models: detectorModelDir === undefined ? [] : [detectorModelDir],
  });
}

export async function openServices(
  { config, connection, owner, keys, log, mailTransport }: Infrastructure,
  pool: Pool = openPool(config),
): Promise<Services> {
  const metrics = new Metrics();
  const tracing = new Tracing(config.role, config.traces);
  const db = new Database(connection);
  const queue = new Queue({ connection, owner }, { log, metrics, tracing });
  const bus = new EventBus(connection, { db, log });
  const post = new PostOffice(queue, keys.mail);
  const links = new Links(config);
  const store = await openStore(config);
  const attempts = new Attempts(db, keys.hashing);
  const sessions = new Sessions(db);
  const factors = new SecondFactors({ db, sealing: keys.secrets, hashing: keys.hashing });
  const tickets = new SignInTickets(db);
  const erasureStore = await openErasureStore(config, store);
  // Before anybody can read it: what a restored backup has of what was erased.
  const again = await eraseAgain(owner, erasureStore);
  if (again > 0) log.warn({ count: again }, 'erased again what a backup had brought back');
  await queue.start();
  await bus.start();
  metrics.watchSaturation(pool, db.pool);
  return {
    config,
    log,
    metrics,
    tracing,
    db,
    queue,
    bus,
    store,
    vault: new Vault(store, keys.wrapping, () => removalsHeld(db)),
    anchors: new Anchors({ db, store, key: keys.audit, log }),
    pool,
    links,
    payments: openProvider(config.payments, db),
    post,
    mailTransport,
    attempts,
    sessions,
    verification: new Verification({ db, post, links, queue, hashingKey: keys.hashing }),
    cookie: new SessionCookie(config.secureCookies, 'blackbar', SESSION.absoluteMs),
    ticketCookie: new SessionCookie(config.secureCookies, 'blackbar-ticket', TICKET_MS),
    signIn: new SignIn({ db, sessions, tickets, factors, attempts }),
    tickets,
    factors,
    passkeys: new Passkeys(db),
    atOnce: new AtOnce(),
    webhooks: { key: keys.secrets, allowPrivate: config.allowPrivateWebhooks },
    secrets: keys.secrets,
    erasures: new Erasures({ db, store: erasureStore, log }),
    signing: await SigningKeys.open(db, keys.wrapping, signingName(config.publicUrl)),
  };
}

export async function closeServices({
  queue,
  bus,
  pool,
  db,
  store,
  mailTransport,
  anchors,
  erasures,
  tracing,
}: Services): Promise<void> {
  await queue.stop();
  await pool.close();
  await bus.close();
  // What was done last is kept too, where the database still answers.
  await anchors.keep().catch(() => undefined);
  await erasures.keep().catch(() => undefined);
  await db.close();
  await store.close();
  await mailTransport.close();
  await tracing.close();
}

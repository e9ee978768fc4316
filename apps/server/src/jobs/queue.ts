import { sql } from 'drizzle-orm';
import pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { TenantTx } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { TraceContext, Tracing } from '../tracing/tracing.ts';
import { priorityOf } from './priority.ts';

/** Work on a document. */
export interface JobData {
  readonly organizationId: string;
  readonly documentId: string;
  readonly runId?: string;
}

/** Payloads are ids only: the job tables are no place for what a document or a mail says. */
interface Payloads {
  readonly analyse: JobData;
  readonly redact: JobData;
  readonly expire: JobData;
  /** Of the first two, what every attempt left unfinished. */
  readonly unfinished: JobData;
  readonly mail: { readonly mailId: string };
  readonly payment: { readonly purchaseId: string };
  readonly export: ExportData;
  readonly export_unfinished: ExportData;
  readonly webhook: WebhookData;
  readonly webhook_unfinished: WebhookData;
}

interface ExportData {
  readonly organizationId: string;
  readonly exportId: string;
}

interface WebhookData {
  readonly organizationId: string;
  readonly deliveryId: string;
}

export type QueueName = keyof Payloads;

/** As it lies in the table: with the ids of what sent it. */
type Sent<N extends QueueName> = Payloads[N] & { readonly traceContext?: TraceContext };

interface Persistence {
  /** How often a job is tried again. */
  readonly retryLimit: number;
  /** Between two attempts, at most, in seconds. */
  readonly retryDelayMax: number;
  /** Where a job goes that no attempt ended, as when the service dies in each of them: no handler could say why. */
  readonly deadLetter?: QueueName;
}

/** Of the database and the bucket: about nine minutes, which a restart or a failover takes. */
const OUTAGE_RETRIES = 14;
/** Of what may lie in the work itself. */
const OWN_RETRIES = 3;

/** A queue that others name stands before them. */
const QUEUES: Readonly<Record<QueueName, Persistence>> = {
  unfinished: { retryLimit: 24, retryDelayMax: 600 },
  analyse: { retryLimit: OUTAGE_RETRIES, retryDelayMax: 60, deadLetter: 'unfinished' },
  redact: { retryLimit: OUTAGE_RETRIES, retryDelayMax: 60, deadLetter: 'unfinished' },
  expire: { retryLimit: 3, retryDelayMax: 60 },
  export_unfinished: { retryLimit: 24, retryDelayMax: 600 },
  export: { retryLimit: OUTAGE_RETRIES, retryDelayMax: 60, deadLetter: 'export_unfinished' },
  // A mail server may be away for hours.
  mail: { retryLimit: 24, retryDelayMax: 600 },
  payment: { retryLimit: 12, retryDelayMax: 600 },
  webhook_unfinished: { retryLimit: 24, retryDelayMax: 600 },
  // Somebody else's server may be away for a night: about a day in all.
  webhook: { retryLimit: 16, retryDelayMax: 7_200, deadLetter: 'webhook_unfinished' },
};

export interface Attempt {
  readonly id: string;
  /** true: when this attempt fails, nobody tries again. */
  readonly last: boolean;
  /** true: nothing was tried before. */
  readonly first: boolean;
  /** true: what lies in the work itself was tried often enough. */
  readonly enough: boolean;
  readonly signal: AbortSignal;
}

export type Handler<N extends QueueName = 'analyse' | 'redact' | 'expire'> = (
  data: Payloads[N],
  attempt: Attempt,
) => Promise<void>;

const SETUP_LOCK = 4_207_300_119;

/** Durable jobs in PostgreSQL: sent in the transaction of what they belong to, resumed after any crash. */
export class Queue {
  readonly #boss: PgBoss;
  readonly #owner: pg.ClientConfig;
  readonly #log: Log;
  readonly #metrics: Metrics;
  readonly #tracing: Tracing;
  #running = false;

  constructor(
    { connection, owner }: { connection: pg.ClientConfig; owner: pg.ClientConfig },
    { log, metrics, tracing }: { log: Log; metrics: Metrics; tracing: Tracing },
  ) {
    this.#owner = owner;
    this.#log = log;
    this.#metrics = metrics;
    this.#tracing = tracing;
    this.#boss = new PgBoss({
      ...(connection as object),
      max: 6,
      application_name: 'blackbar queue',
      useListenNotify: true,
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
      schedule: false,
      // The service's role owns nothing: the queue's tables are made by the owner, in `setUpQueue`.
      migrate: false,
      createSchema: false,
    });
    this.#boss.on('error', (error) => log.error({ err: error }, 'queue'));
  }

  /** What a job that is sent now carries. */
  get traceContext(): TraceContext {
    return this.#tracing.context();
  }

  get running(): boolean {
    return this.#running;
  }

  async start(): Promise<void> {
    await setUpQueue(this.#owner);
    await this.#boss.start();
    this.#running = true;
  }

  async send<N extends QueueName>(tx: TenantTx, name: N, data: Payloads[N], startAfterSeconds = 0): Promise<void> {
    const shared = name === 'analyse' || name === 'redact';
    await this.#boss.send(
      name,
      { ...data, traceContext: this.traceContext },
      {
        db: fromDrizzle(tx, sql),
        ...('organizationId' in data ? { group: { id: data.organizationId } } : {}),
        ...(shared && 'organizationId' in data ? { priority: await priorityOf(tx, data.organizationId) } : {}),
        ...(startAfterSeconds > 0 ? { startAfter: startAfterSeconds } : {}),
      },
    );
  }

  async work<N extends QueueName>(name: N, concurrency: number, handle: Handler<N>): Promise<void> {
    const options = {
      includeMetadata: true,
      localConcurrency: concurrency,
      ...(concurrency > 1 ? { localGroupConcurrency: concurrency - 1 } : {}),
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 1,
    } as const;
    await this.#boss.work<Sent<N>, void, typeof options>(name, options, async ([job]) => {
      if (!job) return;
      const due = Math.max(job.createdOn.getTime(), job.startAfter.getTime());
      if (job.retryCount === 0) this.#metrics.waits.observe({ queue: name }, (job.startedOn.getTime() - due) / 1000);
      const end = this.#metrics.jobs.startTimer({ queue: name });
      try {
        const { id, retryCount, retryLimit, signal } = job;
        const which = { first: retryCount === 0, enough: retryCount >= OWN_RETRIES, last: retryCount >= retryLimit };
        const facts = { 'blackbar.queue': name, 'blackbar.attempt': retryCount + 1 };
        await this.#tracing.job(id, job.data.traceContext, facts, () =>
          handle(job.data, { id, ...which, signal }).then(
            () => this.#log.info({ queue: name }, 'job done'),
            (error: unknown) => {
              this.#log.warn({ err: error, queue: name, attempt: retryCount }, 'job failed');
              throw error;
            },
          ),
        );
        end({ outcome: 'done' });
      } catch {
        end({ outcome: 'failed' });
        // The queue keeps what is thrown: a bare name, because a message may quote the document.
        throw new Error('job failed');
      }
    });
  }

  /** Lets what is being worked on finish. */
  async stop(): Promise<void> {
    this.#running = false;
    await this.#boss.stop({ graceful: true, timeout: 5_000, close: true });
  }
}

/** The queue's own tables and rights, made by their owner; one process at a time. */
export async function setUpQueue(owner: pg.ClientConfig): Promise<void> {
  const setup = new pg.Client(owner);
  await setup.connect();
  const boss = new PgBoss({
    ...(owner as object),
    max: 1,
    application_name: 'blackbar set-up',
    supervise: false,
    schedule: false,
  });
  try {
    await setup.query('select pg_advisory_lock($1)', [SETUP_LOCK]);
    await boss.start();
    for (const [name, persistence] of Object.entries(QUEUES)) {
      await boss.createQueue(name, {
        ...persistence,
        retryDelay: 1,
        retryBackoff: true,
        heartbeatSeconds: 10,
        expireInSeconds: 3_600,
        notify: true,
      });
      // A queue that an earlier version made keeps its own ways until it is told.
      const { retryLimit, deadLetter = null } = persistence;
      await boss.updateQueue(name, { retryLimit, deadLetter });
    }
    await setup.query('grant usage on schema pgboss to blackbar_app');
    await setup.query('grant select, insert, update, delete on all tables in schema pgboss to blackbar_app');
    await setup.query('grant execute on all functions in schema pgboss to blackbar_app');
  } finally {
    await boss.stop({ graceful: false, close: true });
    await setup.end();
  }
}

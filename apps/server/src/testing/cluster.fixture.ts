import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Embedded, startEmbedded } from '../postgres/embedded.ts';
import { Program } from './process.fixture.ts';
import { BUCKET_KEYS, startBucket, type TestBucket } from './s3.fixture.ts';
import { Wire } from './wire.fixture.ts';

const PASSWORD = 'of a database for tests';
type Role = 'web' | 'worker';
const ROLES: readonly Role[] = ['web', 'web', 'worker', 'worker', 'worker'];

/** One place where a process of the service runs, with a folder of its own, as on a machine of its own. */
export interface Seat {
  readonly role: Role;
  readonly folder: string;
  program: Program;
}

/**
 * Two web and three worker processes, or as many as a test says, that share a PostgreSQL and a bucket, both reached
 * over TCP, and nothing else. Everything can be killed and comes back at the same address.
 */
export class Cluster {
  readonly seats: Seat[] = [];
  readonly masterKey = createHash('sha256').update(randomUUID()).digest('hex');
  readonly toDatabase: Wire;
  readonly toBucket: Wire;
  readonly bucket: TestBucket;
  readonly #folder: string;
  readonly #extra: Record<string, string>;
  #postgres: Embedded;
  /** What those printed that ended without being killed. */
  readonly endedByThemselves: string[] = [];
  /** Everything that processes printed that are gone. */
  #before = '';
  #closed = false;

  private constructor(folder: string, postgres: Embedded, bucket: TestBucket, extra: Record<string, string>) {
    const { host, port } = postgres.connection;
    this.#folder = folder;
    this.#postgres = postgres;
    this.#extra = extra;
    this.bucket = bucket;
    this.toDatabase = new Wire({ path: join(host ?? '', `.s.PGSQL.${port}`) });
    this.toBucket = new Wire({ host: '127.0.0.1', port: Number(new URL(bucket.location.endpoint ?? '').port) });
  }

  static async start(extra: Record<string, string> = {}, roles = ROLES): Promise<Cluster> {
    const folder = await mkdtemp(join(tmpdir(), 'blackbar-cluster-'));
    const postgres = await startEmbedded(join(folder, 'database'), PASSWORD);
    const cluster = new Cluster(folder, postgres, await startBucket(), extra);
    await cluster.toDatabase.join();
    await cluster.toBucket.join();
    await cluster.ask('create database firm', 'postgres');
    for (const [index, role] of roles.entries()) {
      const place = join(folder, `${role}-${index}`);
      await mkdir(place);
      const seat = { role, folder: place, program: cluster.#program(role, place) };
      cluster.seats.push(seat);
      void cluster.#watch(seat);
    }
    return cluster;
  }

  get databaseUrl(): string {
    return `postgres://${this.#postgres.connection.user}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${this.toDatabase.port}/firm`;
  }

  get storageUrl(): string {
    return `s3://firm/blackbar?endpoint=${encodeURIComponent(`http://127.0.0.1:${this.toBucket.port}`)}`;
  }

  get settings(): Record<string, string> {
    return {
      DATABASE_URL: this.databaseUrl,
      STORAGE_URL: this.storageUrl,
      AWS_ACCESS_KEY_ID: BUCKET_KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: BUCKET_KEYS.secretAccessKey,
      MASTER_KEY: this.masterKey,
    };
  }

  get output(): string {
    return this.#before + this.seats.map(({ program }) => program.output).join('');
  }

  /** Kills what runs at a place as a lost machine would, and starts it anew there. */
  async replace(seat: Seat): Promise<void> {
    const { program } = seat;
    // Before it ends, so that its supervisor does not start another.
    this.#start(seat);
    await program.stop('SIGKILL');
  }

  async restartDatabase(): Promise<void> {
    await this.#postgres.stop();
    this.#postgres = await startEmbedded(join(this.#folder, 'database'), PASSWORD);
  }

  /** Asks the database as its owner, past the wire. */
  async ask<T extends object>(query: string, database = 'firm'): Promise<T[]> {
    const client = new pg.Client({ ...this.#postgres.connection, database });
    await client.connect();
    try {
      return (await client.query<T>(query)).rows;
    } finally {
      await client.end();
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.seats.map(({ program }) => program.stop('SIGKILL')));
    await this.toDatabase.cut();
    await this.toBucket.cut();
    await this.#postgres.stop();
    await this.bucket.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** The text that `pattern` finds in what any process shows. */
  async shows(pattern: RegExp): Promise<string | undefined> {
    for (;;) {
      const found = pattern.exec(this.output);
      if (found) return found[1] ?? found[0];
      await pause(50);
    }
  }

  #program(role: Seat['role'], folder: string): Program {
    return new Program(folder, { ...this.settings, ROLE: role, ...this.#extra });
  }

  /** As a supervisor does with what ended by itself, such as a start while the bucket is away. */
  async #watch(seat: Seat): Promise<void> {
    const { program } = seat;
    await program.ended;
    if (this.#closed || seat.program !== program) return;
    this.endedByThemselves.push(program.output);
    await pause(500);
    if (this.#closed || seat.program !== program) return;
    this.#start(seat);
  }

  #start(seat: Seat): void {
    this.#before += seat.program.output;
    seat.program = this.#program(seat.role, seat.folder);
    void this.#watch(seat);
  }
}

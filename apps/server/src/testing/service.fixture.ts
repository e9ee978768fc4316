import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from '@blackbar/pipeline';
import pg from 'pg';
import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { serviceLogin } from '../db/service-role.ts';
import type { App } from '../http/app.ts';
import { buildApp } from '../http/build-app.ts';
import { startWork } from '../jobs/work.ts';
import { createLog } from '../log.ts';
import { Outbox } from '../mail/outbox.ts';
import type { MailTransport } from '../mail/transport.ts';
import { startEmbedded } from '../postgres/embedded.ts';
import { closeServices, openServices, type Services } from '../services.ts';
import { type Keys, loadKeys } from '../storage/master-key.ts';

/** A PostgreSQL for one file of tests: the server of DATABASE_URL with a database of its own, or the built-in one. */
export interface TestDatabase {
  readonly dataDir: string;
  /** Of the owner, who makes tables. */
  readonly connection: pg.ClientConfig;
  close(): Promise<void>;
}

export function startDatabase(): Promise<TestDatabase> {
  const url = process.env.DATABASE_URL;
  return url === undefined ? startAlone() : databaseOf({ connectionString: url });
}

/** A server that nobody else made roles on: they belong to all of its databases. */
export async function startAlone(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'blackbar-test-'));
  const { database: password } = await loadKeys(undefined, dataDir);
  const { connection: admin, stop } = await startEmbedded(dataDir, password);
  const { connection } = await newDatabase(admin);
  return {
    dataDir,
    connection,
    close: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** An empty database on the server of another, with a data folder of its own: another machine. */
export function startBeside(other: TestDatabase): Promise<TestDatabase> {
  return databaseOf(other.connection);
}

async function databaseOf(admin: pg.ClientConfig): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'blackbar-test-'));
  const { connection, drop } = await newDatabase(admin);
  return {
    dataDir,
    connection,
    close: async () => {
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function newDatabase(admin: pg.ClientConfig): Promise<{ connection: pg.ClientConfig; drop(): Promise<void> }> {
  const name = `blackbar_test_${randomUUID().replaceAll('-', '')}`;
  await once(admin, `create database ${name}`);
  const connection =
    admin.connectionString === undefined
      ? { ...admin, database: name }
      : { connectionString: Object.assign(new URL(admin.connectionString), { pathname: `/${name}` }).href };
  return { connection, drop: () => once(admin, `drop database if exists ${name} with (force)`) };
}

async function once(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(statement);
  await client.end();
}

export interface TestService extends TestDatabase {
  readonly app: App;
  readonly services: Services;
  /** What the terminal showed. */
  readonly terminal: string[];
  /** What the log wrote. */
  readonly logged: string[];
}

/** Goes on after its service, and ends with the tests. */
class LastingPool extends Pool {
  override async close(): Promise<void> {}
}

let lasting: LastingPool | undefined;

/** One for all services of these tests: a child takes longer to start than most of them take. */
function lastingPool(): Pool {
  lasting ??= new LastingPool({ size: availableParallelism() + 1 });
  return lasting;
}

/** The whole service on a database of its own, without a port. */
export async function startService(
  env: Record<string, string> = {},
  mailTransport?: MailTransport,
): Promise<TestService> {
  return openService(await startDatabase(), env, mailTransport);
}

/** The same on a database that may hold something; `keys` that it was made with, where they are not the folder's. */
export async function openService(
  database: TestDatabase,
  env: Record<string, string> = {},
  mailTransport?: MailTransport,
  given?: Keys,
): Promise<TestService> {
  const { dataDir, connection } = database;
  const terminal: string[] = [];
  const logged: string[] = [];
  await migrate(connection);
  const keys = given ?? (await loadKeys(undefined, dataDir));
  const infrastructure = {
    config: readConfig({ DATA_DIR: dataDir, ...env }),
    connection: await serviceLogin(connection, keys.service),
    owner: connection,
    keys,
    log: createLog({ write: (line) => logged.push(line) }),
    mailTransport: mailTransport ?? new Outbox((line) => terminal.push(line)),
  };
  const services = await openServices(infrastructure, lastingPool());
  await startWork(services);
  const app = await buildApp(services);
  await app.ready();
  return {
    ...database,
    app,
    services,
    terminal,
    logged,
    close: async () => {
      await app.close();
      await closeServices(services);
      await database.close();
    },
  };
}

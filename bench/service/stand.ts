import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const MAIN = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));
const SERVER = process.env.BLACKBAR_BENCH_DATABASE ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const HEALTH_PORT = 47_100;

/**
 * A service as it runs on servers: one web process, some workers, a database of a PostgreSQL server, a shared folder.
 */
export interface Stand {
  readonly web: ChildProcess;
  readonly workers: readonly ChildProcess[];
  readonly healthPorts: readonly number[];
  /** Where its processes keep what they keep. */
  readonly folder: string;
  /** What `pattern` finds in what the processes show. */
  shows(pattern: RegExp): Promise<string>;
  ask<T extends object>(statement: string): Promise<T[]>;
  close(): Promise<void>;
}

export async function startStand(workers: number): Promise<Stand> {
  const folder = await mkdtemp(join(tmpdir(), 'blackbar-bench-'));
  const name = `blackbar_bench_${randomUUID().replaceAll('-', '')}`;
  const database = Object.assign(new URL(SERVER), { pathname: `/${name}` }).href;
  await asked(SERVER, `create database ${name}`);
  const shared = {
    PATH: process.env.PATH ?? '',
    DATABASE_URL: database,
    STORAGE_URL: `file://${folder}/objects`,
    MASTER_KEY: randomBytes(32).toString('hex'),
  };
  let output = '';
  const start = (place: string, more: Record<string, string>): ChildProcess => {
    const env = { ...shared, DATA_DIR: join(folder, place), ...more };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    return child;
  };
  const web = start('web', { ROLE: 'web', PORT: '0' });
  const healthPorts = Array.from({ length: workers }, (_, index) => HEALTH_PORT + index);
  const working = healthPorts.map((port) => start(`worker-${port}`, { ROLE: 'worker', HEALTH_PORT: String(port) }));
  return {
    web,
    workers: working,
    healthPorts,
    folder,
    ask: (statement) => asked(database, statement),
    shows: async (pattern) => {
      for (const until = Date.now() + 180_000; Date.now() < until; await pause(50)) {
        const found = pattern.exec(output);
        if (found) return found[1] ?? found[0];
      }
      throw new Error(`no process showed ${pattern}: ${output.slice(-2_000)}`);
    },
    close: async () => {
      await Promise.all([web, ...working].map(stopped));
      await asked(SERVER, `drop database if exists ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

async function asked<T extends object>(connectionString: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { residentBelow, residentBytes } from '../service/processor.ts';
import type { Stand } from '../service/stand.ts';

const MIB = 1024 ** 2;

/** What the service holds at a moment between two rounds: memory in MiB, the rest counted. */
export interface Held {
  readonly minute: number;
  readonly web: number;
  readonly worker: number;
  /** Of the worker and its children. */
  readonly below: number;
  /** Files and sockets that web and worker have open. */
  readonly open: number;
  /** To the database. */
  readonly connections: number;
  /** Files on the disk, whichever of its processes keeps them. */
  readonly stored: number;
}

export async function heldBy({ web, workers, folder, ask }: Stand, minute: number): Promise<Held> {
  const worker = workers[0]?.pid;
  const [counted] = await ask<{ count: string }>(
    'select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return {
    minute,
    web: residentBytes(web.pid) / MIB,
    worker: residentBytes(worker) / MIB,
    below: residentBelow(worker) / MIB,
    open: openBy(web.pid) + openBy(worker),
    connections: Number(counted?.count ?? 0),
    stored: filesIn(folder),
  };
}

const openBy = (pid: number | undefined): number => readdirSync(`/proc/${pid}/fd`).length;

function filesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce(
    (sum, entry) => sum + (entry.isDirectory() ? filesIn(join(folder, entry.name)) : 1),
    0,
  );
}

/** The middle of the last third of a run beside that of its first. */
export function growth(held: readonly Held[]): string {
  const third = Math.max(1, Math.floor(held.length / 3));
  const middle = (part: readonly Held[], key: keyof Held): number =>
    part.map((one) => one[key]).sort((a, b) => a - b)[Math.floor(part.length / 2)] ?? 0;
  const keys = ['web', 'worker', 'below', 'open', 'connections', 'stored'] as const;
  return keys
    .map(
      (key) =>
        `${key} ${middle(held.slice(0, third), key).toFixed(0)} to ${middle(held.slice(-third), key).toFixed(0)}`,
    )
    .join(', ');
}

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { chmod, lstat, mkdir, mkdtemp, readFile, rename, rm, rmdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BlackbarError } from '@blackbar/model';
import pg from 'pg';
import { type Account, databaseAccount, give, reaches } from './account.ts';
import { findBinaries, run } from './binaries.ts';

/** A PostgreSQL of our own, started or adopted. */
export interface Embedded {
  readonly connection: pg.ClientConfig;
  readonly adopted: boolean;
  /** Ends PostgreSQL: open transactions are rolled back, what was committed is on disk. */
  stop(): Promise<void>;
}

interface Place {
  readonly account: Account | undefined;
  /** Where the database's files lie; reachable for the account. */
  readonly base: string;
  readonly cluster: string;
  readonly sockets: string;
  readonly connection: pg.ClientConfig;
}

const START_MS = 30_000;
const RETRY_MS = 250;
const STOP_MS = 10_000;
const SUPERUSER = 'blackbar';

/** Nothing of a statement, its parameters or a failing row may reach the log: rows hold names and addresses. */
const SETTINGS = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'max_connections=80',
  'shared_buffers=64MB',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_parameter_max_length_on_error=0',
  'log_statement=none',
  'log_checkpoints=off',
];

/**
 * Starts the database of this data folder, or adopts the one that outlived its service (after a kill
 * -9 PostgreSQL lives on). Safe to call in two processes at once: both end up on the same server, and
 * the advisory lock tells them who goes on.
 */
export async function startEmbedded(dataDir: string, password: string): Promise<Embedded> {
  const place = await findPlace(dataDir, password);
  const adopted = await answers(place.connection);
  if (!adopted) await start(place);
  return { connection: place.connection, adopted, stop: () => stop(place) };
}

async function findPlace(dataDir: string, password: string): Promise<Place> {
  const account = await databaseAccount();
  const id = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const base = await reachableBase(dataDir, account, id);
  // A path of a Unix socket has at most 107 bytes, and a data folder may lie deeper than that.
  const sockets = join(tmpdir().length > 60 ? '/tmp' : tmpdir(), `blackbar-${id}`);
  return {
    account,
    base,
    cluster: join(base, 'postgres'),
    sockets,
    connection: { host: sockets, port: 5432, user: SUPERUSER, password, database: 'postgres' },
  };
}

/**
 * Below a folder such as /root the database's account can't reach its own files: they lie in /var/lib, linked from the
 * data folder.
 */
async function reachableBase(dataDir: string, account: Account | undefined, id: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  if (account) await chmod(dataDir, 0o711);
  if (await reaches(account, dataDir)) return dataDir;
  const base = join('/var/lib/blackbar', id);
  await mkdir(base, { recursive: true, mode: 0o711 });
  const link = join(dataDir, 'postgres');
  if (!(await lstat(link).catch(() => undefined))) await symlink(join(base, 'postgres'), link);
  return base;
}

async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === '57P03') return false;
    throw new BlackbarError('unavailable', 'database_key', {
      cause: error,
    });
  } finally {
    await client.end().catch(() => {});
  }
}

async function start(place: Place): Promise<void> {
  const { account, base, cluster } = place;
  const native = await findBinaries(account, base);
  if (!(await lstat(join(cluster, 'PG_VERSION')).catch(() => undefined))) await initialise(place, native);
  let running = await launch(place, native);
  for (const until = Date.now() + START_MS; Date.now() < until; await pause(25)) {
    if (await answers(place.connection)) return;
    // Another process may have won the race for the same folder: then its server answers soon. Or a
    // killed server's own children still hold its memory: then it can be started in a moment.
    if (running() || (await postmasterOf(cluster)) !== undefined) continue;
    await pause(RETRY_MS);
    running = await launch(place, native);
  }
  throw new BlackbarError('unavailable', 'database_not_started', { facts: { log: join(base, 'postgres.log') } });
}

/** Returns whether the process that was started still runs. */
async function launch({ account, base, cluster, sockets }: Place, native: string): Promise<() => boolean> {
  await ownFolder(sockets, account);
  const log = openSync(join(base, 'postgres.log'), 'a', 0o600);
  const server = spawn(
    join(native, 'bin', 'postgres'),
    ['-D', cluster, ...[`unix_socket_directories=${sockets}`, ...SETTINGS].flatMap((setting) => ['-c', setting])],
    // A session of its own: Ctrl-C in the terminal reaches the service, which then stops the database in order.
    { detached: true, stdio: ['ignore', log, log], cwd: base, env: environment(native), ...account },
  );
  closeSync(log);
  let ended = false;
  const over = (): void => {
    ended = true;
  };
  server.once('exit', over);
  server.once('error', over);
  server.unref();
  return () => !ended;
}

function environment(native: string): NodeJS.ProcessEnv {
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', LD_LIBRARY_PATH: join(native, 'lib') };
}

/** Made beside its place and moved there, so that a half-made cluster is never taken for one. */
async function initialise({ account, base, cluster, connection }: Place, native: string): Promise<void> {
  const half = await mkdtemp(join(base, 'postgres-new-'));
  const secret = join(half, 'password');
  try {
    await writeFile(secret, `${connection.password}\n`, { mode: 0o600 });
    await give(account, secret);
    await give(account, half);
    const target = join(half, 'cluster');
    const args = ['-D', target, '-U', SUPERUSER, '--pwfile', secret, '--auth=scram-sha-256', '--encoding=UTF8'];
    await run(join(native, 'bin', 'initdb'), [...args, '--locale-provider=builtin', '--locale=C.UTF-8'], {
      cwd: base,
      env: environment(native),
      ...account,
    });
    await rename(target, cluster).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(half, { recursive: true, force: true });
  }
}

/** A folder in a place that everybody may write to must be ours before a server is put into it. */
async function ownFolder(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).then(
    () => give(account, folder),
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  const facts = await lstat(folder);
  const owner = account?.uid ?? process.getuid?.();
  const handed = facts.uid === owner || (account !== undefined && facts.uid === process.getuid?.());
  if (!facts.isDirectory() || !handed) {
    throw new BlackbarError('unavailable', 'folder_of_another_user', { facts: { folder } });
  }
  await give(account, folder);
  await chmod(folder, 0o700);
}

async function postmasterOf(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return pid > 0 && alive(pid) ? pid : undefined;
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function stop({ cluster, sockets }: Place): Promise<void> {
  const pid = await postmasterOf(cluster);
  if (pid === undefined) return;
  // SIGINT is PostgreSQL's fast shutdown.
  process.kill(pid, 'SIGINT');
  for (const until = Date.now() + STOP_MS; Date.now() < until && alive(pid); ) await pause(20);
  // Empty, unless another start has put its server there.
  await rmdir(sockets).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTEMPTY') throw error;
  });
}

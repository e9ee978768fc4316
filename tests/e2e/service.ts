import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_MS = 240_000;

/** Where a running service is found, for whoever has not started it. */
export interface ServicePlace {
  readonly url: string;
  readonly dataFolder: string;
  /** What it prints. */
  readonly terminal: string;
}

export interface Service {
  readonly url: string;
  /** Waits for the code that the service prints for an address. */
  codeFor(email: string): Promise<string>;
}

/** One whose data folder is at hand. */
export interface OperatedService extends Service {
  /** Gives the organization of an owner a tier by agreement, as whoever runs the service does. */
  agreeTier(owner: string, tier: 'enterprise' | 'trial'): Promise<void>;
}

export interface StartedService extends OperatedService {
  readonly place: ServicePlace;
  stop(): Promise<void>;
}

/** `npm start` with a data folder of its own, as a newcomer would run it. */
export async function startService(): Promise<StartedService> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'blackbar-e2e-'));
  const port = await freePort();
  const place = { url: `http://localhost:${port}`, dataFolder, terminal: `${dataFolder}.log` };
  const printed = await open(place.terminal, 'w');
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder },
    stdio: ['ignore', printed.fd, printed.fd],
  });
  await printed.close();
  const stop = async () => {
    await end(child);
    await rm(dataFolder, { recursive: true, force: true });
    await rm(place.terminal, { force: true });
  };
  try {
    await printedIn(place, /Blackbar listens on (\S+)/, START_MS, () => child.exitCode !== null);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...serviceAt(place), place, stop };
}

/** The one that all stories share (see `global-setup.ts`). */
export function sharedService(): OperatedService {
  return serviceAt(inject('service'));
}

function serviceAt(place: ServicePlace): OperatedService {
  return {
    url: place.url,
    agreeTier: async (owner, tier) => {
      const env = { ...process.env, DATA_DIR: place.dataFolder };
      await promisify(execFile)(process.execPath, ['apps/server/dist/tier.js', owner, tier], { cwd: ROOT, env });
    },
    codeFor: (email) =>
      printedIn(place, new RegExp(`verification code for ${inPattern(email)}: (\\d{6})`), 10_000, () => false),
  };
}

async function printedIn(
  { terminal }: ServicePlace,
  pattern: RegExp,
  within: number,
  over: () => boolean,
): Promise<string> {
  const until = Date.now() + within;
  for (;;) {
    const ended = over() || Date.now() > until;
    const output = await readFile(terminal, 'utf8');
    const found = pattern.exec(output);
    if (found) return found[1] ?? found[0];
    if (ended) throw new Error(`The service did not print ${pattern}. It printed:\n${output.slice(-4000)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

function inPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(late);
}

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_MS = 240_000;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

export interface Service {
  readonly url: string;
  /** Waits for the code that the service prints for an address. */
  codeFor(email: string): Promise<string>;
  stop(): Promise<void>;
}

/** One whose data folder is at hand. */
export interface OperatedService extends Service {
  /** Gives the organization of an owner a tier by agreement, as whoever runs the service does. */
  agreeTier(owner: string, tier: 'enterprise' | 'trial'): Promise<void>;
}

/** `npm start` with a data folder of its own, as a newcomer would run it. */
export async function startService(): Promise<OperatedService> {
  const data = await mkdtemp(join(tmpdir(), 'blackbar-e2e-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);

  const seen = async (pattern: RegExp, within: number): Promise<string> => {
    const until = Date.now() + within;
    while (Date.now() < until) {
      const found = pattern.exec(output);
      if (found) return found[1] ?? found[0];
      if (child.exitCode !== null) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`The service did not print ${pattern}. It printed:\n${output.slice(-4000)}`);
  };

  const stop = async () => {
    await end(child);
    await rm(data, { recursive: true, force: true });
  };
  try {
    await seen(/Blackbar listens on (\S+)/, START_MS);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `http://localhost:${port}`,
    agreeTier: async (owner, tier) => {
      const env = { ...process.env, DATA_DIR: data };
      await promisify(execFile)(process.execPath, ['apps/server/dist/tier.js', owner, tier], { cwd: ROOT, env });
    },
    codeFor: (email) => seen(new RegExp(`verification code for ${inPattern(email)}: (\\d{6})`), 10_000),
    stop,
  };
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

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../apps/server/src/postgres/embedded.ts';
import { loadKeys } from '../../apps/server/src/storage/master-key.ts';
import { pdfOf } from '../../apps/server/src/testing/pdf.fixture.ts';
import { Client, Program } from '../../apps/server/src/testing/process.fixture.ts';

const chance = (below: number) => Math.floor(Math.random() * below);

type Statuses = ReadonlyMap<number, number>;

/** One organization at the service. */
export interface Neighbour {
  /** From sending a page until it can be reviewed. Throws when it ends otherwise. */
  secondsToRead(line: string): Promise<number>;
  millisecondsOfCall(path: string): Promise<number>;
  /** Listens to one document of its own, `count` times at once. */
  openStreams(count: number): Promise<{ readonly statuses: Statuses; close(): void }>;
  /** Sends `count` files, from the first again when there are fewer; by status of the answers. */
  send(files: readonly Uint8Array[], count: number): Promise<Statuses>;
}

export type House = Awaited<ReturnType<typeof startHouse>>;

/** The service with a data folder of its own, and no quota of a trial. */
export async function startHouse(env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'blackbar-neighbours-'));
  const program = new Program(dataDir, env);
  const address = await program.address();
  if (address === undefined) throw new Error(program.output);
  const { connection, stop } = await startEmbedded(dataDir, (await loadKeys(undefined, dataDir)).database);
  const database = new pg.Client(connection);
  await database.connect();
  const ask = (statement: string) => database.query(statement);
  return {
    moveIn: async (email: string): Promise<Neighbour> => {
      const client = new Client(address);
      await client.signUp(program, email, 'a long enough secret');
      await ask(`update organization set tier = 'professional'`);
      return neighbour(client);
    },
    /**
     * Of an answer to somebody without a session, whose block of addresses nobody has asked from (with TRUST_PROXY=1).
     */
    millisecondsOfStranger: async (path: string, body: object): Promise<number> => {
      const from = `10.${chance(256)}.${chance(256)}.${chance(256)}`;
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
      const started = performance.now();
      const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      await answer.arrayBuffer();
      const took = performance.now() - started;
      if (answer.status !== 200 && answer.status !== 401) throw new Error(`${path}: ${answer.status}`);
      return took;
    },
    forgetAttempts: () => ask('delete from attempt_limit'),
    close: async () => {
      await database.end();
      await program.stop('SIGTERM');
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function neighbour(client: Client): Neighbour {
  return {
    secondsToRead: async (line) => {
      const started = performance.now();
      const state = await client.reaches(
        await client.upload(pdfOf([[line]])),
        (at) => at === 'ready' || at === 'failed',
      );
      if (state !== 'ready') throw new Error(`The page is ${state}.`);
      return (performance.now() - started) / 1000;
    },
    millisecondsOfCall: async (path) => {
      const started = performance.now();
      await client.json(path);
      return performance.now() - started;
    },
    openStreams: async (count) => {
      const stop = new AbortController();
      const events = `/api/documents/${await client.upload(pdfOf([['A page']]))}/events`;
      const answers = Array.from({ length: count }, () => client.call(events, { signal: stop.signal }));
      return { statuses: counted((await Promise.all(answers)).map(({ status }) => status)), close: () => stop.abort() };
    },
    send: async (files, count) => {
      const { id } = await client.json<{ id: string }>('/api/cases', { title: 'Hostile' });
      const statuses: number[] = [];
      for (let at = 0; at < count; at++) {
        const form = new FormData();
        form.append('files', new File([new Uint8Array(files[at % files.length] ?? [])], `${at}.pdf`));
        statuses.push((await client.call(`/api/cases/${id}/documents`, { method: 'POST', body: form })).status);
      }
      return counted(statuses);
    },
  };
}

function counted(statuses: readonly number[]): Statuses {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}

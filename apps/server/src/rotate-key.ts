import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BlackbarError } from '@blackbar/model';
import { sentenceOf } from '@blackbar/words';
import pg from 'pg';
import { type Config, readConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { createLog } from './log.ts';
import { EmbeddedGuard } from './postgres/guard.ts';
import { assertSameKey } from './storage/key-check.ts';
import { keysOf, loadKeys } from './storage/master-key.ts';
import { openStore } from './storage/open-store.ts';
import { rotate } from './storage/rotate.ts';

const BYTES = 32;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * `npm run rotate-key`, while the service is stopped: from the master key of now to NEW_MASTER_KEY, or to one that is
 * drawn where the key lies in the data folder.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (config.masterKey !== undefined && config.newMasterKey === undefined) {
    throw new BlackbarError('usage', 'new_master_key_missing');
  }
  const from = await loadKeys(config.masterKey, config.dataDir);
  const next = config.masterKey === undefined ? await nextKey(config) : (config.newMasterKey ?? randomBytes(BYTES));
  const to = keysOf(next);
  const store = await openStore(config);
  const guard =
    config.databaseUrl === undefined
      ? await EmbeddedGuard.start(config.dataDir, from.database, createLog())
      : undefined;
  try {
    const owner: pg.ClientConfig = guard?.connection ?? {
      connectionString: config.databaseOwnerUrl ?? config.databaseUrl,
    };
    await migrate(owner);
    await assertSameKey(owner, from.wrapping);
    await assertAlone(owner);
    const wrapped = await rotate(owner, store, from, to, guard ? to.database : undefined);
    if (config.masterKey === undefined)
      await rename(join(config.dataDir, 'keys/master.key.next'), join(config.dataDir, 'keys/master.key'));
    say(`${wrapped} keys were wrapped anew.`);
    say(
      config.masterKey === undefined
        ? 'The new master key is in place. Keep a copy of it apart from every backup.'
        : 'Set MASTER_KEY to the new key before the next start.',
    );
    say('Recovery codes ended with the old key: people make new ones under Settings, Security.');
  } finally {
    await guard?.release();
    await store.close();
  }
}

/** Written before anything is changed, so that a crash in between loses no key. */
async function nextKey({ dataDir, newMasterKey }: Config): Promise<Buffer> {
  const path = join(dataDir, 'keys/master.key.next');
  const found = await readFile(path, 'utf8').catch(() => undefined);
  if (found !== undefined) return Buffer.from(found.trim(), 'hex');
  const key = newMasterKey ?? randomBytes(BYTES);
  await writeFile(path, `${key.toString('hex')}\n`, { mode: 0o600, flush: true });
  return key;
}

async function assertAlone(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and application_name in ('blackbar', 'blackbar queue', 'blackbar events')`,
  );
  await client.end();
  if ((rows[0]?.others ?? 0) > 0) throw new BlackbarError('conflict', 'processes_running');
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof BlackbarError ? sentenceOf(error) : 'The key was not changed.'}\n`);
  process.exit(1);
});

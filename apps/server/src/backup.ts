import { resolve } from 'node:path';
import { BlackbarError } from '@blackbar/model';
import { BACKUP_WORDS as W } from '@blackbar/words';
import { argumentsOf, reasonOf } from './backup/command.ts';
import { makeBackup } from './backup/make-backup.ts';
import { openPlace } from './backup/open-place.ts';
import { readConfig } from './config.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run backup -- FOLDER`, beside the running service or without it. */
async function main(): Promise<void> {
  const { folder } = argumentsOf(process.argv.slice(2));
  const place = await openPlace(readConfig(process.env), 'beside');
  try {
    const { tables, objects, gone, missing, erased } = await makeBackup(place, resolve(folder));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    if (gone.length > 0) say(W.erasedMeanwhile(gone.length));
    if (missing.length > 0) {
      throw new BlackbarError('unavailable', 'backup_objects_missing', { facts: { missing: missing.length } });
    }
    say(W.masterKeyApart);
    say(W.made(tables.length, rows, objects.count, objects.totalBytes, erased.count));
  } finally {
    await place.release();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error, W.notMade)}\n`);
  process.exit(1);
});

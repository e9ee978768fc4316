import { resolve } from 'node:path';
import { BlackbarError } from '@blackbar/model';
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
    if (gone.length > 0) say(`${gone.length} objects belong to documents or cases that were erased meanwhile.`);
    if (missing.length > 0) {
      throw new BlackbarError('unavailable', 'backup_objects_missing', { facts: { missing: missing.length } });
    }
    say('The master key is not in it: keep a copy of it apart from every backup.');
    say(
      `Backed up: ${tables.length} tables with ${rows} rows, ${objects.count} objects of ${objects.totalBytes} bytes, ${erased.count} erased.`,
    );
  } finally {
    await place.release();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error, 'The backup was not made')}\n`);
  process.exit(1);
});

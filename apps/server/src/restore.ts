import { resolve } from 'node:path';
import { RESTORE_WORDS as W } from '@blackbar/words';
import { argumentsOf, reasonOf } from './backup/command.ts';
import { openPlace } from './backup/open-place.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { readConfig } from './config.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Everything was restored, and what was restored had been tampered with: nobody's script may pass over that. */
const BROKEN_TRAILS = 2;

/** `npm run restore -- FOLDER [--erased LIST]`, into an empty database and an empty storage. */
async function main(): Promise<void> {
  const { folder, erased } = argumentsOf(process.argv.slice(2));
  const place = await openPlace(readConfig(process.env), 'alone');
  try {
    const restored = await restoreBackup(place, resolve(folder), erased === undefined ? undefined : resolve(erased));
    const { tables, missing, madeAt } = restored.manifest;
    const { count, broken } = restored.trails;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    if (missing.length > 0) say(W.missing(missing.length));
    say(W.erasedAgain(restored.erasedAgain, restored.leftOut));
    for (const { organizationId, seq } of broken) say(W.broken(organizationId, seq));
    if (broken.length === 0) say(W.allWhole(count));
    else {
      say(W.someBroken(broken.length, count));
      process.exitCode = BROKEN_TRAILS;
    }
    say(W.done(tables.length, rows, restored.objects, madeAt));
  } finally {
    await place.release();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error, W.notRestored)}\n`);
  process.exit(1);
});

import { resolve } from 'node:path';
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
    if (missing.length > 0) say(`${missing.length} objects were missing already when the backup was made.`);
    say(
      `Erased again: ${restored.erasedAgain} documents and cases; ${restored.leftOut} objects of what was erased were left out.`,
    );
    for (const { organizationId, seq } of broken) {
      say(`The audit trail of organization ${organizationId} is not what it was from event ${seq} on.`);
    }
    if (broken.length === 0) say(`Audit trails: all ${count} were followed to their ends and are whole.`);
    else {
      say(`Audit trails: ${broken.length} of ${count} were broken before the backup was made; the rest are whole.`);
      process.exitCode = BROKEN_TRAILS;
    }
    say(
      `Restored and compared: ${tables.length} tables with ${rows} rows and ${restored.objects} objects are what they were at ${madeAt}.`,
    );
  } finally {
    await place.release();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error, 'The backup was not restored')}\n`);
  process.exit(1);
});

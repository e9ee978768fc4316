import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../../node_modules/.bin/blackbar', import.meta.url));

/**
 * Sets whose text nobody reads, each beside its development set: what the command line says of them is scored by a
 * program that stands with them.
 */
export function benchBlind(directory: string): void {
  const score = join(directory, 'blind/score.mjs');
  if (!existsSync(score)) {
    console.log('Blind sets were not scored: there are none beside the others.');
    return;
  }
  const { status } = spawnSync(process.execPath, [score, COMMAND], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The blind sets could not be scored.');
}

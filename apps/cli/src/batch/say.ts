import { COMMAND_WORDS } from '@blackbar/words';
import type { Inputs } from './inputs.ts';
import type { BatchEntry } from './manifest.ts';

const W = COMMAND_WORDS.batch;

/** Names of at most this many files behind a problem; the manifest has them all. */
const NAMED = 5;

/** Each problem once, with the files that have it; then one line that counts. */
export function sayOutcome(
  entries: readonly BatchEntry[],
  { out, reportDir, passedOver }: Pick<Inputs, 'passedOver'> & { readonly out: string; readonly reportDir: string },
): void {
  const refused = entries.filter(({ state }) => state === 'refused');
  for (const [message, files] of grouped(refused.map(({ file, message = '' }) => [message, file]))) {
    process.stderr.write(`${W.refused(named(files), message)}\n`);
  }
  const warned = entries.flatMap(({ file, state, warnings = [] }) =>
    state === 'released' ? [...new Set(warnings)].map((message): [string, string] => [message, file]) : [],
  );
  for (const [message, files] of grouped(warned)) process.stdout.write(`${W.warned(named(files), message)}\n`);
  if (passedOver.length > 0) process.stdout.write(`${W.passedOver(named(passedOver))}\n`);
  const released = entries.filter(({ state }) => state === 'released');
  const boxes = released.reduce((sum, entry) => sum + (entry.boxes ?? 0), 0);
  const done = W.done({ files: entries.length, released: released.length, boxes }, out);
  process.stdout.write(`${done}, ${W.rest(refused.length, reportDir)}\n`);
}

function grouped(pairs: readonly (readonly [string, string])[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [message, file] of pairs) {
    const files = groups.get(message);
    if (files) files.push(file);
    else groups.set(message, [file]);
  }
  return groups;
}

function named(files: readonly string[]): string {
  const first = files.slice(0, NAMED).join(', ');
  return files.length > NAMED ? W.several(files.length, first) : first;
}

import { parseArgs } from 'node:util';
import { missingTools, TOOLS } from '../../oracles/tools.ts';
import { MANIFEST } from '../manifest.ts';
import type { Row } from '../row.ts';
import { PLACES } from './command.ts';
import { PEERS } from './peers.ts';
import { seededRows } from './seeded.ts';
import { type Verdict, verdictOn } from './verdict.ts';
import { verdictTable } from './verdict-table.ts';

const USAGE = `The torture table for any redactor: files on which redactions fail, judged by poppler, mutool and qpdf.

  npm run torture -- --tool 'command {in} {out} {job}' [--group text]... [--pages 100] [--seed N] [--show]
  npm run torture -- --peer ${Object.keys(PEERS).join('|')} [the same options]

{job} is a JSON file: "terms" to remove wherever they stand, "boxes" to black out and "words" (where the terms are seen),
both as {page, x, y, width, height} in points of the page as displayed from its top left, and a "password" where there is one.
A tool that ends with an error or writes nothing has refused. --pages adds pages made from a seed, another one each time.
`;

const { values } = parseArgs({
  options: {
    tool: { type: 'string' },
    peer: { type: 'string' },
    group: { type: 'string', multiple: true },
    pages: { type: 'string', default: '100' },
    seed: { type: 'string' },
    show: { type: 'boolean', default: false },
  },
});
const template = values.tool ?? PEERS[values.peer ?? ''];
const missing = missingTools();
if (!template?.includes('{in}') || !template.includes('{out}')) {
  console.error(`${USAGE}\nA tool needs ${PLACES.slice(0, 2).join(' and ')}.`);
  process.exit(2);
}
if (missing.length > 0) {
  console.error(`The judges are not all installed: ${missing.join(', ')} of ${TOOLS.join(', ')}.`);
  process.exit(2);
}

const seed = Number(values.seed ?? Math.floor(Math.random() * 1e6));
const rows: readonly Row[] = [...MANIFEST, ...seededRows(seed, Number(values.pages))].filter(
  ({ group }) => values.group === undefined || values.group.includes(group),
);
const verdicts = await judgedAll(template, rows);
console.log(`${values.peer ?? values.tool}, ${rows.length} files, seed ${seed}\n\n${verdictTable(verdicts)}`);
if (values.show) {
  for (const { row, answered, leaks, lost } of verdicts)
    if (!answered || leaks.length > 0 || lost > 0)
      console.log(`  ${row.id} (${row.title}): ${answered ? leaks.join('; ') || 'kept text is lost' : 'refused'}`);
}

/** Two at a time: the judges are programs of their own. */
async function judgedAll(command: string, all: readonly Row[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const waiting = [...all];
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) verdicts.push(await verdictOn(command, row));
  };
  await Promise.all([work(), work()]);
  return all.flatMap((row) => verdicts.filter((verdict) => verdict.row === row));
}

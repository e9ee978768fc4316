import { POLICIES, summaryOf } from '@blackbar/policy';
import { EXIT, type ExitStatus } from '../exit.ts';
import { readCommandLine } from '../options.ts';
import { table } from '../table.ts';

export async function policies(args: readonly string[]): Promise<ExitStatus> {
  const { options } = readCommandLine(args, ['json']);
  if (options.json) {
    process.stdout.write(`${JSON.stringify(POLICIES)}\n`);
    return EXIT.done;
  }
  const rows = POLICIES.map(summaryOf).map(({ id, version, title, categories }) => [
    id,
    version,
    title,
    `${categories.length} categories`,
  ]);
  process.stdout.write(table([['id', 'version', 'title', ''], ...rows]));
  process.stdout.write('\nA starting point for a lawyer, not legal advice.\n');
  return EXIT.done;
}

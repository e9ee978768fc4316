import { POLICIES, summaryOf } from '@blackbar/policy';
import { COMMAND_WORDS, POLICY_WORDS } from '@blackbar/words';
import { EXIT, type ExitStatus } from '../exit.ts';
import { readCommandLine } from '../options.ts';
import { table } from '../table.ts';

const W = COMMAND_WORDS.policies;

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
    W.categories(categories.length),
  ]);
  process.stdout.write(table([W.heads, ...rows]));
  process.stdout.write(`\n${POLICY_WORDS.list.notAdvice}\n`);
  return EXIT.done;
}

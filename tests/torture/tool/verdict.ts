import { fold, structuralProblems, textByMutool, textByPoppler } from '../../oracles/index.ts';
import { leaksOf } from '../judge.ts';
import type { Row } from '../row.ts';
import { redactedBy } from './command.ts';
import { jobOf } from './job.ts';
import type { SeededRow } from './seeded.ts';

/** What came of one row at one tool. Outside programs alone judge, and only what the tool itself did. */
export interface Verdict {
  readonly row: Row;
  /** `false`: it ended with an error or wrote nothing. */
  readonly answered: boolean;
  /** Where a secret can still be had. */
  readonly leaks: readonly string[];
  /** Text that was to stay and is gone. */
  readonly lost: number;
  readonly mustRemain: number;
  readonly lookAlikes: number;
  readonly lookAlikesLost: number;
  /** What a strict reader finds wrong in the file. */
  readonly broken: readonly string[];
}

export async function verdictOn(template: string, row: Row | SeededRow): Promise<Verdict> {
  const input = await row.build();
  const output = await redactedBy(template, input, await jobOf(row, input));
  const lookAlikes = 'lookAlikes' in row ? row.lookAlikes : [];
  const asked = { row, mustRemain: row.mustRemain.length, lookAlikes: lookAlikes.length };
  if (!output) return { ...asked, answered: false, leaks: [], lost: 0, lookAlikesLost: 0, broken: [] };
  const text = fold(`${await textByPoppler(output)} ${await textByMutool(output)}`);
  const missing = (of: readonly string[]) => of.filter((one) => !text.includes(fold(one))).length;
  return {
    ...asked,
    answered: true,
    leaks: await leaksOf(row, output),
    lost: missing(row.mustRemain),
    lookAlikesLost: missing(lookAlikes),
    broken: await structuralProblems(output),
  };
}

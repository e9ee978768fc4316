import type { Warning } from '@blackbar/model';
import { type PolicyChoice, type Pool, type Redacted, secondLookWarning, wantsSecondLook } from '@blackbar/pipeline';

/** What reading the finished file again found, under Safe Harbor: nobody is here to be asked, so it is told. */
export async function secondLookOf(
  pool: Pool,
  policy: PolicyChoice | undefined,
  { output, evidence }: Pick<Redacted, 'output' | 'evidence'>,
): Promise<readonly Warning[]> {
  if (!wantsSecondLook(policy?.ids ?? [])) return [];
  return secondLookWarning(await pool.run('secondLook', { output, outcomes: evidence.outcomes }));
}

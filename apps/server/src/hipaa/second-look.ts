import { UNREAD_LOOKED } from '@blackbar/contracts';
import { BlackbarError, type SecondLook } from '@blackbar/model';
import { buildId } from '@blackbar/pipeline';
import { readEvidence } from '../runs/evidence.ts';
import type { Services } from '../services.ts';
import type { Owner } from '../storage/vault.ts';

/** What was found, and by which build: another one may see more. */
interface StoredLook {
  readonly build: string;
  readonly look: SecondLook;
}

/** Reads a verified output again, once for each build; `madeBy` is the run that made its bytes. */
export async function secondLookAt(
  { vault, pool }: Pick<Services, 'vault' | 'pool'>,
  owner: Owner,
  madeBy: string,
): Promise<SecondLook> {
  const build = buildId();
  const kind = `second-look-${madeBy}` as const;
  if (await vault.has(owner, kind)) {
    const stored = await vault.getJson<StoredLook>(owner, kind);
    if (stored.build === build) return stored.look;
  }
  const output = await vault.get(owner, `output-${madeBy}`);
  const { outcomes } = await readEvidence(vault, owner, madeBy);
  const look = await pool.run('secondLook', { output, outcomes });
  await vault.put(owner, kind, Buffer.from(JSON.stringify({ build, look } satisfies StoredLook)));
  return look;
}

/** Throws `values_undecided` while a person has not looked at each find and at each page without text. */
export function assertLookedAgain({ finds, more, unread }: SecondLook, looked: readonly string[]): void {
  const said = new Set(looked);
  const open = finds.filter(({ id }) => !said.has(id));
  const unseen = said.has(UNREAD_LOOKED) ? [] : unread;
  const count = open.length + more + unseen.length;
  if (count === 0) return;
  const pages = [...new Set([...open.flatMap((find) => find.pages), ...unseen])].filter((page) => page > 0);
  const facts = { count, pages: pages.sort((a, b) => a - b).slice(0, 20) };
  throw new BlackbarError('values_undecided', 'second_look', { facts });
}

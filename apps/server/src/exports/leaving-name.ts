import { leavingName } from '../runs/files.ts';
import type { RunRow } from '../runs/wire-run.ts';
import type { Services } from '../services.ts';
import { recipientNames } from './recipient-names.ts';
import { removedByRuns } from './released-parts.ts';

/** A name in a file name: more of it tells nobody anything. */
const LONGEST = 60;

/** "letter-redacted-for-Opposing-counsel.pdf": two recipients' copies are told apart where they are saved. */
export function nameFor(file: string, name: string): string {
  const who = [...name.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')]
    .slice(0, LONGEST)
    .join('')
    .replace(/^-+|-+$/g, '');
  return who === '' ? file : file.replace(/(\.pdf)?$/i, `-for-${who}.pdf`);
}

/** Under what name a file is saved: it says for whom it is, and nothing that was removed. */
export async function savedName(
  services: Pick<Services, 'db' | 'vault'>,
  organizationId: string,
  run: RunRow,
): Promise<string> {
  const { name, who } = await services.db.tenant(organizationId, async (tx) => ({
    name: await leavingName(tx, run),
    who: (await recipientNames(tx, [run])).get(run.recipientId ?? ''),
  }));
  if (who === undefined || run.state !== 'released') return name;
  return nameFor(name, (await removedByRuns(services, organizationId, [run])).told(who));
}

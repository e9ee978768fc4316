import { basename } from 'node:path';
import type { Pool, RedactDocumentRequest } from '@blackbar/pipeline';
import { knownPeople } from '@blackbar/policy';
import type { MetPeople } from './people.ts';
import { removedElsewhere } from './removed-elsewhere.ts';

/**
 * How each file of a command is redacted beside the others: one register of people and one ledger of pseudonyms, and
 * what goes from the others (decisions 079 and 108). A file alone is redacted as it was asked for; one that could not
 * be read beside the others is refused for the same reason when it is asked for.
 */
export async function together(
  files: readonly string[],
  each: RedactDocumentRequest,
  { people, refused }: Pick<MetPeople, 'people' | 'refused'>,
  pool: Pick<Pool, 'run'>,
): Promise<(file: string) => RedactDocumentRequest> {
  const policy = { ...(each.policy ?? { ids: [], asOf: Number(each.now.slice(0, 4)) }), ledger: people };
  const request = people.length === 0 ? each : { ...each, known: knownPeople(people), policy };
  const elsewhere = await removedElsewhere(files, request, pool);
  return (file) => {
    if (refused.has(file)) throw refused.get(file);
    return { ...request, fileName: basename(file), removedElsewhere: elsewhere(file) };
  };
}

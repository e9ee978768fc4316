import { basename } from 'node:path';
import type { Pool, RedactDocumentRequest } from '@blackbar/pipeline';
import { knownPeople, type LedgerEntry } from '@blackbar/policy';
import { removedElsewhere } from './removed-elsewhere.ts';

/**
 * How each file of a command is redacted beside the others: one register of people and one ledger of pseudonyms, and
 * what goes from the others (decisions 079 and 108). A file alone is redacted as it was asked for.
 */
export async function together(
  files: readonly string[],
  each: RedactDocumentRequest,
  people: readonly LedgerEntry[],
  pool: Pool,
): Promise<(file: string) => RedactDocumentRequest> {
  const policy = { ...(each.policy ?? { ids: [], asOf: Number(each.now.slice(0, 4)) }), ledger: people };
  const request = people.length === 0 ? each : { ...each, known: knownPeople(people), policy };
  const elsewhere = await removedElsewhere(files, request, pool);
  return (file) => ({ ...request, fileName: basename(file), removedElsewhere: elsewhere(file) });
}

import { type Warning, warningOf } from '@blackbar/model';
import { secondLookWarning, wantsSecondLook } from '@blackbar/pipeline';
import type { Member } from '../auth/sessions.ts';
import { alikePages } from '../cases/alike-pages.ts';
import { findCase } from '../cases/cases.ts';
import { type DocumentRow, findDocument } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import { secondLookAt } from '../hipaa/second-look.ts';
import type { Services } from '../services.ts';
import type { RunRow } from './wire-run.ts';

/** Nobody is here to be asked: whoever builds is told of pages that say the same but are decided differently. */
export async function decidedDifferently(
  { db, vault }: Services,
  { organizationId }: Member,
  rows: readonly DocumentRow[],
): Promise<Warning[]> {
  const told: Warning[] = [];
  for (const row of rows) {
    const { pages } = await db.tenant(organizationId, (tx) => alikePages(tx, vault, row));
    for (const { page, equal, other } of pages) {
      const facts = { page, equal, other: other.name, otherPage: other.page };
      told.push(warningOf('decided_differently', 'pages', facts));
    }
  }
  return told;
}

/**
 * Under Safe Harbor also of what may still identify somebody in the files that were made. They are released by then:
 * a look that fails is reported, and undoes nothing.
 */
export async function leftInOutputs(
  services: Services,
  { organizationId }: Member,
  caseId: string,
  runs: readonly RunRow[],
): Promise<Warning[]> {
  const { policies } = await services.db.tenant(organizationId, (tx) => findCase(tx, caseId));
  if (!wantsSecondLook(policies)) return [];
  const told: Warning[] = [];
  for (const { documentId, madeBy } of runs) {
    if (!madeBy) continue;
    try {
      const row = await services.db.tenant(organizationId, (tx) => findDocument(tx, documentId));
      told.push(...secondLookWarning(await secondLookAt(services, ownerOf(row), madeBy)));
    } catch (err) {
      services.log.warn({ err, documentId }, 'second look');
      told.push(warningOf('second_look', 'not_taken'));
    }
  }
  return told;
}

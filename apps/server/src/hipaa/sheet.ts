import { HIPAA_STATEMENT, type HipaaSheet } from '@blackbar/contracts';
import type { SecondLook } from '@blackbar/model';
import type { Member } from '../auth/sessions.ts';
import { assertReady, findDocument } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import type { Services } from '../services.ts';
import { assertMay } from '../usage/tier-rights.ts';
import { newestVerified } from './newest-verified.ts';
import { secondLookAt } from './second-look.ts';
import { counted, rowsOf } from './sheet-rows.ts';
import { newestSignature, signatureOf } from './signature.ts';

/**
 * The eighteen identifiers of one document as its review stands now, what a second look sees in its output, and who
 * signed what. Throws `plan_required`, `not_ready`.
 */
export async function sheetOf(
  services: Pick<Services, 'db' | 'vault' | 'pool'>,
  member: Member,
  documentId: string,
): Promise<HipaaSheet> {
  const { db, vault } = services;
  const { row, counts, output, signed } = await db.tenant(member.organizationId, async (tx) => {
    assertMay(member.tier, 'policies');
    const found = await findDocument(tx, documentId);
    assertReady(found);
    return {
      row: found,
      counts: await counted(tx, vault, found),
      output: await newestVerified(tx, vault, found),
      signed: await newestSignature(tx, found.id),
    };
  });
  const look = output ? await secondLookAt(services, ownerOf(row), output.madeBy) : null;
  return {
    rows: rowsOf(counts, look, []),
    statement: HIPAA_STATEMENT,
    output: output && { runId: output.runId, sha256: output.sha256 },
    secondLook: look && wireLook(look),
    signed: signed ? signatureOf(signed) : null,
  };
}

function wireLook({ finds, more, unread }: SecondLook): HipaaSheet['secondLook'] {
  return { finds: finds.map((find) => ({ ...find, pages: [...find.pages] })), more, unread: [...unread] };
}

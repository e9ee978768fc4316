import { randomUUID } from 'node:crypto';
import { HIPAA_STATEMENT, type HipaaSheet, type HipaaSheetRow } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import type { TenantTx } from '../db/database.ts';
import { hipaaAttestation } from '../db/schema.ts';
import { assertReady, type DocumentRow, findDocument } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import type { Services } from '../services.ts';
import type { Vault } from '../storage/vault.ts';
import { assertMay } from '../usage/tier-rights.ts';
import { newestVerified, type VerifiedBytes } from './newest-verified.ts';
import { assertLookedAgain, secondLookAt } from './second-look.ts';
import { sheetOf } from './sheet.ts';
import { counted, rowsOf } from './sheet-rows.ts';

export interface Signing {
  /** SHA-256 of the output that the person looked at. */
  readonly output: string;
  readonly seen: readonly string[];
  /** Finds of the second look that may stay. */
  readonly looked: readonly string[];
}

/**
 * Signs the sheet on one verified output. Throws `not_ready` without such an output, `plan_changed` when it is
 * not the one that was looked at, `values_undecided` while something of the second look was not looked at,
 * `invalid_request` while something was not looked at by eye.
 */
export async function signSheet(
  services: Pick<Services, 'db' | 'vault' | 'pool'>,
  member: Member,
  documentId: string,
  { output, seen, looked }: Signing,
): Promise<HipaaSheet> {
  const { db, vault } = services;
  const { organizationId, userId, firstName, lastName } = member;
  const { row, verified } = await db.tenant(organizationId, async (tx) => {
    assertMay(member.tier, 'policies');
    const found = await findDocument(tx, documentId);
    assertReady(found);
    return { row: found, verified: await lookedAtOutput(tx, vault, found, output) };
  });
  const look = await secondLookAt(services, ownerOf(row), verified.madeBy);
  assertLookedAgain(look, looked);
  await db.tenant(organizationId, async (tx) => {
    // The review, or for whom the file is, may have changed while it was read.
    const now = await findDocument(tx, documentId);
    const { runId } = await lookedAtOutput(tx, vault, now, output);
    const rows = rowsOf(await counted(tx, vault, now), look, seen);
    assertSeen(rows);
    const id = randomUUID();
    await tx.insert(hipaaAttestation).values({
      id,
      organizationId,
      documentId: row.id,
      runId,
      outputSha256: output,
      sheet: rows,
      secondLook: { finds: look.finds.length, unread: [...look.unread] },
      statement: HIPAA_STATEMENT,
      signedBy: userId,
      signedName: `${firstName} ${lastName}`,
    });
    const facts = { document: row.id, outputSha256: output, secondLook: look.finds.length };
    await record(tx, { organizationId, actor: userId, action: 'hipaa.signed', subject: id, facts });
  });
  return sheetOf(services, member, documentId);
}

async function lookedAtOutput(tx: TenantTx, vault: Vault, row: DocumentRow, output: string): Promise<VerifiedBytes> {
  const verified = await newestVerified(tx, vault, row);
  if (!verified) throw new BlackbarError('not_ready', 'no_redacted_file');
  if (verified.sha256 !== output) throw new BlackbarError('plan_changed', 'redacted_file');
  return verified;
}

function assertSeen(rows: readonly HipaaSheetRow[]): void {
  const unseen = rows.filter((one) => one.byEye && !one.seen);
  if (unseen.length === 0) return;
  const identifiers = unseen.map(({ letter, name }) => `${letter} (${name.toLowerCase()})`);
  throw new BlackbarError('invalid_request', 'identifiers_unseen', { facts: { identifiers } });
}

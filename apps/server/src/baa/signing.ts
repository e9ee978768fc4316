import type { BaaDetails } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { sha256 } from '@blackbar/pipeline';
import { signedAgreementPdf } from '@blackbar/records';
import { eq } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import { tokenHash } from '../auth/secret-token.ts';
import { type Database, seeOrganization, type TenantTx } from '../db/database.ts';
import { agreement } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { type AgreementRow, statusOf } from './agreements.ts';

/** The agreement of a link. Throws `not_found`. */
export function agreementOf(db: Database, token: string): Promise<AgreementRow> {
  return db.holder(tokenHash(token), (tx) => held(tx, token));
}

async function held(tx: TenantTx, token: string): Promise<AgreementRow> {
  const [row] = await tx
    .select()
    .from(agreement)
    .where(eq(agreement.tokenHash, tokenHash(token)));
  if (!row || row.withdrawnAt !== null) throw new BlackbarError('not_found', 'agreement_link');
  return row;
}

export function wireDetails(row: AgreementRow): BaaDetails {
  const status = statusOf(row);
  return {
    recipientName: row.recipientName,
    recipientEmail: row.recipientEmail,
    expiresAt: row.expiresAt.toISOString(),
    status,
    ...(status === 'pending' ? { agreement: row.wording, sha256: row.wordingSha256 } : {}),
  };
}

/** Signs once. Throws `not_found`, `conflict` for a signed agreement, `expired`. */
export function signAgreement(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  token: string,
  from: string,
): Promise<void> {
  return db.holder(tokenHash(token), async (tx) => {
    const { id, organizationId } = await held(tx, token);
    await seeOrganization(tx, organizationId);
    // Locked: of two who press at once one signs.
    const [row] = await tx.select().from(agreement).where(eq(agreement.id, id)).for('update');
    if (!row || row.withdrawnAt !== null) throw new BlackbarError('not_found', 'agreement_link');
    const status = statusOf(row);
    if (status === 'signed') throw new BlackbarError('conflict', 'agreement_already_signed');
    if (status === 'expired') throw new BlackbarError('expired', 'agreement_link');
    const { recipientName: name, recipientEmail: email, wordingSha256, wrappedKey } = row;
    const at = new Date();
    const { title, parties, sections } = row.wording;
    const signer = { name, email, at: at.toISOString(), from, wordingSha256 };
    const pdf = await signedAgreementPdf({ title, parties, sections, ...signer });
    const documentSha256 = sha256(pdf);
    const sealedDocument = vault.seal({ organizationId, documentId: id, wrappedKey }, 'agreement', pdf);
    await tx
      .update(agreement)
      .set({ signedAt: at, signedFrom: from, documentSha256, sealedDocument })
      .where(eq(agreement.id, id));
    await record(tx, {
      organizationId,
      actor: 'recipient',
      action: 'agreement.signed',
      subject: id,
      facts: { documentSha256, wordingSha256, signer: name, email, signedAt: at.toISOString(), from },
    });
  });
}

/** The signed PDF. Throws `not_ready` before there is one. */
export function documentOf({ vault }: Pick<Services, 'vault'>, row: AgreementRow): Buffer {
  const { organizationId, id: documentId, wrappedKey, sealedDocument } = row;
  if (!sealedDocument) throw new BlackbarError('not_ready', 'agreement_unsigned');
  return vault.unseal({ organizationId, documentId, wrappedKey }, 'agreement', sealedDocument);
}

import { randomUUID } from 'node:crypto';
import { type AgreementItem, BAA_LINK_DAYS, type BaaStatus } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { canonicalJson, sha256 } from '@blackbar/pipeline';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import { newToken, tokenHash } from '../auth/secret-token.ts';
import type { Member } from '../auth/sessions.ts';
import { inDays } from '../days.ts';
import type { TenantTx } from '../db/database.ts';
import { agreement } from '../db/schema.ts';
import { notFound } from '../not-found.ts';
import type { Services } from '../services.ts';
import { wordingFor } from './wording.ts';

export type AgreementRow = typeof agreement.$inferSelect;

type Fate = Pick<AgreementRow, 'signedAt' | 'withdrawnAt' | 'expiresAt'>;

export function statusOf({ signedAt, withdrawnAt, expiresAt }: Fate): BaaStatus {
  if (signedAt !== null) return 'signed';
  if (withdrawnAt !== null) return 'withdrawn';
  return expiresAt.getTime() < Date.now() ? 'expired' : 'pending';
}

function wireAgreement(row: AgreementRow): AgreementItem {
  return {
    id: row.id,
    recipientName: row.recipientName,
    recipientEmail: row.recipientEmail,
    status: statusOf(row),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    signedAt: row.signedAt?.toISOString() ?? null,
    documentSha256: row.documentSha256,
  };
}

export async function listAgreements(tx: TenantTx): Promise<AgreementItem[]> {
  const rows = await tx.select().from(agreement).orderBy(desc(agreement.createdAt), desc(agreement.id));
  return rows.map(wireAgreement);
}

export async function findAgreement(tx: TenantTx, id: string): Promise<AgreementRow> {
  const [row] = await tx.select().from(agreement).where(eq(agreement.id, id));
  if (!row) throw notFound();
  return row;
}

/** Writes an agreement and mails its link, in one transaction. Throws `forbidden` for whoever is no owner. */
export function sendAgreement(
  { db, vault, post, links }: Pick<Services, 'db' | 'vault' | 'post' | 'links'>,
  member: Member,
  recipient: { readonly recipientName: string; readonly recipientEmail: string },
): Promise<AgreementItem> {
  assertOwner(member);
  const { organizationId, organizationName, userId } = member;
  const { recipientName, recipientEmail } = recipient;
  const id = randomUUID();
  const token = newToken();
  const wording = wordingFor(organizationName, recipientName);
  const wordingSha256 = sha256(canonicalJson(wording));
  const content = {
    kind: 'baa',
    recipientName,
    organization: organizationName,
    days: BAA_LINK_DAYS,
    link: links.page(`/baa-signing/${token}`),
  } as const;
  return db.tenant(organizationId, async (tx) => {
    const [row] = await tx
      .insert(agreement)
      .values({
        id,
        organizationId,
        recipientName,
        recipientEmail,
        tokenHash: tokenHash(token),
        wording,
        wordingSha256,
        expiresAt: inDays(BAA_LINK_DAYS),
        createdBy: userId,
        wrappedKey: vault.newKey(organizationId, id),
      })
      .returning();
    if (!row) throw notFound();
    await post.post(tx, { to: recipientEmail, content }, organizationId);
    const facts = { wordingSha256 };
    await record(tx, { organizationId, actor: userId, action: 'agreement.sent', subject: id, facts });
    return wireAgreement(row);
  });
}

/** Ends the link of an agreement that nobody has signed; it stays in the list. Throws `conflict` for a signed one. */
export async function withdrawAgreement(tx: TenantTx, member: Member, id: string): Promise<void> {
  assertOwner(member);
  const { withdrawnAt } = await findAgreement(tx, id);
  if (withdrawnAt !== null) return;
  const ended = await tx
    .update(agreement)
    .set({ withdrawnAt: new Date() })
    .where(and(eq(agreement.id, id), isNull(agreement.signedAt)))
    .returning({ id: agreement.id });
  if (ended.length === 0) throw new BlackbarError('conflict', 'agreement_signed');
  const { organizationId, userId: actor } = member;
  await record(tx, { organizationId, actor, action: 'agreement.withdrawn', subject: id });
}

function assertOwner({ role }: Member): void {
  if (role !== 'owner') {
    throw new BlackbarError('forbidden', 'agreements_by_owners');
  }
}

import { randomUUID } from 'node:crypto';
import type { inviteRequest } from '@blackbar/contracts';
import { INVITATION_DAYS } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../audit/trail.ts';
import { newToken, tokenHash } from '../auth/secret-token.ts';
import type { Member } from '../auth/sessions.ts';
import { inDays } from '../days.ts';
import type { Database, TenantTx } from '../db/database.ts';
import { membership, organization, userAccount } from '../db/schema.ts';
import { invitation } from '../db/teams-schema.ts';
import type { Links } from '../links.ts';
import type { PostOffice } from '../mail/post-office.ts';
import { notFound } from '../not-found.ts';
import { lockOrganization } from '../usage/quota.ts';
import { toldLabel } from '../white-label/label.ts';
import { assertMayManage, roleNow } from './members.ts';
import { namesOfPeople } from './names.ts';

const OPEN_MAX = 200;

interface Ports {
  readonly post: PostOffice;
  readonly links: Links;
}

/** By mail, for one address. A second one to the same address takes the place of the first. */
export async function invite(
  tx: TenantTx,
  { post, links }: Ports,
  by: Member,
  { email, role }: z.output<typeof inviteRequest>,
): Promise<string> {
  assertMayManage(await roleNow(tx, by), role);
  const { organizationId, userId: actor } = by;
  const address = email.toLowerCase();
  const [member] = await tx
    .select({ id: membership.userId })
    .from(membership)
    .innerJoin(userAccount, eq(userAccount.id, membership.userId))
    .where(eq(userAccount.email, address));
  if (member) throw new BlackbarError('conflict', 'member_already');
  await tx.delete(invitation).where(and(eq(invitation.email, address), isNull(invitation.acceptedAt)));
  if ((await tx.$count(invitation, isNull(invitation.acceptedAt))) >= OPEN_MAX) {
    throw new BlackbarError('too_many_requests', 'open_invitations');
  }
  const token = newToken();
  const id = randomUUID();
  const expiresAt = inDays(INVITATION_DAYS);
  const row = { id, organizationId, email: address, role, tokenHash: tokenHash(token), invitedBy: actor, expiresAt };
  await tx.insert(invitation).values(row);
  await record(tx, { organizationId, actor, action: 'invitation.sent', subject: id, facts: { role } });
  const content = {
    kind: 'invitation',
    organization: by.organizationName,
    inviter: `${by.firstName} ${by.lastName}`.trim(),
    days: INVITATION_DAYS,
    link: links.page(`/invitation?token=${token}`),
  } as const;
  await post.post(tx, { to: address, content }, organizationId);
  return id;
}

export async function listInvitations(tx: TenantTx) {
  const rows = await tx
    .select()
    .from(invitation)
    .where(isNull(invitation.acceptedAt))
    .orderBy(desc(invitation.createdAt), invitation.id);
  const names = await namesOfPeople(
    tx,
    rows.map((row) => row.invitedBy),
  );
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role,
    invitedBy: names.get(row.invitedBy) ?? '',
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

export async function withdrawInvitation(tx: TenantTx, by: Member, id: string): Promise<void> {
  const gone = await tx
    .delete(invitation)
    .where(and(eq(invitation.id, id), isNull(invitation.acceptedAt)))
    .returning({ id: invitation.id });
  if (gone.length === 0) throw notFound();
  const { organizationId, userId: actor } = by;
  await record(tx, { organizationId, actor, action: 'invitation.withdrawn', subject: id });
}

/** What the holder of a link is told. Throws `not_found` for a link that never was. */
export async function offerOf(db: Database, token: string) {
  const row = await find(db, token);
  return db.tenant(row.organizationId, async (tx) => {
    const [of] = await tx.select().from(organization).where(eq(organization.id, row.organizationId));
    const names = await namesOfPeople(tx, [row.invitedBy]);
    const status = row.acceptedAt !== null ? 'accepted' : row.expiresAt.getTime() < Date.now() ? 'expired' : 'open';
    return {
      organization: of?.name ?? '',
      inviter: names.get(row.invitedBy) ?? '',
      email: row.email,
      role: row.role,
      status,
      ...(await toldLabel(tx, row.organizationId)),
    } as const;
  });
}

/**
 * The invited address joins, once. Only whoever is signed in with that very address, which was verified. Returns the
 * organization. Throws `forbidden`, `expired`, `conflict`, `not_found`.
 */
export async function acceptInvitation(
  db: Database,
  token: string,
  person: Pick<Member, 'userId' | 'email'>,
): Promise<string> {
  const { organizationId, id } = await find(db, token);
  await db.tenant(organizationId, async (tx) => {
    // Not beside its closing: that counts who belongs to it.
    await lockOrganization(tx, organizationId);
    const [row] = await tx.select().from(invitation).where(eq(invitation.id, id)).for('update');
    if (!row) throw notFound();
    if (row.email !== person.email) {
      throw new BlackbarError('forbidden', 'invitation_of_another');
    }
    if (row.acceptedAt !== null) throw new BlackbarError('conflict', 'invitation_accepted');
    if (row.expiresAt.getTime() < Date.now()) throw new BlackbarError('expired', 'invitation');
    const { userId } = person;
    await tx.insert(membership).values({ organizationId, userId, role: row.role }).onConflictDoNothing();
    await tx.update(invitation).set({ acceptedAt: sql`now()`, acceptedBy: userId }).where(eq(invitation.id, id));
    const facts = { role: row.role };
    await record(tx, { organizationId, actor: userId, action: 'member.joined', subject: userId, facts });
  });
  return organizationId;
}

async function find(db: Database, token: string) {
  const row = await db.holder(tokenHash(token), async (tx) => {
    const [found] = await tx
      .select()
      .from(invitation)
      .where(eq(invitation.tokenHash, tokenHash(token)));
    return found;
  });
  if (!row) throw notFound();
  return row;
}

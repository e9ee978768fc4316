import { randomUUID } from 'node:crypto';
import { type CreatePolicyRequest, OWN_POLICIES, type WritePolicyRequest } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { readPolicyFile } from '@blackbar/pipeline';
import { type CustomPolicy, customPolicyOf, writeCustomPolicy } from '@blackbar/policy';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import type { TenantTx } from '../db/database.ts';
import { customPolicy, customPolicyVersion } from '../db/schema.ts';
import { notFound } from '../not-found.ts';
import { keyOwner } from '../storage/key-owner.ts';
import type { Vault } from '../storage/vault.ts';
import { assertMay } from '../usage/tier-rights.ts';

export type CustomPolicyRow = typeof customPolicy.$inferSelect;
export type VersionRow = typeof customPolicyVersion.$inferSelect;

export function isCustomId(id: string): boolean {
  return z.uuid().safeParse(id).success;
}

/** Throws `not_found` for one that is not there, or not this tenant's. */
export async function findCustomPolicy(tx: TenantTx, id: string): Promise<CustomPolicyRow> {
  const [row] = isCustomId(id) ? await tx.select().from(customPolicy).where(eq(customPolicy.id, id)) : [];
  if (!row) throw notFound();
  return row;
}

export async function newestVersion(tx: TenantTx, policyId: string): Promise<VersionRow> {
  const [row] = await tx
    .select()
    .from(customPolicyVersion)
    .where(eq(customPolicyVersion.policyId, policyId))
    .orderBy(desc(customPolicyVersion.version))
    .limit(1);
  if (!row) throw notFound();
  return row;
}

export async function versionsOf(tx: TenantTx, policyId: string): Promise<VersionRow[]> {
  return tx
    .select()
    .from(customPolicyVersion)
    .where(eq(customPolicyVersion.policyId, policyId))
    .orderBy(desc(customPolicyVersion.version))
    .limit(100);
}

/** Every policy with its newest version, newest first. */
export async function listCustomPolicies(tx: TenantTx): Promise<{ row: CustomPolicyRow; version: VersionRow }[]> {
  const rows = await tx.select().from(customPolicy).orderBy(desc(customPolicy.createdAt)).limit(OWN_POLICIES.policies);
  if (rows.length === 0) return [];
  const versions = await tx
    .selectDistinctOn([customPolicyVersion.policyId])
    .from(customPolicyVersion)
    .where(
      inArray(
        customPolicyVersion.policyId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(customPolicyVersion.policyId, desc(customPolicyVersion.version));
  const newest = new Map(versions.map((version) => [version.policyId, version]));
  return rows.flatMap((row) => {
    const version = newest.get(row.id);
    return version ? [{ row, version }] : [];
  });
}

/** What one version says; its id is the slug, its version the number. */
export function openVersion(vault: Vault, row: CustomPolicyRow, version: VersionRow): CustomPolicy {
  const content = vault.unsealJson<unknown>(keyOwner(row), 'policy', version.sealed);
  return customPolicyOf(content, version.createdAt.toISOString());
}

/** One version by number. Throws `invalid_policy` when it is not there. */
export async function readVersion(tx: TenantTx, vault: Vault, id: string, number: string): Promise<CustomPolicy> {
  const row = await findCustomPolicy(tx, id);
  const [version] = await tx
    .select()
    .from(customPolicyVersion)
    .where(and(eq(customPolicyVersion.policyId, id), eq(customPolicyVersion.version, Number(number))));
  if (!version) throw new BlackbarError('invalid_policy', 'version_missing');
  return openVersion(vault, row, version);
}

export async function createPolicy(
  tx: TenantTx,
  vault: Vault,
  member: Member,
  { slug, ...content }: CreatePolicyRequest,
): Promise<CustomPolicyRow> {
  assertManager(member);
  // Checked before the slug is looked for: a malformed one is told to be malformed.
  const policy = policyOf(slug, 1, content);
  const known = await tx.select({ slug: customPolicy.slug }).from(customPolicy);
  if (known.some((one) => one.slug === policy.id)) throw idTaken();
  if (known.length >= OWN_POLICIES.policies)
    throw new BlackbarError('conflict', 'too_many_policies', { facts: { most: OWN_POLICIES.policies } });
  const { organizationId, userId } = member;
  const id = randomUUID();
  const wrappedKey = vault.newKey(organizationId, id);
  const [row] = await tx
    .insert(customPolicy)
    .values({ id, organizationId, slug: policy.id, wrappedKey, createdBy: userId })
    .onConflictDoNothing()
    .returning();
  // Made by somebody else since.
  if (!row) throw idTaken();
  await insertVersion(tx, vault, member, row, policy, 1);
  return row;
}

function idTaken(): BlackbarError {
  return new BlackbarError('conflict', 'policy_id_taken');
}

/** A change is a new version; the older ones stay for the cases that were made with them. */
export async function addVersion(
  tx: TenantTx,
  vault: Vault,
  member: Member,
  id: string,
  content: WritePolicyRequest,
): Promise<CustomPolicyRow> {
  const row = await lockPolicy(tx, id);
  assertManager(member);
  const { version } = await newestVersion(tx, id);
  if (version >= OWN_POLICIES.versions) throw new BlackbarError('conflict', 'too_many_versions');
  await insertVersion(tx, vault, member, row, policyOf(row.slug, version + 1, content), version + 1);
  return row;
}

/** A file under a slug that is there already is its next version. */
export async function importPolicy(tx: TenantTx, vault: Vault, member: Member, file: string): Promise<CustomPolicyRow> {
  assertManager(member);
  const { id: slug, title, reasonsRequired, rules, terms, patterns, reasons } = readPolicyFile(file, now());
  const content = {
    title,
    reasonsRequired: reasonsRequired ?? null,
    rules: [...rules],
    terms: [...terms],
    patterns: [...patterns],
    reasons: [...reasons],
  };
  const [known] = await tx.select().from(customPolicy).where(eq(customPolicy.slug, slug));
  return known
    ? addVersion(tx, vault, member, known.id, content)
    : createPolicy(tx, vault, member, { slug, ...content });
}

export async function archivePolicy(tx: TenantTx, member: Member, id: string, archived: boolean): Promise<void> {
  await lockPolicy(tx, id);
  assertManager(member);
  await tx
    .update(customPolicy)
    .set({ archivedAt: archived ? sql`now()` : null })
    .where(eq(customPolicy.id, id));
  const { organizationId, userId: actor } = member;
  await record(tx, { organizationId, actor, action: archived ? 'policy.archived' : 'policy.restored', subject: id });
}

async function insertVersion(
  tx: TenantTx,
  vault: Vault,
  { organizationId, userId }: Member,
  row: CustomPolicyRow,
  policy: CustomPolicy,
  version: number,
): Promise<void> {
  const sealed = vault.seal(keyOwner(row), 'policy', Buffer.from(writeCustomPolicy(policy)));
  await tx
    .insert(customPolicyVersion)
    .values({ policyId: row.id, organizationId, version, title: policy.title, sealed, createdBy: userId });
  const { rules, terms, patterns } = policy;
  const facts = { version, rules: rules.length, terms: terms.length, patterns: patterns.length };
  await record(tx, { organizationId, actor: userId, action: 'policy.written', subject: row.id, facts });
}

async function lockPolicy(tx: TenantTx, id: string): Promise<CustomPolicyRow> {
  await findCustomPolicy(tx, id);
  const [row] = await tx.select().from(customPolicy).where(eq(customPolicy.id, id)).for('update');
  if (!row) throw notFound();
  return row;
}

function policyOf(slug: string, version: number, content: WritePolicyRequest): CustomPolicy {
  return customPolicyOf({ id: slug, version: String(version), ...content }, now());
}

/** Rules for everybody's cases are made by those who answer for the organization. */
function assertManager({ tier, role }: Member): void {
  assertMay(tier, 'policies');
  if (role !== 'owner' && role !== 'admin') {
    throw new BlackbarError('forbidden', 'policies_by_admins');
  }
}

function now(): string {
  return new Date().toISOString();
}

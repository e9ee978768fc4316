import { TIERS, type TierId } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { findPolicy } from '@blackbar/policy';
import type { TenantTx } from '../db/database.ts';
import { findCustomPolicy, isCustomId, newestVersion } from '../policies/custom-policies.ts';
import { assertMay } from '../usage/tier-rights.ts';

/** What a new case starts with when nobody chose. */
const BY_INDUSTRY: Readonly<Record<string, readonly string[]>> = {
  legal: ['us-frcp-5.2'],
  healthcare: ['us-hipaa-safe-harbor'],
};

export function defaultPolicies(industry: string | null, tier: TierId): readonly string[] {
  return TIERS[tier].may.policies ? (BY_INDUSTRY[industry ?? ''] ?? []) : [];
}

export interface Pinned {
  readonly policies: string[];
  readonly policyVersions: Readonly<Record<string, string>>;
}

/**
 * The versions in which a case takes these policies: what it has it keeps, a new one comes in its newest.
 * Throws `invalid_policy` for an unknown or archived one and `plan_required` where the plan has none.
 */
export async function pinPolicies(
  tx: TenantTx,
  tier: TierId,
  ids: readonly string[],
  known: Readonly<Record<string, string>> = {},
): Promise<Pinned> {
  const policies = [...new Set(ids)];
  // What a case has from a plan that had policies can be taken off it, and nothing put in its place.
  if (policies.some((id) => known[id] === undefined)) assertMay(tier, 'policies');
  const versions: Record<string, string> = {};
  for (const id of policies) versions[id] = known[id] ?? (await newestOf(tx, id));
  return { policies, policyVersions: versions };
}

function absent(error: unknown): undefined {
  if (error instanceof BlackbarError && error.code === 'not_found') return undefined;
  throw error;
}

async function newestOf(tx: TenantTx, id: string): Promise<string> {
  if (!isCustomId(id)) return findPolicy(id).version;
  const row = await findCustomPolicy(tx, id).catch(absent);
  if (!row || row.archivedAt !== null) {
    throw new BlackbarError('invalid_policy', 'gone_or_archived');
  }
  return String((await newestVersion(tx, id)).version);
}

import type { OfferedPolicy, PolicyDetail, PolicySummary, WirePolicyRule } from '@blackbar/contracts';
import { type CustomPolicy, findPolicy, isCustom, POLICIES, type Policy } from '@blackbar/policy';
import type { TenantTx } from '../db/database.ts';
import { namesOfPeople } from '../organizations/names.ts';
import type { Vault } from '../storage/vault.ts';
import { isOfferedFirst } from './by-industry.ts';
import {
  type CustomPolicyRow,
  findCustomPolicy,
  isCustomId,
  listCustomPolicies,
  newestVersion,
  openVersion,
  versionsOf,
} from './custom-policies.ts';

/** How many stay where a rule does not say. */
const LAST_DIGITS = 4;

/** The law's policies and the organization's own; which of them its industry looks for first. */
export async function policyList(
  tx: TenantTx,
  vault: Vault,
  industry: string | null,
): Promise<{ policies: OfferedPolicy[] }> {
  const own = await listCustomPolicies(tx);
  const policies = [
    ...POLICIES.map((policy) => summary(policy.id, policy, false)),
    ...own.map(({ row, version }) => ownSummary(row, openVersion(vault, row, version))),
  ];
  return {
    policies: policies.map((policy) => ({
      ...policy,
      first: isOfferedFirst(industry, policy.id, policy.origin === 'organization'),
    })),
  };
}

/** Throws `not_found`. */
export async function policyDetail(tx: TenantTx, vault: Vault, id: string): Promise<PolicyDetail> {
  if (!isCustomId(id)) return detail(summary(id, findPolicy(id), false), findPolicy(id), []);
  const row = await findCustomPolicy(tx, id);
  const versions = await versionsOf(tx, id);
  const names = await namesOfPeople(
    tx,
    versions.map(({ createdBy }) => createdBy),
    'by_name',
  );
  const policy = openVersion(vault, row, await newestVersion(tx, id));
  const history = versions.map(({ version, createdAt, createdBy }) => ({
    version: String(version),
    createdAt: createdAt.toISOString(),
    by: names.get(createdBy) ?? '',
  }));
  return detail(ownSummary(row, policy), policy, history);
}

/** As a file: a policy of law too, as the start of an organization's own. */
export async function policyToExport(tx: TenantTx, vault: Vault, id: string): Promise<CustomPolicy> {
  if (isCustomId(id)) return openVersion(vault, await findCustomPolicy(tx, id), await newestVersion(tx, id));
  const { rules, ...policy } = findPolicy(id);
  const offered = rules.filter(({ level }) => level !== 'permitted');
  return { ...policy, id: `${id}-copy`, rules: offered, terms: [], patterns: [], reasons: [] };
}

function ownSummary(row: CustomPolicyRow, policy: CustomPolicy): PolicySummary {
  return summary(row.id, policy, row.archivedAt !== null);
}

function summary(id: string, policy: Policy, archived: boolean): PolicySummary {
  const listed = isCustom(policy) ? [...policy.terms, ...policy.patterns] : [];
  return {
    id,
    version: policy.version,
    title: policy.title,
    source: policy.source,
    dated: policy.dated,
    origin: isCustom(policy) ? 'organization' : 'law',
    categories: [...new Set([...policy.rules, ...listed].map(({ category }) => category))],
    exemptions: (policy.exemptions ?? []).map(({ id: exemption, title }) => ({ id: exemption, title })),
    reasonsRequired: policy.reasonsRequired ?? null,
    effects: effectsOf(policy),
    effectsInCriminalCase: policy.inCriminalCases === undefined ? null : effectsOf(findPolicy(policy.inCriminalCases)),
    archived,
  };
}

/** What it does by itself: what a rule only permits is done when a person asks for it. */
function effectsOf({ rules }: Policy): PolicySummary['effects'] {
  return rules
    .filter(({ level }) => level !== 'permitted')
    .map(({ category, action, params }) => ({
      category,
      action,
      ...(action === 'keep_last' ? { last: params?.n ?? LAST_DIGITS } : {}),
    }));
}

function detail(head: PolicySummary, policy: Policy, versions: PolicyDetail['versions']): PolicyDetail {
  const own = isCustom(policy) ? policy : undefined;
  return {
    ...head,
    slug: policy.id,
    attestations: [...(policy.attestations ?? [])],
    codes: [...(policy.codes ?? [])],
    notice: policy.notice?.text ?? null,
    rules: policy.rules.map(
      ({ examples, params, ...rule }): WirePolicyRule => ({
        ...rule,
        ...(params === undefined ? {} : { params: { ...params } }),
        examples: examples.map((example) => ({ ...example })),
      }),
    ),
    terms: (own?.terms ?? []).map((term) => ({ ...term })),
    patterns: (own?.patterns ?? []).map((pattern) => ({ ...pattern })),
    reasons: (own?.reasons ?? []).map((reason) => ({ ...reason })),
    versions,
  };
}

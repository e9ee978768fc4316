import type { VerificationReport } from '@blackbar/model';
import { titleOf } from '@blackbar/policy';
import { inArray } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { customPolicyVersion } from '../db/schema.ts';
import { isCustomId } from './custom-policies.ts';

/** The rules that a report names, each by its title and its version, for papers that people read. */
export async function rulesInWords(tx: TenantTx, rules: VerificationReport['policies']): Promise<string[]> {
  const own = rules.map(({ id }) => id).filter(isCustomId);
  const written =
    own.length === 0
      ? []
      : await tx.select().from(customPolicyVersion).where(inArray(customPolicyVersion.policyId, own));
  const titles = new Map(written.map(({ policyId, version, title }) => [`${policyId} ${version}`, title]));
  return rules.map(({ id, version }) => `${titleOf(id) ?? titles.get(`${id} ${version}`) ?? id}, version ${version}`);
}

import type { PolicyChoice } from '@blackbar/pipeline';
import { policiesOf } from '@blackbar/pipeline';
import { eq } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { recipient } from '../db/people-schema.ts';
import type { cases, document } from '../db/schema.ts';
import { isCustomId, readVersion } from '../policies/custom-policies.ts';
import type { Vault } from '../storage/vault.ts';
import { type CaseLedger, peopleFor, readLedger } from './ledger.ts';

type CaseRow = typeof cases.$inferSelect;
/** What of a document decides beside its case. */
type FiledRow = Pick<typeof document.$inferSelect, 'exemptions' | 'criminalCase' | 'recipientId'>;

/** The policies of a case, or of the recipient's own, without its people: enough to say what is looked for. */
export async function policiesIn(tx: TenantTx, vault: Vault, row: CaseRow, filed?: FiledRow): Promise<PolicyChoice> {
  const { policies, policyVersions: versions } = await rulesOfCopy(tx, row, filed?.recipientId ?? null);
  const custom = await Promise.all(
    policies.filter(isCustomId).map((id) => readVersion(tx, vault, id, versions[id] ?? '')),
  );
  const choice: PolicyChoice = {
    ids: policies.filter((id) => !isCustomId(id)),
    versions,
    custom,
    criminalCase: filed?.criminalCase ?? row.criminalCase,
    minors: row.minors,
    asOf: new Date().getUTCFullYear(),
  };
  const offered = policiesOf(choice);
  // A switch of a policy that is no longer in force frees nothing any more.
  const exemptions = (filed?.exemptions ?? []).filter(({ policy, exemption }) =>
    offered.some(({ id, exemptions: own = [] }) => id === policy && own.some((one) => one.id === exemption)),
  );
  return { ...choice, exemptions };
}

async function rulesOfCopy(tx: TenantTx, row: CaseRow, recipientId: string | null) {
  if (recipientId === null) return row;
  const [own] = await tx.select().from(recipient).where(eq(recipient.id, recipientId));
  return own?.policies ? { policies: own.policies, policyVersions: own.policyVersions } : row;
}

/** Everything that decides about one document of a case, as its recipient gets it. `known`: the ledger, once read. */
export async function choiceFor(
  tx: TenantTx,
  vault: Vault,
  row: CaseRow,
  filed?: FiledRow,
  known?: CaseLedger,
): Promise<PolicyChoice> {
  const ledger = peopleFor(known ?? (await readLedger(tx, vault, row)), filed?.recipientId ?? null);
  return { ...(await policiesIn(tx, vault, row, filed)), ledger };
}

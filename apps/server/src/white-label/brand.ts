import type { Database } from '../db/database.ts';
import { type Brand, OWN_BRAND } from '../mail/mail.ts';
import { labelOf, reportLabel } from './label.ts';

/** Whose mail it is as it leaves: of an organization with a label in force, or our own. */
export async function brandOf(db: Database, organizationId: string | null): Promise<Brand> {
  if (organizationId === null) return OWN_BRAND;
  return db.tenant(organizationId, async (tx) => {
    const label = await labelOf(tx, organizationId);
    const carried = label && (await reportLabel(tx, organizationId));
    return label && carried ? { ...carried, sender: { address: label.sender } } : OWN_BRAND;
  });
}

import type { UpdateProfile } from '@blackbar/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { userAccount } from '../db/schema.ts';
import type { Member } from './sessions.ts';
import { tellOrganizations } from './tell-organizations.ts';

/** Another name for a person, in every organization that they belong to. */
export async function changeProfile(db: Database, { userId }: Member, profile: UpdateProfile): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(userAccount).set(profile).where(eq(userAccount.id, userId));
    await tellOrganizations(tx, userId, 'profile.changed');
  });
}

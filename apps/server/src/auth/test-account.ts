import { createHmac, randomUUID } from 'node:crypto';
import { BlackbarError } from '@blackbar/model';
import { eq } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import { type Database, seeOrganization } from '../db/database.ts';
import { membership, organization, userAccount } from '../db/schema.ts';
import { hashPassword } from './password.ts';

const EMAIL = 'premium@test.example';

/** For trying Blackbar out, where ENABLE_TEST_LOGIN lets it; the password is this installation's own. */
export function testCredentials(secret: Uint8Array): { email: string; password: string } {
  return { email: EMAIL, password: createHmac('sha256', secret).update('test login').digest('base64url').slice(0, 20) };
}

/** The seeded account, made at its first use, with an organization of the Professional tier. Returns its id. */
export async function seedTestAccount(
  { db, secrets }: { readonly db: Database; readonly secrets: Uint8Array },
  email: string,
  password: string,
): Promise<string> {
  const own = testCredentials(secrets);
  if (email.toLowerCase() !== own.email || password !== own.password) {
    throw new BlackbarError('invalid_credentials', 'wrong');
  }
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(userAccount)
      .values({ id: randomUUID(), email: EMAIL, passwordHash, firstName: 'Premium', lastName: 'Tester' })
      .onConflictDoNothing()
      .returning({ id: userAccount.id });
    if (made) {
      const organizationId = randomUUID();
      await seeOrganization(tx, organizationId);
      await tx
        .insert(organization)
        .values({ id: organizationId, name: 'Test organization', tier: 'professional', industry: 'legal' });
      await tx.insert(membership).values({ organizationId, userId: made.id, role: 'owner' });
      await record(tx, { organizationId, actor: made.id, action: 'organization.opened', subject: organizationId });
      return made.id;
    }
    const [known] = await tx.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.email, EMAIL));
    if (!known) throw new BlackbarError('internal', 'logged');
    return known.id;
  });
}

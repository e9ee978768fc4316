import { TIERS } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { TIER_NOT_CHANGED } from '@blackbar/words';
import { reasonOf } from './backup/command.ts';
import { openPlace } from './backup/open-place.ts';
import { AGREED_TIERS, agreeTier } from './billing/agreed-tier.ts';
import { readConfig } from './config.ts';
import { Database } from './db/database.ts';
import { serviceLogin } from './db/service-role.ts';

/**
 * `npm run tier -- ADDRESS enterprise`, beside the running service or without it: a tier that is by agreement. Of an
 * owner of several organizations the name of the one follows.
 */
async function main(): Promise<void> {
  const [address, wanted, name, more] = process.argv.slice(2);
  const tier = AGREED_TIERS.find((each) => each === wanted);
  if (!address || !tier || more !== undefined) throw new BlackbarError('usage', 'tier_unnamed');
  const config = readConfig(process.env);
  const place = await openPlace(config, 'beside');
  const apart = config.databaseUrl === undefined || config.databaseOwnerUrl !== undefined;
  const db = new Database(
    apart ? await serviceLogin(place.owner, place.keys.service) : { connectionString: config.databaseUrl },
  );
  try {
    const changed = await agreeTier(db, address, tier, name);
    process.stdout.write(`${changed}: ${TIERS[tier].name}\n`);
  } finally {
    await db.close();
    await place.release();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error, TIER_NOT_CHANGED)}\n`);
  process.exit(1);
});

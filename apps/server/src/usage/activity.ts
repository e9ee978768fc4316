import { ACTIVITY_DAYS, type ActivityDay } from '@blackbar/contracts';
import { gte, sql } from 'drizzle-orm';
import { DAY_MS } from '../days.ts';
import type { TenantTx } from '../db/database.ts';
import { activityDay } from '../db/usage-schema.ts';

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Counts one more on its UTC day. Only after `record`, whose lock keeps others of the organization out until the end of
 * the transaction: two that took this row and that lock in different orders would wait for each other.
 */
export async function countActivity(
  tx: TenantTx,
  organizationId: string,
  what: 'uploaded' | 'released',
  at: Date,
): Promise<void> {
  await tx
    .insert(activityDay)
    .values({ organizationId, day: dayOf(at), [what]: 1 })
    .onConflictDoUpdate({
      target: [activityDay.organizationId, activityDay.day],
      set: { [what]: sql`${activityDay[what]} + 1` },
    });
}

/** Documents that came and were released on each of the last days, as of `now`. */
export async function dashboardActivity(tx: TenantTx, now: Date): Promise<ActivityDay[]> {
  const days = Array.from({ length: ACTIVITY_DAYS }, (_, i) =>
    dayOf(new Date(now.getTime() - (ACTIVITY_DAYS - 1 - i) * DAY_MS)),
  );
  const rows = await tx
    .select({ day: activityDay.day, uploaded: activityDay.uploaded, released: activityDay.released })
    .from(activityDay)
    .where(gte(activityDay.day, days[0] ?? dayOf(now)));
  const known = new Map(rows.map((row) => [row.day, row]));
  return days.map((day) => known.get(day) ?? { day, uploaded: 0, released: 0 });
}

import type { AuditPage } from '@blackbar/contracts';
import type { TenantTx } from '../db/database.ts';
import { actionsOf, findEvents, PAGE, type TrailQuery, toldEvents } from './listing.ts';
import type { Break } from './trail.ts';
import { linkOf } from './trail-export.ts';

/** A page of the trail, with what is known of the whole. `broken`: where it stops being what it was. */
export async function listTrail(tx: TenantTx, query: TrailQuery, broken: Break | undefined): Promise<AuditPage> {
  const rows = await findEvents(tx, query, PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const [newest] = await findEvents(tx, {}, 1);
  return {
    events: await toldEvents(tx, shown),
    next: rows.length > PAGE ? (shown.at(-1)?.seq ?? null) : null,
    actions: await actionsOf(tx),
    trail: { whole: broken === undefined, brokenAt: broken?.seq ?? null, head: newest ? linkOf(newest) : null },
  };
}

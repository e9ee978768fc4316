import type { ExportItem } from '@blackbar/contracts';
import { eq, inArray } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { document, redactionRun, review } from '../db/schema.ts';
import { withdrawnOf } from '../runs/downloads.ts';
import { holds } from '../runs/wire-run.ts';
import type { ExportRow } from './making.ts';

type Outdated = NonNullable<ExportItem['outdated']>;

/** Ids that one query takes. */
const AT_ONCE = 5_000;

/**
 * Exports that hold or speak of a file which does not hold any more, by id: one that was withdrawn, or one whose
 * review or case says something else by now.
 */
export async function outdatedExports(
  tx: TenantTx,
  rows: readonly Pick<ExportRow, 'id' | 'format' | 'contents'>[],
): Promise<ReadonlyMap<string, Outdated>> {
  const holding = rows.filter(({ format }) => format !== 'detection_summary');
  const runsOf = ({ contents }: Pick<ExportRow, 'contents'>) => contents.flatMap(({ runId }) => runId ?? []);
  const ids = [...new Set(holding.flatMap(runsOf))];
  const [withdrawn, changed] = [new Set<string>(), new Set<string>()];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    for (const id of (await withdrawnOf(tx, some)).keys()) withdrawn.add(id);
    const runs = await tx
      .select({
        id: redactionRun.id,
        revision: redactionRun.revision,
        orderHash: redactionRun.orderHash,
        orderNow: document.orderNow,
        now: review.revision,
      })
      .from(redactionRun)
      .innerJoin(review, eq(review.documentId, redactionRun.documentId))
      .innerJoin(document, eq(document.id, redactionRun.documentId))
      .where(inArray(redactionRun.id, some));
    for (const run of runs) if (!holds(run, { revision: run.now, orderNow: run.orderNow })) changed.add(run.id);
  }
  const outdated = new Map<string, Outdated>();
  for (const row of holding) {
    const runs = runsOf(row);
    if (runs.some((id) => withdrawn.has(id))) outdated.set(row.id, 'withdrawn');
    else if (runs.some((id) => changed.has(id))) outdated.set(row.id, 'changed');
  }
  return outdated;
}

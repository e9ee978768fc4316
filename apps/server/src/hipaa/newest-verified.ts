import { VERIFIED_STATES } from '@blackbar/contracts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { redactionRun } from '../db/schema.ts';
import type { DocumentRow } from '../documents/documents.ts';
import { readReview } from '../reviews/reviews.ts';
import { withdrawnOf } from '../runs/downloads.ts';
import { holds } from '../runs/wire-run.ts';
import type { Vault } from '../storage/vault.ts';

export interface VerifiedBytes {
  readonly runId: string;
  readonly sha256: string;
  /** The run whose bytes these are. */
  readonly madeBy: string;
}

/**
 * The newest verified bytes of what review, rules and names order now for the recipient who is chosen, and that were
 * not withdrawn.
 */
export async function newestVerified(tx: TenantTx, vault: Vault, row: DocumentRow): Promise<VerifiedBytes | null> {
  const { revision } = await readReview(tx, vault, row);
  const runs = await tx
    .select()
    .from(redactionRun)
    .where(
      and(
        eq(redactionRun.documentId, row.id),
        eq(redactionRun.revision, revision),
        inArray(redactionRun.state, [...VERIFIED_STATES]),
      ),
    )
    .orderBy(desc(redactionRun.finishedAt));
  const decided = { revision, orderNow: row.orderNow };
  const standing = runs.filter((run) => run.recipientId === row.recipientId && holds(run, decided));
  const withdrawn = await withdrawnOf(
    tx,
    standing.map(({ id }) => id),
  );
  const run = standing.find(({ id }) => !withdrawn.has(id));
  if (!run?.outputSha256 || !run.madeBy) return null;
  return { runId: run.id, sha256: run.outputSha256, madeBy: run.madeBy };
}

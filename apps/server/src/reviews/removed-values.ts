import type { Review } from '@blackbar/contracts';
import { type Decide, type Detection, keysOfCopy, removedKeys, wholeValue } from '@blackbar/model';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { findCase } from '../cases/cases.ts';
import type { TenantTx } from '../db/database.ts';
import { removedValue } from '../db/review-schema.ts';
import { document } from '../db/schema.ts';
import type { StoredAnalysis } from '../documents/analysis.ts';
import type { DocumentRow } from '../documents/documents.ts';
import { keyOwner } from '../storage/key-owner.ts';
import type { Vault } from '../storage/vault.ts';
import { askedOfOthers, forTheSame, keepRemovals } from './case-removals.ts';
import { goes } from './listed.ts';

type Decided = Pick<Review, 'ticked' | 'terms'>;

/** Bound parameters of one statement. */
const BATCH = 5_000;

/**
 * Writes down what a review removes, for the other documents of the case; of one that is still being read at its end.
 */
export async function writeRemovedValues(
  tx: TenantTx,
  vault: Vault,
  row: DocumentRow,
  { detections }: Pick<StoredAnalysis, 'detections'>,
  review: Decided,
): Promise<void> {
  if (row.state !== 'ready') return;
  const ticked = new Set(review.ticked);
  const going = detections.filter(({ id }) => ticked.has(id));
  await keepRemovals(tx, vault, row, { detections: going, terms: review.terms });
  const removed = [...going, ...review.terms.map((text) => ({ text, category: 'TERM' }))];
  const digests = digestsOf(vault, await findCase(tx, row.caseId));
  await tx.delete(removedValue).where(eq(removedValue.documentId, row.id));
  const { organizationId, caseId, id: documentId } = row;
  const values = [...removedKeys(removed).whole].map((key) => ({
    organizationId,
    caseId,
    documentId,
    digest: digests(key),
  }));
  for (let at = 0; at < values.length; at += BATCH) {
    await tx
      .insert(removedValue)
      .values(values.slice(at, at + BATCH))
      .onConflictDoNothing();
  }
}

/**
 * Of a document's finds those whose value another document of the case removes, alone or inside a longer text: for the
 * same recipient, or because the rules of this one's recipient ask for it.
 */
export async function removedElsewhere(
  tx: TenantTx,
  vault: Vault,
  row: DocumentRow,
  detections: readonly Detection[],
  decide: Decide | undefined,
): Promise<ReadonlySet<string>> {
  const ours = tx
    .select({ id: document.id })
    .from(document)
    .where(and(eq(document.caseId, row.caseId), forTheSame(row)));
  const others = and(
    eq(removedValue.caseId, row.caseId),
    ne(removedValue.documentId, row.id),
    inArray(removedValue.documentId, ours),
  );
  const found = new Set<string>(removedKeys(await askedOfOthers(tx, vault, row, decide)).whole);
  const [any] = await tx.select({ digest: removedValue.digest }).from(removedValue).where(others).limit(1);
  if (!any && found.size === 0) return new Set();
  const digests = digestsOf(vault, await findCase(tx, row.caseId));
  const keys = new Map(
    detections.filter((one) => goes(one, decide)).map((one) => [one.id, keysOfCopy(wholeValue(one))]),
  );
  const asked = [...new Set([...keys.values()].flat())];
  for (let at = 0; at < asked.length; at += BATCH) {
    const batch = new Map(asked.slice(at, at + BATCH).map((key) => [digests(key).toString('hex'), key]));
    const wanted = [...batch.keys()].map((hex) => Buffer.from(hex, 'hex'));
    const rows = await tx
      .selectDistinct({ digest: removedValue.digest })
      .from(removedValue)
      .where(and(others, inArray(removedValue.digest, wanted)));
    for (const { digest } of rows) found.add(batch.get(digest.toString('hex')) ?? '');
  }
  return new Set([...keys].filter(([, own]) => own.some((key) => found.has(key))).map(([id]) => id));
}

function digestsOf(vault: Vault, inCase: Awaited<ReturnType<typeof findCase>>) {
  return vault.digests(keyOwner(inCase), 'removed-value');
}

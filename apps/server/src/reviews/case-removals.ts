import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type DetectedValue, distinctRemovals } from '@blackbar/model';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { documentRemovals, removedValue } from '../db/review-schema.ts';
import { document } from '../db/schema.ts';
import { readAnalysis } from '../documents/analysis.ts';
import type { DocumentRow } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import type { Vault } from '../storage/vault.ts';
import { readReview } from './reviews.ts';

/** What goes from documents of a case: finds, and words that somebody asked for. */
export interface CaseRemovals {
  readonly detections: readonly DetectedValue[];
  readonly terms: readonly string[];
}

/** Keeps what a review removes where the orders of the case's other documents find it without their analyses. */
export async function keepRemovals(
  tx: TenantTx,
  vault: Vault,
  row: DocumentRow,
  { detections, terms }: CaseRemovals,
): Promise<void> {
  const { id: documentId, organizationId } = row;
  const content = JSON.stringify({ detections: distinctRemovals(detections), terms });
  const sealed = vault.seal(ownerOf(row), 'removals', deflateRawSync(content));
  await tx
    .insert(documentRemovals)
    .values({ documentId, organizationId, sealed })
    .onConflictDoUpdate({ target: documentRemovals.documentId, set: { sealed } });
}

/** What the reviews of the case's other documents remove, in an order that tells nothing of theirs. */
export async function removalsOfCase(tx: TenantTx, vault: Vault, row: DocumentRow): Promise<CaseRemovals> {
  const removing = tx
    .selectDistinct({ id: removedValue.documentId })
    .from(removedValue)
    .where(eq(removedValue.caseId, row.caseId));
  const others = await tx
    .select({ other: document, sealed: documentRemovals.sealed })
    .from(document)
    .leftJoin(documentRemovals, eq(documentRemovals.documentId, document.id))
    .where(and(eq(document.caseId, row.caseId), ne(document.id, row.id), inArray(document.id, removing)));
  const removed: DetectedValue[] = [];
  const terms = new Set<string>();
  for (const { other, sealed } of others) {
    const kept = sealed === null ? await removalsOf(tx, vault, other) : unsealed(vault, other, sealed);
    for (const one of kept.detections) removed.push(one);
    for (const term of kept.terms) terms.add(term);
  }
  return { detections: distinctRemovals(removed), terms: [...terms].sort() };
}

function unsealed(vault: Vault, row: DocumentRow, sealed: Uint8Array): CaseRemovals {
  return JSON.parse(inflateRawSync(vault.unseal(ownerOf(row), 'removals', sealed)).toString());
}

/** Of a review that was last saved before removals were kept. */
async function removalsOf(tx: TenantTx, vault: Vault, row: DocumentRow): Promise<CaseRemovals> {
  const review = await readReview(tx, vault, row);
  const ticked = new Set(review.ticked);
  const { detections } = await readAnalysis(vault, ownerOf(row));
  return { detections: detections.filter(({ id }) => ticked.has(id)), terms: review.terms };
}

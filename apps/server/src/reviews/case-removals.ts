import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type Decide, type DetectedValue, distinctRemovals } from '@blackbar/model';
import { suggests } from '@blackbar/policy';
import { and, eq, inArray, ne, not, type SQL, sql } from 'drizzle-orm';
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

/**
 * What the reviews of the case's other documents remove, in an order that tells nothing of theirs. Of those made
 * for another recipient only what the rules of this one ask for: what goes for somebody else stays here.
 */
export async function removalsOfCase(
  tx: TenantTx,
  vault: Vault,
  row: DocumentRow,
  decide: Decide | undefined,
): Promise<CaseRemovals> {
  const others = await removalsByDocument(tx, vault, row);
  const theirs = others.filter(({ other }) => other.recipientId !== row.recipientId);
  const ours = others.filter(({ other }) => other.recipientId === row.recipientId);
  const removed = [
    ...ours.flatMap(({ kept }) => kept.detections),
    ...theirs.flatMap(({ kept }) => kept.detections.filter((one) => suggests(decide?.(one)))),
  ];
  const terms = new Set(ours.flatMap(({ kept }) => kept.terms));
  return { detections: distinctRemovals(removed), terms: [...terms].sort() };
}

/** What documents that are made for other recipients remove and the rules of this one's recipient ask for. */
export async function askedOfOthers(
  tx: TenantTx,
  vault: Vault,
  row: DocumentRow,
  decide: Decide | undefined,
): Promise<readonly DetectedValue[]> {
  const theirs = await removalsByDocument(tx, vault, row, not(forTheSame(row)));
  return theirs.flatMap(({ kept }) => kept.detections.filter((one) => suggests(decide?.(one))));
}

/** Documents whose copies the same recipient gets; those for no recipient in particular belong together. */
export function forTheSame({ recipientId }: Pick<DocumentRow, 'recipientId'>): SQL {
  return sql`${document.recipientId} is not distinct from ${recipientId}`;
}

async function removalsByDocument(tx: TenantTx, vault: Vault, row: DocumentRow, which?: SQL) {
  const removing = tx
    .selectDistinct({ id: removedValue.documentId })
    .from(removedValue)
    .where(eq(removedValue.caseId, row.caseId));
  const others = await tx
    .select({ other: document, sealed: documentRemovals.sealed })
    .from(document)
    .leftJoin(documentRemovals, eq(documentRemovals.documentId, document.id))
    .where(and(eq(document.caseId, row.caseId), ne(document.id, row.id), inArray(document.id, removing), which));
  const found: { readonly other: DocumentRow; readonly kept: CaseRemovals }[] = [];
  for (const { other, sealed } of others) {
    const kept = sealed === null ? await removalsOf(tx, vault, other) : unsealed(vault, other, sealed);
    found.push({ other, kept });
  }
  return found;
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

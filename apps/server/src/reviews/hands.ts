import { and, eq, notExists, type SQLWrapper, sql } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { reviewHand } from '../db/teams-schema.ts';
import type { DocumentRow } from '../documents/documents.ts';

/** Whoever decided something in a document's review has a hand in it, and approves none of its files. */
export async function noteHand(tx: TenantTx, { id, organizationId }: DocumentRow, userId: string): Promise<void> {
  await tx.insert(reviewHand).values({ documentId: id, organizationId, userId }).onConflictDoNothing();
}

export async function hasHand(tx: TenantTx, documentId: string, userId: string): Promise<boolean> {
  return (await tx.$count(reviewHand, and(eq(reviewHand.documentId, documentId), eq(reviewHand.userId, userId)))) > 0;
}

/** The same as a condition on the rows of a query: the person has none in that document's review. */
export function withoutHand(tx: TenantTx, documentId: SQLWrapper, userId: SQLWrapper | string) {
  const own = and(eq(reviewHand.documentId, documentId), eq(reviewHand.userId, userId));
  return notExists(tx.select({ one: sql`1` }).from(reviewHand).where(own));
}

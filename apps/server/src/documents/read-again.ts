import { eq } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { document } from '../db/schema.ts';
import type { Queue } from '../jobs/queue.ts';

/** Asks for a document to be read once more. What a person decided in it stays. */
export async function readAgain(
  tx: TenantTx,
  queue: Queue,
  { organizationId, id }: { readonly organizationId: string; readonly id: string },
): Promise<void> {
  await tx
    .update(document)
    .set({ state: 'detecting', progress: null, failure: null, orderedAt: new Date() })
    .where(eq(document.id, id));
  await queue.send(tx, 'analyse', { organizationId, documentId: id });
}

import type { EventBus } from './bus.ts';

/** A review that followed what was decided elsewhere; without a revision only its document looks otherwise. */
interface Followed {
  readonly documentId: string;
  readonly revision?: number | undefined;
}

/** Tells of documents that a decision about their case changed, and of the reviews that followed it. */
export async function tellFollowed(
  bus: Pick<EventBus, 'tell'>,
  documents: Iterable<string>,
  followed: readonly Followed[],
): Promise<void> {
  for (const documentId of new Set(documents)) await bus.tell({ type: 'document', documentId });
  for (const { documentId, revision } of followed) {
    if (revision !== undefined) await bus.tell({ type: 'review', documentId, revision });
  }
}

import type { DocumentFile } from '@blackbar/contracts';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { redactionRun } from '../db/schema.ts';
import { peopleOf } from '../exports/released-documents.ts';
import { revisionOf } from '../reviews/reviews.ts';
import { withdrawnOf } from './downloads.ts';
import { wireRun } from './wire-run.ts';

/** More than anybody makes of one document; the newest. */
const MOST = 100;

/** The files that were released of a document, newest first, with what became of each. */
export async function filesOf(tx: TenantTx, documentId: string): Promise<DocumentFile[]> {
  const released = and(
    eq(redactionRun.documentId, documentId),
    eq(redactionRun.state, 'released'),
    ne(redactionRun.kind, 'preview'),
  );
  const older = Math.max(0, (await tx.$count(redactionRun, released)) - MOST);
  const runs = await tx
    .select()
    .from(redactionRun)
    .where(released)
    .orderBy(asc(redactionRun.finishedAt), asc(redactionRun.id))
    .offset(older)
    .limit(MOST);
  const numbered = runs.map((run, i) => ({ run, number: older + i + 1 }));
  const [revision, people, withdrawn] = [
    await revisionOf(tx, documentId),
    await peopleOf(
      tx,
      runs.map(({ createdBy }) => createdBy),
    ),
    await withdrawnOf(
      tx,
      runs.map(({ id }) => id),
    ),
  ];
  const files = numbered.map(({ run, number }) => ({
    number,
    run: wireRun(run, revision),
    who: people.get(run.createdBy) ?? '',
    replacedBy:
      numbered.find(
        (later) => later.number > number && later.run.kind === 'final' && later.run.recipientId === run.recipientId,
      )?.number ?? null,
    withdrawnAt: withdrawn.get(run.id)?.toISOString() ?? null,
  }));
  return files.reverse();
}

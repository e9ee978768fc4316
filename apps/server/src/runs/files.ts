import type { DocumentFile } from '@blackbar/contracts';
import { FILE_HISTORY_WORDS } from '@blackbar/words';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { redactionRun } from '../db/schema.ts';
import { namesOfPeople } from '../organizations/names.ts';
import { withdrawnOf } from './downloads.ts';
import { decidedNow } from './runs.ts';
import { holds, type RunRow, wireRun } from './wire-run.ts';

/** More than anybody makes of one document; the newest. */
const MOST = 100;

/** The files that were released of a document, newest first, with what became of each. */
export async function filesOf(tx: TenantTx, documentId: string): Promise<DocumentFile[]> {
  const released = releasedOf(documentId);
  const older = Math.max(0, (await tx.$count(redactionRun, released)) - MOST);
  const runs = await tx
    .select()
    .from(redactionRun)
    .where(released)
    .orderBy(asc(redactionRun.finishedAt), asc(redactionRun.id))
    .offset(older)
    .limit(MOST);
  const numbered = runs.map((run, i) => ({ run, number: older + i + 1 }));
  const [now, people, withdrawn] = [
    await decidedNow(tx, documentId),
    await namesOfPeople(
      tx,
      runs.map(({ createdBy }) => createdBy),
      'as_former',
    ),
    await withdrawnOf(
      tx,
      runs.map(({ id }) => id),
    ),
  ];
  const files = numbered.map(({ run, number }) => ({
    number,
    run: wireRun(run, now),
    who: people.get(run.createdBy) ?? '',
    replacedBy:
      numbered.find(
        (later) => later.number > number && later.run.kind === 'final' && later.run.recipientId === run.recipientId,
      )?.number ?? null,
    withdrawnAt: withdrawn.get(run.id)?.toISOString() ?? null,
  }));
  return files.reverse();
}

/** The name under which a run's file leaves: that of a file which no longer says what was decided says so. */
export async function leavingName(tx: TenantTx, run: RunRow): Promise<string> {
  const name = run.outputName ?? 'redacted.pdf';
  if (run.state !== 'released' || holds(run, await decidedNow(tx, run.documentId))) return name;
  const upToIt = sql`(${redactionRun.finishedAt}, ${redactionRun.id}) <= (select finished_at, id from redaction_run where id = ${run.id})`;
  return FILE_HISTORY_WORDS.olderName(await tx.$count(redactionRun, and(releasedOf(run.documentId), upToIt)), name);
}

function releasedOf(documentId: string) {
  return and(
    eq(redactionRun.documentId, documentId),
    eq(redactionRun.state, 'released'),
    ne(redactionRun.kind, 'preview'),
  );
}

import { BlackbarError } from '@blackbar/model';
import { and, desc, inArray } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import { auditEvent } from '../db/audit-schema.ts';
import type { TenantTx } from '../db/database.ts';
import { findRun } from './runs.ts';
import type { RunRow } from './wire-run.ts';

export interface Download {
  readonly left: 'downloaded';
  /** When it was downloaded last. */
  readonly at: Date;
  /** Id of its run. */
  readonly copy: string;
}

/**
 * Runs whose file somebody downloaded and nobody withdrew since. The trail tells it: a table's row alone would
 * not be believed.
 */
export async function downloadsOf(tx: TenantTx, runs: readonly string[]): Promise<ReadonlyMap<string, Download>> {
  const newest = await newestOf(tx, runs);
  return new Map(
    newest
      .filter(({ action }) => action === 'output.downloaded')
      .map(({ subject, at }) => [subject, { left: 'downloaded', at, copy: subject }]),
  );
}

/**
 * Runs whose file was withdrawn, and when. One downloaded after its withdrawal is not among them: it dates from before
 * such downloads were refused.
 */
export async function withdrawnOf(tx: TenantTx, runs: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const newest = await newestOf(tx, runs);
  return new Map(newest.filter(({ action }) => action === 'output.withdrawn').map(({ subject, at }) => [subject, at]));
}

/** Whether the file of each of these runs was last downloaded or withdrawn. */
async function newestOf(tx: TenantTx, runs: readonly string[]) {
  if (runs.length === 0) return [];
  return tx
    .selectDistinctOn([auditEvent.subject])
    .from(auditEvent)
    .where(
      and(
        inArray(auditEvent.subject, [...runs]),
        inArray(auditEvent.action, ['output.downloaded', 'output.withdrawn']),
      ),
    )
    .orderBy(auditEvent.subject, desc(auditEvent.seq));
}

/** Throws `conflict` for a file that was withdrawn: nobody can take it away any more, in any way. */
export async function assertNotWithdrawn(tx: TenantTx, { id }: RunRow): Promise<void> {
  if ((await withdrawnOf(tx, [id])).has(id)) throw new BlackbarError('conflict', 'file_withdrawn');
}

/**
 * A person says of a released file that nobody outside has it, or that nobody is to have it: it can't be downloaded
 * from then on. Throws `not_ready` for a run that released none.
 */
export async function withdrawFile(tx: TenantTx, member: Member, id: string): Promise<RunRow> {
  const run = await findRun(tx, id);
  if (run.state !== 'released') throw new BlackbarError('not_ready', 'no_output');
  if ((await withdrawnOf(tx, [id])).has(id)) return run;
  const { organizationId, userId: actor } = member;
  const facts = { outputSha256: run.outputSha256, document: run.documentId };
  await record(tx, { organizationId, actor, action: 'output.withdrawn', subject: id, facts });
  return run;
}

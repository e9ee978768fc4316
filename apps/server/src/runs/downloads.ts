import { BlackbarError } from '@blackbar/model';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import { auditEvent } from '../db/audit-schema.ts';
import type { TenantTx } from '../db/database.ts';
import { redactionRun } from '../db/schema.ts';
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
 * Runs whose file was withdrawn, and when last. That is final: also one downloaded after it, as was possible before
 * downloads asked for it while they were noted, is among them.
 */
export async function withdrawnOf(tx: TenantTx, runs: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const newest = await newestOf(tx, runs, ['output.withdrawn']);
  return new Map(newest.map(({ subject, at }) => [subject, at]));
}

const FATES = ['output.downloaded', 'output.withdrawn'] as const;

/** What happened last to the file of each of these runs, of what may have happened. */
async function newestOf(tx: TenantTx, runs: readonly string[], actions: readonly (typeof FATES)[number][] = FATES) {
  if (runs.length === 0) return [];
  return tx
    .selectDistinctOn([auditEvent.subject])
    .from(auditEvent)
    .where(and(inArray(auditEvent.subject, [...runs]), inArray(auditEvent.action, [...actions])))
    .orderBy(auditEvent.subject, desc(auditEvent.seq));
}

/**
 * A run whose file may be taken away, if it made one. Throws `not_found`, and `conflict` for a file that was withdrawn:
 * nobody can take that any more, in any way.
 */
export async function findTakeable(tx: TenantTx, id: string): Promise<RunRow> {
  const run = await findRun(tx, id);
  await assertNotWithdrawn(tx, id);
  return run;
}

/** Until the transaction ends, which notes what leaves, none of these files can be withdrawn. */
export async function lockFiles(tx: TenantTx, runs: readonly string[]): Promise<void> {
  if (runs.length === 0) return;
  const those = inArray(redactionRun.id, [...runs]);
  await tx.select({ id: redactionRun.id }).from(redactionRun).where(those).orderBy(redactionRun.id).for('share');
}

/** As `lockFiles`. Throws `conflict` when it was withdrawn since whoever takes it looked. */
export async function holdFile(tx: TenantTx, { id }: RunRow): Promise<void> {
  await lockFiles(tx, [id]);
  await assertNotWithdrawn(tx, id);
}

async function assertNotWithdrawn(tx: TenantTx, id: string): Promise<void> {
  if ((await withdrawnOf(tx, [id])).size > 0) throw new BlackbarError('conflict', 'file_withdrawn');
}

/**
 * A person says of a released file that nobody outside has it, or that nobody is to have it: it can't be downloaded
 * from then on. Throws `not_ready` for a run that released none.
 */
export async function withdrawFile(tx: TenantTx, member: Member, id: string): Promise<RunRow> {
  await tx.select({ id: redactionRun.id }).from(redactionRun).where(eq(redactionRun.id, id)).for('update');
  const run = await findRun(tx, id);
  if (run.state !== 'released') throw new BlackbarError('not_ready', 'no_output');
  const [last] = await newestOf(tx, [id]);
  if (last?.action === 'output.withdrawn') return run;
  const { organizationId, userId: actor } = member;
  const facts = { outputSha256: run.outputSha256, document: run.documentId };
  await record(tx, { organizationId, actor, action: 'output.withdrawn', subject: id, facts });
  return run;
}

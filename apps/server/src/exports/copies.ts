import { AUDIENCES, BlackbarError, type EarlierCopy, type Evidence } from '@blackbar/model';
import { type Copy, type Difference, differencesBetween } from '@blackbar/redaction';
import { and, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import { findCase } from '../cases/cases.ts';
import { readLedger } from '../cases/ledger.ts';
import type { TenantTx } from '../db/database.ts';
import { recipient } from '../db/people-schema.ts';
import { exportJob, redactionRun } from '../db/schema.ts';
import { ownerOf } from '../documents/owner.ts';
import { downloadsOf } from '../runs/downloads.ts';
import { readEvidence } from '../runs/evidence.ts';
import type { RunRow } from '../runs/wire-run.ts';
import type { Services } from '../services.ts';
import type { ExportRow } from './making.ts';
import type { ReleasedFile } from './released-parts.ts';

/** Formats in which the text of a document leaves. */
const WITH_TEXT = ['redacted_pdf', 'production'] as const;

/** What a comparison of a released file with the copies of it that left gives away. */
export interface Comparison {
  /** Other copies of the document that left. */
  readonly copies: number;
  readonly differences: readonly (Difference & Omit<Left, 'run'> & { readonly recipient: string })[];
  /** Id of the document. */
  readonly document: string;
}

interface Left {
  readonly run: RunRow;
  readonly left: EarlierCopy['left'];
  /** When it was exported, or last downloaded. */
  readonly at: Date;
  /** Id of the export; of the run, where its file was downloaded. */
  readonly copy: string;
}

/** Compares a released file with every other copy of its document that left, or is about to leave before `making`. */
export async function compareCopies(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  organizationId: string,
  { row, run, evidence }: Pick<ReleasedFile, 'row' | 'run' | 'evidence'>,
  making?: ExportRow,
): Promise<Comparison> {
  const { left, audiences, pseudonyms } = await db.tenant(organizationId, async (tx) => ({
    left: await copiesThatLeft(tx, run, row.caseId, making),
    audiences: await audiencesOf(tx, row.caseId),
    pseudonyms: await pseudonymsOf(tx, vault, row.caseId),
  }));
  const copyOf = (plan: Evidence['plan'], { recipientId }: RunRow): Copy => ({
    plan,
    recipient: recipientId,
    // A copy for nobody by name may reach anybody.
    audience: (recipientId === null ? undefined : audiences.get(recipientId)) ?? AUDIENCES[0],
  });
  const own = copyOf(evidence.plan, run);
  const differences: Comparison['differences'][number][] = [];
  for (const { run: other, ...how } of left) {
    const { plan } = await readEvidence(vault, ownerOf(row), other.madeBy);
    for (const found of differencesBetween(own, copyOf(plan, other), pseudonyms))
      differences.push({ ...found, ...how, recipient: other.recipientId ?? '' });
  }
  return { copies: left.length, differences, document: run.documentId };
}

/** Throws `leak_by_difference` for the first copy whose difference gives something away. */
export function assertNoLeak({ differences, document }: Comparison): void {
  const [first] = differences;
  if (!first) return;
  const { left, copy, recipient: whose } = first;
  const same = differences.filter((found) => found.copy === copy);
  const at = first.at.toISOString().slice(0, 10);
  const [pseudonym] = same.every(({ kind }) => kind === 'pseudonym') ? same : [];
  const facts = { places: same.length, page: first.page, document, recipient: whose, left, at, copy };
  if (pseudonym) throw new BlackbarError('leak_by_difference', 'pseudonym_shared', { facts });
  throw new BlackbarError('leak_by_difference', 'copies_differ', { facts });
}

/**
 * Every other released file of the document that was exported or downloaded, as it left last. What was withdrawn since
 * counts as not having left.
 */
async function copiesThatLeft(tx: TenantTx, run: RunRow, caseId: string, making?: ExportRow): Promise<Left[]> {
  const others = await tx
    .select()
    .from(redactionRun)
    .where(
      and(eq(redactionRun.documentId, run.documentId), eq(redactionRun.state, 'released'), ne(redactionRun.id, run.id)),
    );
  const exported = await exportsOf(tx, run, caseId, making);
  const downloaded = await downloadsOf(
    tx,
    others.map(({ id }) => id),
  );
  return others.flatMap((other) => {
    const how = exported.get(other.id) ?? downloaded.get(other.id);
    return how ? { run: other, ...how } : [];
  });
}

/** The newest export of each run of the document. */
async function exportsOf(tx: TenantTx, { documentId }: RunRow, caseId: string, making?: ExportRow) {
  const made = eq(exportJob.status, 'ready');
  const before = making && and(eq(exportJob.status, 'pending'), lt(exportJob.createdAt, making.createdAt));
  const exports = await tx
    .select({ id: exportJob.id, contents: exportJob.contents, at: exportJob.createdAt })
    .from(exportJob)
    .where(
      and(
        eq(exportJob.caseId, caseId),
        inArray(exportJob.format, WITH_TEXT),
        isNull(exportJob.withdrawnAt),
        or(made, before),
        making && ne(exportJob.id, making.id),
      ),
    )
    .orderBy(exportJob.createdAt);
  const newest = new Map<string, Omit<Left, 'run'>>();
  for (const { id: copy, contents, at } of exports) {
    for (const content of contents) {
      if (content.documentId === documentId && content.runId !== null) {
        newest.set(content.runId, { left: 'exported', at, copy });
      }
    }
  }
  return newest;
}

async function audiencesOf(tx: TenantTx, caseId: string) {
  const rows = await tx.select().from(recipient).where(eq(recipient.caseId, caseId));
  return new Map(rows.map(({ id, audience }) => [id, audience]));
}

/** Every name that anybody of the case ever had, for whichever recipient. */
async function pseudonymsOf(tx: TenantTx, vault: Services['vault'], caseId: string): Promise<ReadonlySet<string>> {
  const { people, names } = await readLedger(tx, vault, await findCase(tx, caseId));
  const own = people.flatMap(({ pseudonym, retired = [] }) => [pseudonym, ...retired]);
  return new Set([...own, ...Object.values(names).flatMap((set) => Object.values(set))]);
}

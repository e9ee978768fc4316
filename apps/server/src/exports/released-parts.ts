import { BlackbarError, type Evidence } from '@blackbar/model';
import { type AssemblePart, sha256 } from '@blackbar/pipeline';
import type { SignedReport } from '@blackbar/records';
import { type DocumentRow, findDocument } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import { readEvidence } from '../runs/evidence.ts';
import { findRun } from '../runs/runs.ts';
import { wasVerified } from '../runs/was-verified.ts';
import type { RunRow } from '../runs/wire-run.ts';
import type { Services } from '../services.ts';
import { Removed } from './removed.ts';

/** One released file of a document, with everything that speaks of it. */
export interface ReleasedFile extends AssemblePart {
  readonly row: DocumentRow;
  readonly run: RunRow;
  readonly report: SignedReport;
  /** The report's very bytes, as they were written when the file was verified. */
  readonly reportBytes: Uint8Array;
}

/** Throws `not_found`, and `verification_failed` when the stored bytes are not those that were released. */
export async function readReleased(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  organizationId: string,
  runId: string,
): Promise<ReleasedFile> {
  const { run, row } = await db.tenant(organizationId, async (tx) => {
    const found = await findRun(tx, runId);
    if (!(await wasVerified(tx, found))) throw changed();
    return { run: found, row: await findDocument(tx, found.documentId) };
  });
  if (run.state !== 'released' || run.madeBy === null) throw changed();
  const owner = ownerOf(row);
  const output = await vault.get(owner, `output-${run.madeBy}`);
  const reportBytes = await vault.get(owner, `report-${run.madeBy}`);
  const evidence = await readEvidence(vault, owner, run.madeBy);
  if (sha256(output) !== run.outputSha256) throw changed();
  return { row, run, output, reportBytes, report: JSON.parse(reportBytes.toString()) as SignedReport, evidence };
}

/** What released files removed, without the files. */
export async function removedByRuns(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  organizationId: string,
  runs: readonly RunRow[],
): Promise<Removed> {
  const plans: Evidence['plan'][] = [];
  for (const run of runs) {
    const row = await db.tenant(organizationId, (tx) => findDocument(tx, run.documentId));
    const { plan } = await readEvidence(vault, ownerOf(row), run.madeBy);
    plans.push({ ...plan, regions: [] });
  }
  return new Removed(plans);
}

function changed(): BlackbarError {
  return new BlackbarError('verification_failed', 'not_the_released_file');
}

import type { Paper } from '@blackbar/model';
import { engines } from '@blackbar/pipeline';
import {
  type CaseLog,
  type CopiesCompared,
  certificatePdf,
  fingerprintOf,
  KEPT_APART,
  leafOf,
  type MissedEstimate,
  processRecordPdf,
  type ReleasedDocument,
  type ReportLabel,
  type Signer,
  signedPack,
  tlogProof,
} from '@blackbar/records';
import { missedBound } from '@blackbar/redaction';
import { PACK_READMES } from '@blackbar/words';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { StoredEvent } from '../audit/listing.ts';
import type { TenantTx } from '../db/database.ts';
import { reviewSample } from '../db/review-schema.ts';
import type { Services } from '../services.ts';
import { reportLabel } from '../white-label/label.ts';
import { eventsOfCase, logOfCase, releaseOf } from './case-events.ts';
import { compareCopies } from './copies.ts';
import { toldReleased } from './released-documents.ts';
import { type ReleasedFile, readReleased } from './released-parts.ts';

/** What a person said about a random sample of this very plan. */
export async function estimateOf(tx: TenantTx, { run }: ReleasedFile): Promise<MissedEstimate | undefined> {
  const [sample] = await tx
    .select()
    .from(reviewSample)
    .where(
      and(
        eq(reviewSample.documentId, run.documentId),
        eq(reviewSample.orderHash, run.orderHash),
        isNotNull(reviewSample.missed),
      ),
    )
    .orderBy(desc(reviewSample.answeredAt))
    .limit(1);
  if (!sample || sample.missed === null) return undefined;
  const { lines, looked, missed } = sample;
  return { lines, looked, missed, atMost: missedBound(lines, looked, missed) };
}

export interface CertificateOrder {
  readonly document: ReleasedDocument;
  readonly file: ReleasedFile;
  readonly estimate: MissedEstimate | undefined;
  readonly compared: CopiesCompared;
  readonly signer: Signer;
  readonly now: string;
  readonly paper?: Paper | undefined;
  readonly label: ReportLabel | undefined;
}

/** Pages of a certificate: for anyone, or with the hashes that only the holder of the original may have. */
export function certificateOf(order: CertificateOrder, forFile: boolean): Promise<Uint8Array> {
  const { document, file, estimate, compared, signer, now, paper, label } = order;
  const { upload, normalised, salt } = file.evidence;
  return certificatePdf({
    document,
    estimate,
    compared,
    engines: engines(),
    ...(forFile ? { sealed: { upload: upload.sha256, normalised: normalised.sha256, salt } } : {}),
    signer: [signer.name, fingerprintOf(signer)],
    now,
    paper,
    label,
  });
}

/** A file compared with the copies of its document that left, in figures. */
export async function comparedFor(
  services: Pick<Services, 'db' | 'vault'>,
  organizationId: string,
  file: ReleasedFile,
): Promise<CopiesCompared> {
  const { copies, differences } = await compareCopies(services, organizationId, file);
  return { copies, places: differences.length };
}

/** That the release of a run stands in the log of its case. */
export function releaseProof(log: CaseLog, events: readonly StoredEvent[], runId: string): string | undefined {
  const index = releaseOf(events, runId);
  if (index < 0) return undefined;
  const leaves = log.events.trimEnd().split('\n').map(leafOf);
  return tlogProof(leaves, index, log.head);
}

/** The certificate of one released file, with everything that it rests on, as a signed pack. */
export async function certificatePack(
  services: Pick<Services, 'db' | 'vault' | 'signing'>,
  organizationId: string,
  runId: string,
  paper?: Paper,
): Promise<Uint8Array> {
  const { db, signing } = services;
  const { signer } = signing;
  const file = await readReleased(services, organizationId, runId);
  const { document, estimate, events, label } = await db.tenant(organizationId, async (tx) => ({
    document: await toldReleased(tx, file, 1),
    estimate: await estimateOf(tx, file),
    events: await eventsOfCase(tx, file.row.caseId),
    label: await reportLabel(tx, organizationId),
  }));
  const at = new Date();
  const now = at.toISOString();
  const compared = await comparedFor(services, organizationId, file);
  const order = { document, file, estimate, compared, signer, now, paper, label };
  const log = logOfCase(file.row.caseId, events, signer);
  const proof = releaseProof(log, events, runId);
  const files = new Map<string, Uint8Array | string>([
    ['certificate.pdf', await certificateOf(order, false)],
    [KEPT_APART, await certificateOf(order, true)],
    [
      'process-record.pdf',
      await processRecordPdf({ madeBy: 'service', documents: [document], engines: engines(), now, paper }),
    ],
    ['document-1-report.json', file.reportBytes],
    ['events.jsonl', log.events],
    ['leaves.txt', log.leaves],
    ['head.txt', log.head],
    ['README.md', PACK_READMES.certificate],
  ]);
  if (proof !== undefined) files.set('released.tlog-proof', proof);
  return signedPack(files, at, signer);
}

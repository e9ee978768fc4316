import type { Paper } from '@blackbar/model';
import {
  type CaseLog,
  type CopiesCompared,
  certificatePdf,
  fingerprintOf,
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
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { reviewSample } from '../db/review-schema.ts';
import type { Services } from '../services.ts';
import { reportLabel } from '../white-label/label.ts';
import { eventsOfCase, logOfCase, releaseOf, type StoredEvent } from './case-events.ts';
import { compareCopies } from './copies.ts';
import { engines } from './engines.ts';
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

/** A file beside the copies of its document that left, in figures. */
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
    ['certificate-with-upload-hashes.pdf', await certificateOf(order, true)],
    [
      'process-record.pdf',
      await processRecordPdf({ madeBy: 'service', documents: [document], engines: engines(), now, paper }),
    ],
    ['document-1-report.json', file.reportBytes],
    ['events.jsonl', log.events],
    ['leaves.txt', log.leaves],
    ['head.txt', log.head],
    ['README.md', README],
  ]);
  if (proof !== undefined) files.set('released.tlog-proof', proof);
  return signedPack(files, at, signer);
}

const README = `# Certificate of redaction

- certificate.pdf: what was removed, how it was checked and what a reader should know. It may be handed over.
- certificate-with-upload-hashes.pdf: the same with the SHA-256 of the upload. For whoever holds the original: with
  these hashes somebody could try guesses at what was removed.
- process-record.pdf: how the file came about, and a form to sign, for Fed. R. Evid. 902(13) and 902(14).
- document-1-report.json: the verification's report, signed. \`blackbar verify FILE.pdf --report document-1-report.json\`.
- events.jsonl, leaves.txt, head.txt: what happened in the case, the hash of each event, and the signed head
  (c2sp.org/tlog-checkpoint).
- released.tlog-proof: that the release stands in that log (c2sp.org/tlog-proof).
- manifest.txt: SHA-256 of every other file here, signed (c2sp.org/signed-note). \`sha256sum -c\` reads it.
- verify.html: open it in a browser, without a network, and choose this pack. \`blackbar verify PACK.zip\` does the same.
- signer.vkey: the key. Whose it is, the address of the service says: /.well-known/blackbar-keys.json.
`;

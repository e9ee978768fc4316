export { type AuditFacts, auditReportPdf, exceptionsOf } from './audit-report.ts';
export { bundled } from './bundle.ts';
export {
  beyondTheRule,
  type CertificateFacts,
  type CopiesCompared,
  certificatePdf,
  comparisonInWords,
  estimateInWords,
  type MissedEstimate,
  type SealedHashes,
} from './certificate.ts';
export { detectionSummaryPdf, type SummaryFacts, type SummaryItem, summaryTable } from './detection-summary.ts';
export {
  type FilingCheck,
  type FilingFind,
  type FilingRequirement,
  filingCheck,
} from './filing-check.ts';
export { type HipaaSheetFacts, hipaaSheetPdf } from './hipaa-sheet.ts';
export {
  type CaseLog,
  caseLog,
  checkpointOf,
  inclusionOf,
  type LoggedEvent,
  leafOf,
  lineOf,
  rootOf,
  tlogProof,
} from './pack/case-log.ts';
export { type KeyHistory, type PublishedKey, publishedKey, readKeys } from './pack/key-history.ts';
export { type PackFiles, packed } from './pack/pack.ts';
export { KEPT_APART, MANIFEST, manifestOf, readManifest } from './pack/pack-manifest.ts';
export {
  checkProof,
  type Proof,
  type ProofVerdict,
  planCommitment,
  planOf,
  reportHash,
  type SignedReport,
  signReport,
} from './pack/proof.ts';
export {
  fingerprintOf,
  isSignedBy,
  keyId,
  noteText,
  readVkey,
  type Signer,
  signNote,
  type Verifier,
  vkeyOf,
} from './pack/signed-note.ts';
export { signedPack } from './pack/signed-pack.ts';
export { PACK_KEY, type PackReading, type PackVerdict, verifyPack } from './pack/verify-pack.ts';
export { verifyPage } from './pack/verify-page.ts';
export type { ReportLabel } from './page/label.ts';
export { type ProcessFacts, processRecordPdf } from './process-record.ts';
export {
  PRODUCTION_COLUMNS,
  PRODUCTION_MAX_BYTES,
  type ProducedFile,
  productionPack,
} from './production/production.ts';
export { checkReportPdf, type ReportHeldAgainst, verifyReportPdf } from './public-report.ts';
export { LOG_COLUMNS, redactionLog } from './redaction-log.ts';
export { type CourtCopyFacts, courtCopyPdf, type ReferenceRow } from './reference-list.ts';
export type { ReleasedDocument, WithheldDocument } from './released-document.ts';
export { type SignedAgreementFacts, signedAgreementPdf } from './signed-agreement.ts';
export { slipSheet } from './slip-sheet.ts';
export { type Spreadsheet, toCsv, toXlsx } from './spreadsheet.ts';

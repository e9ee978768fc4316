export type { DisplayedBox } from './context.ts';
export { EVIDENCE_KEY_BYTES, openEvidence, sealEvidence } from './evidence.ts';
export { readReport } from './read-report.ts';
export { buildReport, commitmentOf, type ReportInput } from './report.ts';
export { lookAgain } from './second-look/second-look.ts';
export { type FailedPlace, joined, type Verification, type VerifyInput, verify } from './verify.ts';
export { type ReportClaims, verifyReport } from './verify-report.ts';

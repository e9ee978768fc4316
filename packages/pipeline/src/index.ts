export type { AnalysedPage, AnalyseRequest, Analysis } from './analyse.ts';
export type { Assembled, AssembleRequest } from './assemble/assemble.ts';
export type { AssemblePart } from './assemble/part.ts';
export type { AssembledRange } from './assemble/ranges.ts';
export { buildId } from './build-id.ts';
export type { RunOptions } from './children/child-process.ts';
export { Pool, type PoolOptions } from './children/pool.ts';
export { missingOf } from './children/sandbox.ts';
export { canonicalJson, factOf, sha256 } from './digest.ts';
export { engines } from './engines.ts';
export { boxOfMark, type MarksThatGo } from './foreign/boxes-of-marks.ts';
export { analyse, redact, redactDocument, xfdfOfRegions } from './in-process.ts';
export type { JobInput, JobName, JobOutput } from './jobs.ts';
export { WORK_LIMITS } from './limits.ts';
export { outputName } from './output-name.ts';
export { type Box, placeBoxes } from './plan/boxes.ts';
export { namesRemoved, withoutRemoved } from './plan/names-removed.ts';
export {
  listsOf,
  ownReasons,
  type PolicyChoice,
  policiesOf,
  policyFacts,
  type Rules,
  rulesFor,
} from './plan/policies.ts';
export {
  type PackedOrder,
  packedOrder,
  type RedactDocumentRequest,
  type RedactionOrder,
} from './plan/redaction-order.ts';
export type { OutputSettings } from './plan/settings.ts';
export { readPolicyFile, writePolicyCsv } from './policy-file.ts';
export { type OnProgress, type Progress, STAGES, type Stage } from './progress.ts';
export type { Redacted } from './redact.ts';
export { secondLookWarning, wantsSecondLook } from './release/second-look-warning.ts';
export { type DisplayedDetection, displayed } from './review/displayed.ts';
export type { SearchRequest } from './review/search.ts';
export type { ShownFind, ShownFinds } from './review/shown-finds.ts';
export { secondDetector } from './second-detector.ts';

import {
  CONFIDENCE,
  type Detection,
  distinctRemovals,
  type FindOfFile,
  goingFromAll,
  KEPT_ON_REQUEST,
  type KeptOnPurpose,
  keysOfCopy,
  pageOf,
  removedKeys,
  valueKey,
  wholeValue,
} from '@blackbar/model';
import { letsStand, meetPeople, perhapsChildren, startsTicked, withQuestions } from '@blackbar/policy';
import { type Analysis, readAndDetect } from '../analyse.ts';
import { type Extracted, partsOf } from '../extract/extract.ts';
import { boxOfMark, goes, type MarksThatGo, notApplied } from '../foreign/boxes-of-marks.ts';
import type { Ingested } from '../ingest/ingest.ts';
import { deciderFor, ownReasons, type PolicyChoice, policiesOf } from '../plan/policies.ts';
import type { RedactDocumentRequest } from '../plan/redaction-order.ts';
import type { OnProgress } from '../progress.ts';
import { type PlannedFile, planParts } from './plan-file.ts';

const APPLIED: MarksThatGo = { redactions: true, highlights: [] };

/** A file to its plan without a person in between: what is found goes. Throws a refusal or `box_off_page`. */
export async function planUpload(
  ingested: Ingested,
  request: RedactDocumentRequest,
  onProgress: OnProgress,
): Promise<PlannedFile> {
  const { analysis, text, policy, detections, kept } = await decideUpload(ingested, request, onProgress);
  const met = meetPeople(policy.ledger ?? [], analysis.detections);
  const ledger = withQuestions(met, analysis.detections, analysis.upload.sha256);
  const ticked = new Set(detections.map(({ id }) => id));
  const unasked = perhapsChildren(policiesOf(policy), policy.exemptions ?? [], ledger, analysis.detections, ticked);
  const { marks: which = APPLIED } = request;
  const marked = analysis.marks.filter((mark) => goes(mark, which));
  const order = {
    upload: analysis.upload,
    detections,
    kept,
    removedElsewhere: distinctRemovals(request.removedElsewhere ?? []),
    keptOnPurpose: kept.map(asKept),
    boxes: [...(request.boxes ?? []), ...marked.map((mark) => boxOfMark(mark, ownReasons(policy)))],
    terms: request.terms ?? [],
    exclude: request.exclude ?? [],
    policy: { ...policy, ledger },
    settings: request.settings ?? {},
    fileName: request.fileName,
    now: request.now,
    warnings: [...analysis.warnings, ...unasked, ...notApplied(analysis.marks, which)],
  };
  await onProgress({ stage: 'redacting', done: 0, total: analysis.pages.length });
  return planParts(analysis.normalised, order, partsOf(text));
}

interface Decided {
  readonly analysis: Analysis;
  readonly text: Extracted;
  readonly policy: PolicyChoice;
  readonly finds: readonly FindOfFile[];
  /** These go. */
  readonly detections: readonly Detection[];
  /** These stay because the request says so. */
  readonly kept: readonly Detection[];
}

/** What goes from a file by the request alone. */
export async function decideUpload(
  ingested: Ingested,
  request: RedactDocumentRequest,
  onProgress: OnProgress,
): Promise<Decided> {
  const policy = request.policy ?? { ids: [], asOf: Number(request.now.slice(0, 4)) };
  const { custom } = policy;
  const asked = { ...request, exclude: request.exclude ?? [], custom };
  const { analysis, text } = await readAndDetect(ingested, asked, onProgress);
  const keep = new Set((request.keep ?? []).map(valueKey));
  const kept = analysis.detections.filter((one) => keep.has(valueKey(wholeValue(one))));
  const others = analysis.detections.filter((detection) => !kept.includes(detection));
  const finds = findsOf(others, policy, request);
  return { analysis, text, policy, finds, detections: oneDecision(finds, request), kept };
}

/**
 * What starts ticked, and with it every find in which a value that goes stands: nobody is here to be asked, so one
 * text has one decision (`values_undecided` where there is somebody).
 */
function oneDecision(finds: readonly FindOfFile[], { terms = [], removedElsewhere = [] }: RedactDocumentRequest) {
  const elsewhere = removedKeys(removedElsewhere).whole;
  const goes = ({ detection, keptOnPurpose }: FindOfFile) =>
    !keptOnPurpose && keysOfCopy(wholeValue(detection)).some((key) => elsewhere.has(key));
  const begun = finds.map((one) => ({ ...one, ticked: one.ticked || goes(one) }));
  return goingFromAll([begun], terms)[0] ?? [];
}

/** What a person could decide about, as the request decides it. */
function findsOf(
  detections: readonly Detection[],
  policy: PolicyChoice,
  { threshold = CONFIDENCE.default, categories = [] }: RedactDocumentRequest,
): readonly FindOfFile[] {
  const decide = deciderFor(policy);
  const options = { threshold, autoRedactCritical: true, which: 'suggested', asked: categories } as const;
  return detections.flatMap((detection) => {
    const ticked = startsTicked(detection, decide, options);
    if (!ticked && detection.confidence < CONFIDENCE.min) return [];
    return { detection, ticked, keptOnPurpose: letsStand(decide?.(detection)) };
  });
}

function asKept({ category, locator }: Detection): KeptOnPurpose {
  return { page: pageOf(locator), category, reason: KEPT_ON_REQUEST };
}

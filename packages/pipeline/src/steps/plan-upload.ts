import { CRITICAL_CATEGORIES, type Detection, OFF_BY_DEFAULT } from '@blackbar/model';
import { meetPeople } from '@blackbar/policy';
import { readAndDetect } from '../analyse.ts';
import { partsOf } from '../extract.ts';
import type { Ingested } from '../ingest.ts';
import { deciderFor, type PolicyChoice } from '../policies.ts';
import type { OnProgress } from '../progress.ts';
import type { RedactDocumentRequest } from '../redact-request.ts';
import { type PlannedFile, planParts } from './plan-file.ts';

const DEFAULT_THRESHOLD = 0.8;

/** A file to its plan without a person in between: what is found goes. Throws a refusal or `box_off_page`. */
export async function planUpload(
  ingested: Ingested,
  request: RedactDocumentRequest,
  onProgress: OnProgress,
): Promise<PlannedFile> {
  const policy = request.policy ?? { ids: [], asOf: Number(request.now.slice(0, 4)) };
  const exclude = request.exclude ?? [];
  const { analysis, text } = await readAndDetect(
    ingested,
    {
      exclude,
      detect: request.detect,
      ...(request.fileName === undefined ? {} : { fileName: request.fileName }),
      ...(request.modelFolder === undefined ? {} : { modelFolder: request.modelFolder }),
      ...(request.categories === undefined ? {} : { categories: request.categories }),
      ...(policy.custom === undefined ? {} : { custom: policy.custom }),
    },
    onProgress,
  );
  const ledger = meetPeople(policy.ledger ?? [], analysis.detections);
  const decisions = {
    upload: analysis.upload,
    detections: analysis.detections.filter(tickedBy(policy, request)),
    unticked: [],
    boxes: request.boxes ?? [],
    terms: request.terms ?? [],
    exclude,
    policy: { ...policy, ledger },
    settings: request.settings ?? {},
    now: request.now,
    warnings: analysis.warnings,
    ...(request.fileName === undefined ? {} : { fileName: request.fileName }),
  };
  await onProgress({ stage: 'redacting', done: 0, total: analysis.pages.length });
  return planParts(analysis.normalised, decisions, partsOf(text));
}

/** The critical four go whatever their confidence and whatever policy is chosen; other things that no chosen policy names stay. */
function tickedBy(policy: PolicyChoice, request: RedactDocumentRequest): (detection: Detection) => boolean {
  const decide = deciderFor(policy);
  const threshold = request.threshold ?? DEFAULT_THRESHOLD;
  return (detection) => {
    const { category, confidence, listed } = detection;
    if (CRITICAL_CATEGORIES.includes(category)) return true;
    if (listed !== undefined && decide?.(detection).action !== 'keep') return true;
    const wanted = decide
      ? decide(detection).named
      : !OFF_BY_DEFAULT.includes(category) || request.categories?.includes(category);
    return Boolean(wanted) && confidence >= threshold;
  };
}

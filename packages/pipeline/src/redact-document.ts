import { type Category, CRITICAL_CATEGORIES, type Detection, OFF_BY_DEFAULT } from '@blackbar/model';
import { meetPeople } from '@blackbar/policy';
import { readAndDetect } from './analyse.ts';
import type { Box } from './boxes.ts';
import { deciderFor, type PolicyChoice } from './policies.ts';
import type { OnProgress } from './progress.ts';
import { type Redacted, redactRead } from './redact.ts';
import type { OutputSettings } from './settings.ts';

/** One file in one go, without a person in between: what the command line does. */
export interface RedactDocumentRequest {
  readonly fileName?: string;
  readonly password?: string;
  /** false: boxes and terms alone. */
  readonly detect: boolean;
  readonly threshold?: number;
  readonly categories?: readonly Category[];
  readonly boxes?: readonly Box[];
  readonly terms?: readonly string[];
  readonly exclude?: readonly string[];
  readonly policy?: PolicyChoice;
  readonly settings?: OutputSettings;
  readonly modelFolder?: string;
  /** ISO 8601. */
  readonly now: string;
}

const DEFAULT_THRESHOLD = 0.8;

const SILENT: OnProgress = () => {};

/** Upload bytes to a verified output. Throws a refusal, `box_off_page` or `verification_failed`. */
export async function redactDocument(
  bytes: Uint8Array,
  request: RedactDocumentRequest,
  onProgress: OnProgress = SILENT,
): Promise<Redacted> {
  const policy = request.policy ?? { ids: [], asOf: Number(request.now.slice(0, 4)) };
  const exclude = request.exclude ?? [];
  const { analysis, text } = await readAndDetect(
    bytes,
    {
      exclude,
      detect: request.detect,
      ...(request.fileName === undefined ? {} : { fileName: request.fileName }),
      ...(request.password === undefined ? {} : { password: request.password }),
      ...(request.modelFolder === undefined ? {} : { modelFolder: request.modelFolder }),
      ...(request.categories === undefined ? {} : { categories: request.categories }),
      ...(policy.custom === undefined ? {} : { custom: policy.custom }),
    },
    onProgress,
  );
  const ledger = meetPeople(policy.ledger ?? [], analysis.detections);
  const ticked = analysis.detections.filter(tickedBy(policy, request));
  return redactRead(
    analysis.normalised,
    text,
    {
      upload: analysis.upload,
      detections: ticked,
      unticked: [],
      boxes: request.boxes ?? [],
      terms: request.terms ?? [],
      exclude,
      policy: { ...policy, ledger },
      settings: request.settings ?? {},
      now: request.now,
      warnings: analysis.warnings,
      ...(request.fileName === undefined ? {} : { fileName: request.fileName }),
    },
    onProgress,
  );
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

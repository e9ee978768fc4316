import { createHash } from 'node:crypto';
import { type Review, WATERMARK_TEXT } from '@blackbar/contracts';
import {
  canonicalJson,
  type OutputSettings,
  type PolicyChoice,
  policyFacts,
  type RedactRequest,
  rulesFor,
} from '@blackbar/pipeline';
import type { StoredAnalysis } from '../documents/analysis.ts';
import type { DocumentRow } from '../documents/documents.ts';
import { boxesOf } from '../reviews/marks.ts';
import { VERSION } from '../version.ts';

export interface PlanRequest {
  /** Complete but for the time of the run. */
  readonly request: Omit<RedactRequest, 'now'>;
  /** Equal for equal removals: what was previewed, approved and released is compared by it. */
  readonly planHash: string;
  /** Ticked detections, marks and terms. */
  readonly removals: number;
}

/** A review as an order to the redactor, and the hash by which any edit since then is noticed. */
export function planRequest(
  row: DocumentRow,
  analysis: StoredAnalysis,
  review: Review,
  policy: PolicyChoice,
): PlanRequest {
  const ticks = new Set(review.ticked);
  const detections = analysis.detections.filter(({ id }) => ticks.has(id));
  const choice = { ...policy, overrides: review.overrides, reasons: review.reasons };
  const { decide } = rulesFor(choice);
  const marks = review.marks.filter(({ ticked }) => ticked !== false);
  const request: PlanRequest['request'] = {
    upload: { sha256: row.sha256, bytes: row.bytes },
    fileName: row.name,
    detections,
    unticked: analysis.detections.filter(({ id }) => !ticks.has(id)),
    boxes: boxesOf(marks),
    terms: review.terms,
    exclude: review.exclusions,
    policy: choice,
    settings: outputSettings(review),
    warnings: analysis.warnings,
  };
  const identity = {
    version: VERSION,
    normalised: row.normalisedSha256,
    policies: policyFacts(policy),
    // What each box will say: a pseudonym that was changed since then is another plan.
    detections: detections.map((detection) => [detection.id, decide?.(detection).replacement ?? '']),
    unticked: request.unticked.map(({ id }) => id),
    boxes: request.boxes,
    terms: request.terms,
    exclude: request.exclude,
    settings: request.settings,
    reasons: review.reasons,
    exemptions: policy.exemptions ?? [],
    recipient: row.recipientId,
  };
  return {
    request,
    planHash: createHash('sha256').update(canonicalJson(identity)).digest('hex'),
    removals: detections.length + marks.length + review.terms.length,
  };
}

function outputSettings({ settings, bates, turn }: Review): OutputSettings {
  return {
    preserveFormatting: settings.preserveFormatting,
    ...(turn === 0 ? {} : { turn }),
    ...(bates?.addToPages ? { bates: { prefix: bates.prefix, startNumber: bates.startNumber } } : {}),
    ...(settings.addWatermark ? { watermark: WATERMARK_TEXT } : {}),
  };
}

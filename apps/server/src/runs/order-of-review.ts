import { type Review, WATERMARK_TEXT } from '@blackbar/contracts';
import {
  type Category,
  type Decide,
  type Detection,
  isExcluded,
  type KeptOnPurpose,
  pageOf,
  valueKey,
  type Warning,
  wholeValue,
} from '@blackbar/model';
import {
  buildId,
  canonicalJson,
  type OutputSettings,
  type PolicyChoice,
  policyFacts,
  type RedactionOrder,
  rulesFor,
  sha256,
} from '@blackbar/pipeline';
import { perhapsChildren } from '@blackbar/policy';
import { LEFT_EXCLUDED, LEFT_UNSAID } from '@blackbar/words';
import type { StoredAnalysis } from '../documents/analysis.ts';
import type { DocumentRow } from '../documents/documents.ts';
import type { CaseRemovals } from '../reviews/case-removals.ts';
import { keepsUnder } from '../reviews/keeps.ts';
import { keptCopies } from '../reviews/kept-copies.ts';
import { boxesOf } from '../reviews/marks.ts';
import { requiredLeft } from '../reviews/required-left.ts';
import { orderHashOf } from './order-hash.ts';

/** A review as an order, before the time of the run is set. */
export interface OrderOfReview {
  readonly order: Omit<RedactionOrder, 'now'>;
  /**
   * Equal for equal orders to the same build: asking twice makes one run. What is cut is named by the plan's own hash.
   */
  readonly orderHash: string;
  /** Ticked detections, marks and terms. */
  readonly removals: number;
}

/** What the review of a document decided, as an order to the redactor. */
export function orderOfReview(
  row: DocumentRow,
  analysis: StoredAnalysis,
  review: Review,
  policy: PolicyChoice,
  elsewhere: CaseRemovals,
): OrderOfReview {
  const ticks = new Set(review.ticked);
  const detections = analysis.detections.filter(({ id }) => ticks.has(id));
  const choice = { ...policy, overrides: review.overrides, reasons: review.reasons };
  const { decide, policies } = rulesFor(choice);
  const unasked = perhapsChildren(policies, choice.exemptions ?? [], choice.ledger ?? [], analysis.detections, ticks);
  const keeps = keepsUnder(review.kept, analysis.detections, decide);
  const marks = review.marks.filter(({ ticked }) => ticked !== false);
  const order: OrderOfReview['order'] = {
    upload: { sha256: row.sha256, bytes: row.bytes },
    fileName: row.name,
    detections,
    kept: [...analysis.detections.filter(({ id }) => Object.hasOwn(keeps, id) && !ticks.has(id)), ...keptCopies(keeps)],
    removedElsewhere: elsewhere.detections,
    boxes: boxesOf(marks),
    keptBeside: marks.flatMap(({ id, category = 'MANUAL' }) => {
      const reason = review.kept[id];
      return reason === undefined ? [] : [{ id, category, reason }];
    }),
    terms: [...new Set([...review.terms, ...elsewhere.terms])],
    exclude: review.exclusions,
    policy: choice,
    settings: outputSettings(review),
    keptOnPurpose: [
      ...keptOnPurpose(analysis, { ...review, kept: keeps }),
      ...leftUnsaid(requiredLeft(analysis, { ...review, kept: keeps }, decide), review.exclusions),
    ],
    warnings: [...analysis.warnings, ...unasked],
  };
  return {
    order,
    orderHash: orderHashOf(hashOf(row, order, review, decide, unasked), hashOfCase(elsewhere), sha256(buildId())),
    removals: detections.length + marks.length + review.terms.length,
  };
}

function hashOfCase({ detections, terms }: CaseRemovals): string {
  const values = detections.map((one) => `${one.category} ${valueKey(wholeValue(one))}`);
  return sha256(JSON.stringify([values.sort(), terms.toSorted()]));
}

function hashOf(
  row: DocumentRow,
  order: OrderOfReview['order'],
  { terms, bates }: Review,
  decide: Decide | undefined,
  unasked: readonly Warning[],
): string {
  const { detections, kept, boxes, keptBeside, exclude, settings, policy, keptOnPurpose } = order;
  const identity = {
    normalised: row.normalisedSha256,
    // The output is called after it.
    fileName: row.name,
    policies: policyFacts(policy),
    criminalCase: policy.criminalCase,
    // What each box will say: a pseudonym that was changed since then is another order.
    detections: detections.map((detection) => [detection.id, decide?.(detection).replacement ?? '']),
    kept: kept.map(({ id }) => id),
    boxes,
    keptBeside,
    terms,
    exclude,
    settings,
    // On the pages they stand among the settings.
    ...(bates && !bates.addToPages ? { numberedInLogs: bates } : {}),
    reasons: policy.reasons,
    keptOnPurpose,
    exemptions: policy.exemptions ?? [],
    recipient: row.recipientId,
    unasked,
  };
  return sha256(canonicalJson(identity));
}

/** Finds that a person keeps although their value goes elsewhere; a tick that came later is the newer word. */
function keptOnPurpose({ detections }: StoredAnalysis, { kept, ticked }: Review): KeptOnPurpose[] {
  const gone = new Set(ticked);
  return [...detections, ...keptCopies(kept)]
    .filter(({ id }) => Object.hasOwn(kept, id) && !gone.has(id))
    .map((find) => ({
      page: pageOf(find.locator),
      category: kindOfKept(find),
      reason: kept[find.id] ?? '',
    }));
}

/** A name may be kept because it is not a child's: the report calls it a child's only where a person said so. */
function kindOfKept({ category, saidMinor }: Pick<Detection, 'category' | 'saidMinor'>): Category {
  return category === 'MINOR_NAME' && saidMinor !== true ? 'PERSON' : category;
}

/** Whoever was not asked said nothing: the report does not pass over it. */
function leftUnsaid(left: readonly Detection[], exclusions: readonly string[]): KeptOnPurpose[] {
  const excluded = isExcluded(exclusions);
  return left.map((one) => ({
    page: pageOf(one.locator),
    category: one.category,
    reason: excluded(wholeValue(one)) ? LEFT_EXCLUDED : LEFT_UNSAID,
  }));
}

function outputSettings({ settings, bates, turn }: Review): OutputSettings {
  return {
    preserveFormatting: settings.preserveFormatting,
    ...(turn === 0 ? {} : { turn }),
    ...(bates?.addToPages ? { bates: { prefix: bates.prefix, startNumber: bates.startNumber } } : {}),
    ...(settings.addWatermark ? { watermark: WATERMARK_TEXT } : {}),
  };
}

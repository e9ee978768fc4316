import { BlackbarError, CRITICAL_CATEGORIES, type Detection, type PolicyDecision } from '@blackbar/model';
import type { Draft, GivenReasons, PlanInput } from './build-plan.ts';
import { type Look, removeRange } from './removal.ts';
import { targetFor } from './targets.ts';

/** Without a policy everything found is removed whole, under a plain box. */
export function removeWhole(detection: Detection): PolicyDecision {
  return {
    named: true,
    action: 'remove',
    critical: CRITICAL_CATEGORIES.includes(detection.category),
    replacement: '',
    citation: '',
  };
}

/**
 * Takes a ticked detection out. A policy that keeps the value as it stands leaves it. Throws
 * `invalid_request` for a detection that does not lie in this document: a tick must never be lost silently.
 */
export function removeDetection(
  draft: Draft,
  detection: Detection,
  { decide = removeWhole, reasons = {} }: Ruled,
): void {
  const asked = decide(detection);
  // No policy speaks of it, but a person ticked it: it goes whole.
  const decision = asked.named || asked.action !== 'keep' ? asked : removeWhole(detection);
  if (decision.action === 'keep' || decision.replacement === detection.text) return;
  const { locator } = detection;
  const part = draft.doc.parts.find(({ id }) => id === locator.part);
  if (!part || locator.end > part.text.length || locator.start >= locator.end) {
    throw new BlackbarError(
      'invalid_request',
      'A selected item does not lie in this document. Please analyse it again.',
    );
  }
  const target = targetFor(draft, detection.text, detection.category);
  const look = lookOf(detection, decision, Object.hasOwn(reasons, detection.id) ? reasons[detection.id] : undefined);
  if (!draft.looks.has(target.id)) draft.looks.set(target.id, look);
  removeRange(draft, part, locator, target, look);
}

type Ruled = Pick<PlanInput, 'decide' | 'reasons'>;

/** A person's reason says on what basis, besides the rule that asks for it. */
function lookOf(detection: Detection, { replacement, citation }: PolicyDecision, given?: GivenReasons): Look {
  const bases = [...new Set([citation, given?.basis ?? ''])].filter((basis) => basis !== '');
  return {
    appearance: { label: replacement, ...(bases.length === 0 ? {} : { citation: bases.join('; ') }) },
    reasons: given?.reasons ?? [],
    ...(detection.entity === undefined ? {} : { entity: detection.entity }),
  };
}

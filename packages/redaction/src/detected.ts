import {
  BlackbarError,
  CRITICAL_CATEGORIES,
  type Detection,
  type PolicyDecision,
  type Target,
  type TextPart,
  type TextRange,
} from '@blackbar/model';
import type { GivenReasons, PlanInput } from './plan-input.ts';
import type { Look } from './removal.ts';
import type { Targets } from './targets.ts';

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

/** A range that goes because a detection was ticked. */
export interface Ticked {
  /** Index of the detection. */
  readonly order: number;
  readonly range: TextRange;
  readonly target: Target;
  readonly look: Look;
}

/**
 * What ticked detections take out, part by part. A tick must never be lost silently: each throws
 * `invalid_request` that does not lie in the document.
 */
export class TickedParts {
  /** What their boxes show. */
  readonly labels = new Set<string>();
  readonly #byPart = new Map<string, Ticked[]>();
  #count = 0;

  /** Gives each a target of `targets`, and holds on to none of them. A policy that keeps the value as it stands leaves it. */
  constructor(targets: Targets, input: Ruled) {
    for (const detection of input.detections) {
      const order = this.#count++;
      const removal = removalOf(detection, targets, input);
      if (!removal) continue;
      this.labels.add(removal.look.appearance.label);
      const known = this.#byPart.get(detection.locator.part);
      if (known) known.push({ order, ...removal });
      else this.#byPart.set(detection.locator.part, [{ order, ...removal }]);
    }
  }

  /** Of detections, those that a policy leaves among them. */
  get count(): number {
    return this.#count;
  }

  /** Those of one part, which is asked for once. */
  of(part: TextPart): readonly Ticked[] {
    const ticked = this.#byPart.get(part.id) ?? [];
    this.#byPart.delete(part.id);
    for (const { range } of ticked) if (range.end > part.text.length || range.start >= range.end) throw elsewhere();
    return ticked;
  }

  /** To be called when all parts were gone through. */
  end(): void {
    if (this.#byPart.size > 0) throw elsewhere();
  }
}

function elsewhere(): BlackbarError {
  return new BlackbarError(
    'invalid_request',
    'A selected item does not lie in this document. Please analyse it again.',
  );
}

function removalOf(
  detection: Detection,
  targets: Targets,
  { decide = removeWhole, reasons = {} }: Ruled,
): Omit<Ticked, 'order'> | undefined {
  const asked = decide(detection);
  // No policy speaks of it, but a person ticked it: it goes whole.
  const decision = asked.named || asked.action !== 'keep' ? asked : removeWhole(detection);
  if (decision.action === 'keep' || decision.replacement === detection.text) return undefined;
  const target = targets.for(detection.text, detection.category);
  const look = lookOf(detection, decision, Object.hasOwn(reasons, detection.id) ? reasons[detection.id] : undefined);
  targets.show(target, look);
  const { start, end } = detection.locator;
  return { range: { start, end }, target, look };
}

type Ruled = Pick<PlanInput, 'detections' | 'decide' | 'reasons'>;

/** A person's reason says on what basis, besides the rule that asks for it. */
function lookOf(detection: Detection, { replacement, citation }: PolicyDecision, given?: GivenReasons): Look {
  const bases = [...new Set([citation, given?.basis ?? ''])].filter((basis) => basis !== '');
  return {
    appearance: { label: replacement, ...(bases.length === 0 ? {} : { citation: bases.join('; ') }) },
    reasons: given?.reasons ?? [],
    ...(detection.entity === undefined ? {} : { entity: detection.entity }),
  };
}

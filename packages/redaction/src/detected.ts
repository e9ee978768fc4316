import {
  BlackbarError,
  type DetectedValue,
  type Detection,
  type PolicyDecision,
  type Region,
  removeWhole,
  type TextPart,
  wholeValue,
} from '@blackbar/model';
import { identifies } from './identifying.ts';
import { addSaid, isPictured, regionOfPicture } from './pictured.ts';
import type { GivenReasons, PlanInput } from './plan-input.ts';
import type { Look, Removal } from './removal.ts';
import type { Targets } from './targets.ts';

/** A range that goes because a detection was ticked, whose index is its order. */
export type Ticked = Omit<Removal, 'part'>;

/**
 * What ticked detections take out, part by part. A tick must never be lost silently: each throws
 * `invalid_request` that does not lie in the document.
 */
export class TickedParts {
  /** What their boxes show. */
  readonly labels = new Set<string>();
  /** Areas that go with all that is drawn in them. */
  readonly pictured: Region[] = [];
  readonly #byPart = new Map<string, Ticked[]>();
  #count = 0;

  /** Gives each a target of `targets`, and holds on to none of them. */
  constructor(targets: Targets, input: Ruled) {
    for (const detection of input.detections) {
      const order = this.#count++;
      if (isPictured(detection)) {
        const look = shownFor(detection, input);
        this.labels.add(look.appearance.label);
        this.pictured.push(regionOfPicture(detection, look));
        addSaid(targets, detection, look);
        continue;
      }
      const removal = removalOf(detection, targets, input);
      this.labels.add(removal.look.appearance.label);
      const known = this.#byPart.get(detection.locator.part);
      if (known) known.push({ order, ...removal });
      else this.#byPart.set(detection.locator.part, [{ order, ...removal }]);
    }
  }

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
  return new BlackbarError('invalid_request', 'item_not_in_document');
}

/**
 * What another document of the case removes goes here too, wherever it stands, if it identifies by itself. Gives
 * what its boxes would show.
 */
export function targetsElsewhere(targets: Targets, input: Ruled): string[] {
  const labels: string[] = [];
  for (const detection of input.removedElsewhere ?? []) {
    if (!identifies(wholeValue(detection), detection.category)) continue;
    labels.push(aimedAt(detection, targets, input).look.appearance.label);
  }
  return labels;
}

function removalOf(detection: Detection, targets: Targets, ruled: Ruled): Omit<Ticked, 'order'> {
  const { start, end } = detection.locator;
  return { range: { start, end }, ...aimedAt(detection, targets, ruled) };
}

function aimedAt(value: DetectedValue, targets: Targets, ruled: Ruled): Pick<Ticked, 'target' | 'look'> {
  const target = targets.for(wholeValue(value), value.category);
  const look = shownFor(value, ruled);
  targets.show(target, look);
  return { target, look };
}

function shownFor(detection: DetectedValue, { decide = removeWhole, reasons = {} }: Ruled): Look {
  const asked = decide(detection);
  // The rule would let it stand or does not speak of it, but it was ticked: it goes whole.
  const stands = asked.action === 'keep' || (asked.replacement !== '' && asked.replacement === detection.text);
  const decision = stands ? removeWhole(detection) : asked;
  return lookOf(detection, decision, Object.hasOwn(reasons, detection.id) ? reasons[detection.id] : undefined);
}

type Ruled = Pick<PlanInput, 'detections' | 'removedElsewhere' | 'decide' | 'reasons'>;

/** A person's reason says on what basis, besides the rule that asks for it. */
function lookOf(detection: DetectedValue, { replacement, citation }: PolicyDecision, given?: GivenReasons): Look {
  const bases = [...new Set([citation, given?.basis ?? ''])].filter((basis) => basis !== '');
  return {
    appearance: { label: replacement, ...(bases.length === 0 ? {} : { citation: bases.join('; ') }) },
    reasons: given?.reasons ?? [],
    ...(detection.entity === undefined ? {} : { entity: detection.entity }),
  };
}

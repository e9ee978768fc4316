import { type Category, type Decide, type Detection, traitsOf } from '@blackbar/model';
import { letsStand } from './verdict.ts';

export interface FirstTicks {
  /** Confidence from which a find counts; critical ones count below it. */
  readonly threshold: number;
  /** The switch of that name: off, and what is critical by its kind alone waits for a person. */
  readonly autoRedactCritical: boolean;
  /** `required`: what a rule demands, where a person decides about the rest; `suggested`: all that the rules name. */
  readonly which: 'required' | 'suggested';
  /** Kinds that are off by default, asked for by name. */
  readonly asked?: readonly Category[];
}

/**
 * Whether a find goes before anybody looked at it: in the editor, by build-binder and on the command line alike.
 * Never what a rule lets stand, such as the last four digits of a number. Without rules nothing is required.
 */
export function startsTicked(
  detection: Detection,
  decide: Decide | undefined,
  { threshold, autoRedactCritical, which, asked = [] }: FirstTicks,
): boolean {
  const { category, confidence, listed } = detection;
  const { critical, offByDefault } = traitsOf(category).sort;
  const decision = decide?.(detection);
  if (letsStand(decision)) return false;
  if (critical && autoRedactCritical) return true;
  if (listed !== undefined && decision?.named) return true;
  if (confidence < threshold) return false;
  if (!decision) return which === 'suggested' && (!offByDefault || asked.includes(category));
  return decision.named && (which === 'suggested' || decision.critical);
}

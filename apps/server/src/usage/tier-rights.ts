import { TIERS, type Tier, type TierId } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';

/** The one place that is asked what a plan holds. Throws `plan_required`. */
export function assertMay(tier: TierId, what: keyof Tier['may']): void {
  if (!TIERS[tier].may[what]) throw new BlackbarError('plan_required', what);
}

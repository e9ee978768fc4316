import { PLANS, type Plan, type PlanId } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';

/** The one place that is asked what a plan holds. Throws `plan_required`. */
export function assertMay(plan: PlanId, what: keyof Plan['may']): void {
  if (!PLANS[plan].may[what]) throw new BlackbarError('plan_required', what);
}

import { PLANS, type Plan, type PlanId } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';

const SENTENCES: Readonly<Record<keyof Plan['may'], string>> = {
  policies: 'Legal policies are part of the Professional plan.',
  pseudonyms: 'Pseudonyms are part of the Professional plan.',
};

/** The one place that is asked what a plan holds. Throws `plan_required`. */
export function assertMay(plan: PlanId, what: keyof Plan['may']): void {
  if (!PLANS[plan].may[what]) throw new BlackbarError('plan_required', SENTENCES[what]);
}

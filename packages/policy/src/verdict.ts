import type { PolicyDecision } from '@blackbar/model';

/** What the rules in force decided about a find; undefined where no rules are in force. */
type Verdict = PolicyDecision | undefined;

/** A rule speaks of the find and lets it stand as it is, such as the last four digits of a number. */
export function letsStand(decision: Verdict): boolean {
  return decision?.named === true && decision.action === 'keep';
}

/** A rule speaks of the find and lets it not stand, whether it requires so or only suggests it. */
export function asksFor(decision: Verdict): boolean {
  return decision?.named === true && decision.action !== 'keep';
}

/** A rule requires that the find goes. */
export function demands(decision: Verdict): boolean {
  return asksFor(decision) && decision?.critical === true;
}

/** The find is suggested: a rule asks for it, or there are no rules and a person decides about everything. */
export function suggests(decision: Verdict): boolean {
  return decision === undefined || asksFor(decision);
}

/** What a rule can do to a value, in the order in which a form offers it. The names are those of the policy data. */
export const POLICY_ACTIONS = [
  'remove',
  'keep_last',
  'bin_last4',
  'year_only',
  'initials',
  'pseudonym',
  'city_state',
  'state_zip3',
  'city_state_zip',
  'age_90plus',
  'generic_ref',
  'mask_x',
  'exempt_code',
  'keep',
] as const;
export type PolicyAction = (typeof POLICY_ACTIONS)[number];

/** What a person may want in one box instead of what the rules propose, in the order in which it is offered. */
export const OVERRIDE_ACTIONS = [
  'black',
  'label',
  'keep_last',
  'year_only',
  'initials',
  'pseudonym',
  'city_state',
  'text',
] as const;
export type OverrideAction = (typeof OVERRIDE_ACTIONS)[number];

/** Those of both that leave a part of a value. */
export type KeepingAction = OverrideAction & PolicyAction;

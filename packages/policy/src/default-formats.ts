import type { PolicyAction } from '@blackbar/model';

/** Every action, and what its box says where neither a rule nor a row of a policy gives a text of its own. */
export const DEFAULT_FORMATS: { readonly [A in PolicyAction]: string } = {
  remove: '',
  keep_last: 'XXXX-{last}',
  bin_last4: '{bin}XXXXXX{last}',
  year_only: '{year}',
  initials: '{initials}',
  pseudonym: '{pseudonym}',
  city_state: '{city}, {state}',
  state_zip3: '{state} {zip3}',
  city_state_zip: '{city}, {state} {zip}',
  age_90plus: '{age}',
  generic_ref: '',
  mask_x: '{x}',
  exempt_code: '{code}',
  keep: '{value}',
};

import type { WirePolicyAction } from '@blackbar/contracts';
import { lookOf } from '../ui/category-look.ts';

/** What a rule does, as its reader would say it. */
export const ACTION_WORDS: Readonly<Record<WirePolicyAction, string>> = {
  remove: 'Removed',
  keep_last: 'Only its end stays',
  bin_last4: 'First and last digits stay',
  year_only: 'Only the year stays',
  initials: 'Reduced to initials',
  pseudonym: 'Replaced by a pseudonym',
  city_state: 'City and state stay',
  state_zip3: 'State and ZIP3 stay',
  city_state_zip: 'Street removed',
  age_90plus: '90 and above one class',
  generic_ref: 'Replaced by its kind',
  mask_x: 'An X for each character',
  exempt_code: 'Exemption code printed',
  keep: 'Stays',
};

/** "HOME_ADDRESS" as words, the same as everywhere. */
export function categoryWords(category: string): string {
  return lookOf(category).name;
}

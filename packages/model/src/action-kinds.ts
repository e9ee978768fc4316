import type { PolicyAction } from './actions.ts';
import type { Category } from './category.ts';
import { CATEGORY_TRAITS, type CategoryGroup } from './category-traits.ts';

/** Actions that read a value as one of certain kinds; the others know what to do with any. */
const GROUPS: { readonly [A in PolicyAction]?: readonly CategoryGroup[] } = {
  year_only: ['date'],
  initials: ['name', 'other'],
  pseudonym: ['name'],
  city_state: ['place'],
  state_zip3: ['place'],
  city_state_zip: ['place'],
};

/**
 * Whether an action can say what of this kind stays. Of another it would read what is not there: an account number of
 * five figures is no ZIP code, and one that begins with 076 no age below 90.
 */
export function actionFits(action: PolicyAction, category: Category): boolean {
  if (action === 'age_90plus') return category === 'AGE';
  return GROUPS[action]?.includes(CATEGORY_TRAITS[category].sort.group) ?? true;
}

import { CATEGORIES, type Category, type MarkCategory } from './category.ts';
import { CATEGORY_TRAITS, type CategoryTraits } from './category-traits.ts';

export function traitsOf(category: MarkCategory): CategoryTraits {
  return CATEGORY_TRAITS[category];
}

/** The categories of which something holds, in the order of `CATEGORIES`. */
export function categoriesWhere(holds: (traits: CategoryTraits) => boolean): readonly Category[] {
  return CATEGORIES.filter((category) => holds(CATEGORY_TRAITS[category]));
}

/** Always ticked first, whatever their confidence (specification, section 9). A policy may add to them. */
export const CRITICAL_CATEGORIES = categoriesWhere(({ sort }) => sort.critical);

/** Found, but neither reported nor removed unless someone asks for them. */
export const OFF_BY_DEFAULT = categoriesWhere(({ sort }) => sort.offByDefault);

/** A person's name, a child's among them. */
export function isNameCategory(category: MarkCategory): boolean {
  return CATEGORY_TRAITS[category].sort.group === 'name';
}

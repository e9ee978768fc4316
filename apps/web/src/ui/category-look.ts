import { CATEGORY_TRAITS, type ColorToken, type Hatch } from '@blackbar/model';
import { CATEGORY_WORDS } from '@blackbar/words';

export interface CategoryLook {
  readonly name: string;
  readonly color: string;
  readonly hatch: Hatch;
}

const COLORS: { readonly [C in ColorToken]: string } = {
  orange: '#E69F00',
  sky: '#56B4E9',
  green: '#009E73',
  yellow: '#C9B400',
  blue: '#0072B2',
  vermilion: '#D55E00',
  purple: '#CC79A7',
  gray: '#6B7280',
};

/** Of a category that this version does not know the name itself, in the default colour. */
export function lookOf(category: string): CategoryLook {
  if (!isKnown(category)) return { name: category, color: COLORS.gray, hatch: 'dots' };
  const { color, hatch } = CATEGORY_TRAITS[category].look;
  return { name: CATEGORY_WORDS[category], color: COLORS[color], hatch };
}

function isKnown(category: string): category is keyof typeof CATEGORY_TRAITS {
  return Object.hasOwn(CATEGORY_TRAITS, category);
}

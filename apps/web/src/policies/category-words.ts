import { lookOf } from '../ui/category-look.ts';

/** "HOME_ADDRESS" as words, the same as everywhere. */
export function categoryWords(category: string): string {
  return lookOf(category).name;
}

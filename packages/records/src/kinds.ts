import { CATEGORY_WORDS } from '@blackbar/words';

/** Kinds of personal data by their names, for pages that people read; tables keep the codes. */
export function kindsInWords(counts: Iterable<readonly [string, number]>): (readonly [string, number])[] {
  const names: Readonly<Record<string, string>> = CATEGORY_WORDS;
  return [...counts].map(([kind, count]) => [names[kind] ?? kind, count] as const);
}

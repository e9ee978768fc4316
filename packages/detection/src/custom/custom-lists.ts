import type { Category, TextRange } from '@blackbar/model';

export interface ListedTerm {
  readonly text: string;
  readonly category: Category;
}

/** Finds all matches of one expression, in time linear in the text; compiled by whoever read it. */
export interface ListedPattern {
  readonly category: Category;
  readonly find: (text: string) => readonly TextRange[];
}

/** What an organization wants found besides everything else: its own words and its own expressions. */
export interface CustomLists {
  readonly terms: readonly ListedTerm[];
  readonly patterns: readonly ListedPattern[];
}

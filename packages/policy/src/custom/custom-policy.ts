import type { Category } from '@blackbar/model';
import type { Policy } from '../policy.ts';
import type { ReasonCode } from '../reasons.ts';
import type { CustomPattern } from './pattern.ts';

/** A word or phrase of an organization's list and what it is filed under. */
export interface CustomTerm {
  readonly text: string;
  readonly category: Category;
}

/** A policy that an organization wrote: rows like those of the law, word lists, patterns and reasons of its own. */
export interface CustomPolicy extends Policy {
  readonly terms: readonly CustomTerm[];
  readonly patterns: readonly CustomPattern[];
  readonly reasons: readonly ReasonCode[];
}

export const CUSTOM_LIMITS = {
  rules: 200,
  terms: 5_000,
  patterns: 50,
  reasons: 100,
  /** Characters of a word, a title, a citation or a text of a box. */
  text: 200,
} as const;

/** What a word of a list is filed under where the list does not say. */
export const TERM_CATEGORY: Category = 'OTHER_ID';

export function isCustom(policy: Policy): policy is CustomPolicy {
  return 'terms' in policy;
}

/** The file that `readCustomPolicy` reads back. Without day and source: whoever imports it gives their own. */
export function writeCustomPolicy(policy: CustomPolicy): string {
  const { id, version, title, reasonsRequired, rules, terms, patterns, reasons } = policy;
  const rows = rules.map(({ category, action, params, format, cite, note }) => ({
    category,
    action,
    ...(params === undefined ? {} : { params }),
    format,
    cite,
    ...(note === undefined ? {} : { note }),
  }));
  const file = {
    schema: 'blackbar-policy/1',
    id,
    version,
    title,
    ...(reasonsRequired === undefined ? {} : { reasonsRequired }),
    rules: rows,
    terms,
    patterns,
    reasons,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

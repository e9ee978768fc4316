import { type Category, type Detection, traitsOf } from '@blackbar/model';
import { initialsOf } from './actions/name.ts';
import { hidesEnd, isMasked, isSaid, showsFront } from './actions/number.ts';
import type { PolicyRule } from './policy.ts';

/**
 * Whether a value is already no more than what the rule lets stay: the last four digits of a masked number,
 * a year alone, initials (Fed. R. Civ. P. 5.2(a)(1) to (4)).
 */
export function stands({ text, category }: Pick<Detection, 'text' | 'category'>, rule: StandingRule): boolean {
  const clean = text.trim();
  if (rule.action === 'keep_last') return isTail(clean, category, rule.params?.n ?? 4);
  if (rule.action === 'bin_last4') return isTail(clean, category, 4);
  if (rule.action === 'year_only') return rule.params?.agg90 !== true && /^(?:1[89]|20|21)\d\d$/.test(clean);
  return rule.action === 'initials' && isInitials(clean);
}

type StandingRule = Pick<PolicyRule, 'action' | 'params'>;

function isTail(text: string, category: Category, n: number): boolean {
  if (isSaid(text) || hidesEnd(text)) return false;
  const digits = text.replace(/\D/g, '').length;
  // The first three of a Social Security number are as many as no ending has.
  const { fullLength } = traitsOf(category).rules;
  if (!isMasked(text)) return fullLength !== null && n < fullLength && digits === n;
  return digits > 0 && digits <= n && !showsFront(text);
}

/** Letters that no name is spelled with alone. "NG" is one. */
const UNSPOKEN = /^(?!NG$)[B-DF-HJ-NP-TV-XZ]{2,4}$/;

/**
 * "T.J.H.", "T. J. H.", "T J H", "TJH": nothing but what `initialsOf` would leave. Capitals without a full stop are
 * initials only where they can be no name: a child whose pages are in capitals may be called LEO or TY.
 */
function isInitials(text: string): boolean {
  // "K.P.-S.": of a surname of two.
  const bare = text.replace(/(?<=\.)-(?=\p{Lu}\.)/gu, ' ');
  const letters = bare.replace(/[\s.]/gu, '');
  if (!/^\p{Lu}{1,4}$/u.test(letters)) return false;
  if (/\./.test(bare)) return initialsOf(bare.replace(/\./g, '. '))?.replace(/\./g, '') === letters;
  return /^\p{Lu}(?:\s+\p{Lu})+$/u.test(text) || UNSPOKEN.test(text);
}

import { type Category, isNameCategory } from '@blackbar/model';
import type { Hit, Verdict } from '../recognizers/recognizer.ts';
import type { CaptionEntry } from './phrase-trie.ts';

/** Where a value stands to its label. */
export type Place = 'beside' | 'above' | 'column';

/** How no name begins: a figure, a sign, or small letters that are no particle ("van", "de"). */
const NO_NAME = /^(?:[\d:,.;)]|(?!(?:d[aeiou]l?|v[ao]n|bin|ibn|al|el|la|st|te[nr])[ .-])[a-z])/;

const isName = (category: Category): boolean => isNameCategory(category);

/** The category a label asks for. */
export const categoryOf = ({ caption, recognizer }: CaptionEntry): Category => caption.category ?? recognizer.category;

/** Values that are words: a full stop before them ends the label's sentence. */
export const isWord = (category: Category): boolean =>
  isName(category) || category === 'CITY' || category === 'COUNTY' || category === 'ADDRESS';

/** What a label's value pattern reads at an offset of a text, judged by the recognizer's validator. */
export function valueAt(
  text: string,
  offset: number,
  entry: CaptionEntry,
  name: string,
  place: Place,
): Hit | undefined {
  const { caption, recognizer } = entry;
  // Most labels are followed by running text: one look at the first character spares the pattern.
  const first = text.charAt(offset);
  if (first === '' || first === '\n') return undefined;
  const category = categoryOf(entry);
  if (isName(category) && NO_NAME.test(text.slice(offset, offset + 4))) return undefined;
  caption.value.lastIndex = offset;
  const match = caption.value.exec(text);
  const value = match?.groups?.value ?? match?.[0];
  if (!match || !value) return undefined;
  const start = offset + match[0].indexOf(value);
  const verdict = recognizer.validate?.(value);
  if (verdict?.outcome === 'unlike') return undefined;
  const heading = place === 'column' ? 'column' : 'caption';
  return {
    start,
    end: start + value.length,
    category,
    ...weightOf(verdict, caption.score ?? CAPTION_SCORE),
    evidence: [`${heading} '${name}'`, ...(verdict ? [verdict.reason] : [])],
    recognizer: recognizer.id,
    captioned: true,
    ...(place === 'beside' ? {} : { signed: true }),
    ...(caption.role ? { role: caption.role } : {}),
  };
}

const CAPTION_SCORE = 0.92;
const INVALID_SCORE = 0.85;

function weightOf(verdict: Verdict | undefined, score: number): Pick<Hit, 'source' | 'score'> {
  if (verdict?.outcome === 'valid') return { source: 'validated', score: 1 };
  return { source: 'caption', score: verdict?.outcome === 'invalid' ? INVALID_SCORE : score };
}

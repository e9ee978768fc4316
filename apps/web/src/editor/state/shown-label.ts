import { foldTerm } from '@blackbar/model';
import { foldedText, type Item } from './items.ts';

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * What the box of an item will say in the file: nothing where its label would write back what another item or a term
 * removes, such as the last four digits of a number under "ending 5216". The plan leaves such a label out.
 */
export function shownLabel({ becomes }: Item, items: readonly Item[], terms: readonly string[]): string {
  const label = foldTerm(becomes);
  if (label === '') return '';
  const telling =
    terms.some((term) => holdsWord(label, foldTerm(term))) ||
    items.some((item) => item.ticked && item.text !== '' && holdsWord(label, foldedOf(item)));
  return telling ? '' : becomes;
}

function foldedOf({ found, text }: Item): string {
  return found ? foldedText(found) : foldTerm(text);
}

function holdsWord(label: string, word: string): boolean {
  for (let at = label.indexOf(word); at >= 0; at = label.indexOf(word, at + 1)) {
    const [before = '', after = ''] = [label[at - 1], label[at + word.length]];
    if (!LETTER_OR_DIGIT.test(before) && !LETTER_OR_DIGIT.test(after)) return true;
  }
  return false;
}

/** What the network takes for a digit among letters, and for a letter among digits. */
const LETTERS: Readonly<Record<string, string>> = { '0': 'o', '1': 'l' };
const DIGITS: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  D: '0',
  Q: '0',
  l: '1',
  I: '1',
  i: '1',
  '|': '1',
  '!': '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  G: '6',
  B: '8',
};

/** A word in small letters, with a capital at its head or none. */
const SMALL = /^(\P{L}*)(\p{Lu}?[\p{Ll}01]+)(\P{L}*)$/u;

/**
 * Numbers whose shape says that they are one: social security and taxpayer numbers, telephone numbers, dates, cards in
 * groups, amounts. Where only part of a word has such a shape it stays as it was read.
 */
const SHAPES: readonly RegExp[] = [
  /^\d{3}-\d{2}-\d{4}$/,
  /^\d{2}-\d{7}$/,
  /^\(?\d{3}\)?[-.]?\d{3}[-.]\d{4}$/,
  /^\d{3}[-.]\d{4}$/,
  /^\(\d{3}\)$/,
  /^\d{1,2}\/\d{1,2}\/(?:\d{2}|\d{4})$/,
  /^\d{4}-\d{2}-\d{2}$/,
  /^\d{4}(?:-\d{4}){2,3}$/,
  /^\$?\d{1,3}(?:,\d{3})*\.\d{2}$/,
];
/** Of the shape's digits so many were read as such. */
const READ_AS_DIGITS = 0.5;

/**
 * The word with letters among its digits, or digits among its letters, put right. As long as it was, in UTF-16 units.
 */
export function withoutConfusions(word: string): string {
  const small = SMALL.exec(word);
  if (small) {
    const [, before = '', middle = '', after = ''] = small;
    const letters = middle.replace(/[01]/g, '').length;
    return letters >= 3 && middle.length - letters <= 2 ? before + withLetters(middle) + after : word;
  }
  return withDigits(word);
}

/** Behind a small letter only: what opens a word may be a number. */
function withLetters(middle: string): string {
  return middle.replace(/(?<=\p{L})[01]/gu, (digit) => LETTERS[digit] ?? digit);
}

function withDigits(word: string): string {
  const [, core = '', tail = ''] = /^(.*?)([.,;:]*)$/u.exec(word) ?? [];
  const digits = core.replace(/\D/g, '').length;
  const all = [...core].map((sign) => DIGITS[sign] ?? sign).join('');
  if (all === core || digits < READ_AS_DIGITS * all.replace(/\D/g, '').length) return word;
  return SHAPES.some((shape) => shape.test(all)) ? all + tail : word;
}

import { isWinAnsi } from './helvetica.ts';

/** Letters that no accent explains, in the letters that the drawing font has. */
const SPELLED: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  ı: 'i',
  '‑': '-',
  '−': '-',
  '\u00a0': ' ',
};

/** The text in characters that the drawing font can show: accents dropped where they must be, "?" for what has no such form. */
export function drawable(text: string): string {
  return [...text.replace(/\s/g, ' ')].map((char) => (isWinAnsi(char) ? char : plainForm(char))).join('');
}

function plainForm(char: string): string {
  const plain = SPELLED[char] ?? char.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain === '' || isWinAnsi(plain) ? plain : '?';
}

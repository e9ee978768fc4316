import { glyphOf } from './face.ts';

/** Letters and signs that no decomposition explains, in what the face has. */
const SPELLED: Readonly<Record<string, string>> = {
  '‑': '-',
  '−': '-',
  '→': '->',
  '✓': 'x',
};

/**
 * The text in characters that the face has: composed, spaces plain, compatibility forms spelled out.
 * `undefined` for a text in letters that it does not have; half a name would be a wrong name.
 */
export function drawable(text: string): string | undefined {
  const composed = text.normalize('NFC').replace(/[\p{Cf}\p{Cc}]/gu, (char) => (/\s/.test(char) ? char : ''));
  let drawn = '';
  for (const char of composed.replace(/\s+/g, ' ')) {
    const shown = shownAs(char);
    if (shown === undefined) return undefined;
    drawn += shown;
  }
  return drawn.trim();
}

function shownAs(char: string): string | undefined {
  if (glyphOf(char) !== undefined) return char;
  const plain = SPELLED[char] ?? char.normalize('NFKD').replace(/\p{M}/gu, '');
  const spelled = plain !== '' && [...plain].every((c) => glyphOf(c) !== undefined);
  // A mark on a letter that has no composed form: the letter says enough.
  return spelled ? plain : /^\p{M}$/u.test(char) ? '' : undefined;
}

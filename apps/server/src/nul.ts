/** A bare U+0000, or one that JSON escapes: PostgreSQL's text can't hold it, and no name or sentence has one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the character itself is what is looked for
const NUL = /\\u0000|\u0000/;

export function holdsNul(text: string): boolean {
  return NUL.test(text);
}

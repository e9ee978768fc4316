/**
 * Letters of the Latin, Greek and Cyrillic alphabets as plain ranges. \p{L} says the same of every script on earth, and
 * a long pattern full of it takes seconds to compile; names and addresses of the forms we read are in these.
 */
const LETTER =
  'A-Za-z\\u00AA\\u00BA\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u024F\\u0370-\\u0373\\u0376-\\u037D\\u0386-\\u0481\\u048A-\\u052F\\u1E00-\\u1FFF';
/** Beyond Latin-1 capitals and small letters take turns; both pass. */
const CAPITAL =
  'A-Z\\u00C0-\\u00D6\\u00D8-\\u00DE\\u0100-\\u024F\\u0386-\\u03AB\\u0400-\\u042F\\u048A-\\u052F\\u1E00-\\u1EFF';
const MARK = '\\u0300-\\u036F';
const DIGIT = '0-9';

const CLASSES: Readonly<Record<string, string>> = { L: LETTER, Lu: CAPITAL, M: MARK, N: DIGIT };

/** A pattern written with \p{L}, \p{Lu}, \p{M}, \p{N}, compiled with the plain ranges. */
export function pattern(source: string, flags: string): RegExp {
  let inside = false;
  let out = '';
  for (let i = 0; i < source.length; i += 1) {
    const property = source.startsWith('\\p{', i) ? source.slice(i + 3, source.indexOf('}', i)) : undefined;
    if (property !== undefined) {
      const ranges = CLASSES[property] ?? '';
      out += inside ? ranges : `[${ranges}]`;
      i += property.length + 3;
      continue;
    }
    const character = source.charAt(i);
    if (character === '\\') {
      out += source.slice(i, i + 2);
      i += 1;
      continue;
    }
    if (character === '[') inside = true;
    if (character === ']') inside = false;
    out += character;
  }
  return new RegExp(out, flags.replace('u', ''));
}

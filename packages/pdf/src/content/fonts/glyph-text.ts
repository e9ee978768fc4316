import { Encodings } from '@pdf-lib/standard-fonts';

/** Names of the Adobe Glyph List that the standard Latin fonts and Symbol use, with their text. */
const TEXTS: ReadonlyMap<string, string> = new Map(
  [Encodings.Symbol, Encodings.WinAnsi].flatMap((encoding) =>
    encoding.supportedCodePoints.map((codePoint): [string, string] => [
      encoding.encodeUnicodeCodePoint(codePoint).name,
      String.fromCodePoint(codePoint),
    ]),
  ),
);

/** "Ccaron", "lacute": a letter and its accent, as the glyphs of Central European fonts are called. */
const ACCENTED =
  /^(\p{L})(grave|acute|circumflex|tilde|macron|breve|dotaccent|dieresis|ring|hungarumlaut|caron|cedilla|commaaccent|ogonek)$/u;
const ACCENTS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circumflex: '\u0302',
  tilde: '\u0303',
  macron: '\u0304',
  breve: '\u0306',
  dotaccent: '\u0307',
  dieresis: '\u0308',
  ring: '\u030a',
  hungarumlaut: '\u030b',
  caron: '\u030c',
  cedilla: '\u0327',
  commaaccent: '\u0326',
  ogonek: '\u0328',
};
/** Names that those lack, or have for two characters. */
const OTHERS: Readonly<Record<string, string>> = {
  space: ' ',
  hyphen: '-',
  dotlessi: '\u0131',
  Lslash: '\u0141',
  lslash: '\u0142',
  Dcroat: '\u0110',
  dcroat: '\u0111',
  ff: 'ff',
  fi: 'fi',
  fl: 'fl',
  ffi: 'ffi',
  ffl: 'ffl',
};

/** What a glyph of this name shows (Adobe Glyph List Specification, 2); nothing for a name that says nothing. */
export function textOfGlyphName(name: string): string | undefined {
  const known = OTHERS[name] ?? TEXTS.get(name);
  if (known !== undefined) return known;
  const hex = /^uni([\dA-F]{4})$|^u([\dA-F]{4,6})$/.exec(name);
  const codePoint = Number.parseInt(hex?.[1] ?? hex?.[2] ?? '', 16);
  if (codePoint > 0x20 && codePoint < 0x110000) return String.fromCodePoint(codePoint);
  const [, letter = '', accent = ''] = ACCENTED.exec(name) ?? [];
  return letter === '' ? undefined : `${letter}${ACCENTS[accent]}`.normalize('NFC');
}

/** A font whose glyphs are named by their codes, which say nothing by themselves: "a65" is code 65. */
export interface CodedFont {
  readonly codes: readonly number[];
  /** 0 for a code that the font does not draw; in any unit. */
  readonly widthOf: (code: number) => number;
}

/** How TeX numbers letters: its first fonts, and those for the languages of Europe ("Cork"). */
type TexEncoding = 'OT1' | 'T1';

const coded = (first: number, texts: string): [number, string][] =>
  texts.split(' ').map((text, i) => [first + i, text]);

/** Both are ASCII but for these; what stands for no text in a document has no entry. */
const TEXTS: Readonly<Record<TexEncoding, ReadonlyMap<number, string>>> = {
  OT1: new Map([
    ...coded(0, 'Γ Δ Θ Λ Ξ Π Σ Υ Φ Ψ Ω ff fi fl ffi ffl ı ȷ ` ´ ˇ ˘ ¯ ˚ ¸ ß æ œ ø Æ Œ Ø'),
    [0x22, '”'],
    [0x3c, '¡'],
    [0x3e, '¿'],
    [0x5c, '“'],
    ...coded(0x5e, 'ˆ ˙'),
    ...coded(0x7b, '– — ˝ ˜ ¨'),
  ]),
  T1: new Map([
    ...coded(0, '` ´ ˆ ˜ ¨ ˝ ˚ ˇ ˘ ¯ ˙ ¸ ˛ ‚ ‹ › “ ” „ « » – —'),
    ...coded(25, 'ı ȷ ff fi fl ffi ffl'),
    [0x7f, '-'],
    ...coded(128, 'Ă Ą Ć Č Ď Ě Ę Ğ Ĺ Ľ Ł Ń Ň Ŋ Ő Ŕ Ř Ś Š Ş Ť Ţ Ű Ů Ÿ Ź Ž Ż IJ İ đ §'),
    ...coded(160, 'ă ą ć č ď ě ę ğ ĺ ľ ł ń ň ŋ ő ŕ ř ś š ş ť ţ ű ů ÿ ź ž ż ij ¡ ¿ £'),
    ...coded(192, 'À Á Â Ã Ä Å Æ Ç È É Ê Ë Ì Í Î Ï Ð Ñ Ò Ó Ô Õ Ö Œ Ø Ù Ú Û Ü Ý Þ SS'),
    ...coded(224, 'à á â ã ä å æ ç è é ê ë ì í î ï ð ñ ò ó ô õ ö œ ø ù ú û ü ý þ ß'),
  ]),
};

/** ASCII but for its quotation marks, which both draw curved. */
const QUOTES: ReadonlyMap<number, string> = new Map([
  [0x27, '’'],
  [0x60, '‘'],
]);

/** Letters that are as wide as what they are made of: by them one numbering is told from the other. */
const JOINED: ReadonlyMap<string, string> = new Map([
  ['ff', 'ff'],
  ['fi', 'fi'],
  ['fl', 'fl'],
  ['ffi', 'ffi'],
  ['ffl', 'ffl'],
  ['ı', 'i'],
  ['ȷ', 'j'],
]);
/** Of the width of its parts; an "ø" in the place of an "fi" is narrower, an "œ" in that of an "ff" wider. */
const [NARROWEST, WIDEST] = [0.885, 1.04];

/**
 * What the codes of each font show, as TeX numbers them: only for fonts of letters and digits, whose codes are ASCII
 * then. Which of the two numberings a font has is told by its letters' widths, or else by the file's other fonts.
 * A code of which that is not known has no text.
 */
export function textsOfTexFonts<F extends CodedFont>(fonts: readonly F[]): ReadonlyMap<F, ReadonlyMap<number, string>> {
  const text = fonts.filter(isOfText);
  const known = new Map(text.map((font) => [font, encodingOf(font)]));
  const all = new Set([...known.values()].filter((one) => one !== undefined));
  const [common] = all.size === 1 ? all : [];
  return new Map(text.map((font) => [font, textsOf(font, known.get(font) ?? common)]));
}

const isLetter = (code: number) => /[0-9A-Za-z]/.test(String.fromCharCode(code));

/** The codes of signs and of formulas mean other things. */
function isOfText({ codes }: CodedFont): boolean {
  return 2 * codes.filter((code) => isLetter(code) || code >= 0xc0).length >= codes.length;
}

function encodingOf(font: CodedFont): TexEncoding | undefined {
  if (font.codes.some((code) => code >= 0x80)) return 'T1';
  const [ot1, t1] = [fitOf(font, 'OT1'), fitOf(font, 'T1')];
  return ot1 === t1 ? undefined : ot1 > t1 ? 'OT1' : 'T1';
}

/** Joined letters that are as wide as they must be, less those that are not. */
function fitOf(font: CodedFont, encoding: TexEncoding): number {
  const fits = font.codes.map((code) => isAsWide(font, code, TEXTS[encoding].get(code)));
  return fits.filter((fit) => fit === true).length - fits.filter((fit) => fit === false).length;
}

/** `undefined` where the font lacks what it would have to be compared with. */
function isAsWide({ widthOf }: CodedFont, code: number, text: string | undefined): boolean | undefined {
  const parts = [...(JOINED.get(text ?? '') ?? '')].map((letter) => widthOf(letter.charCodeAt(0)));
  if (parts.length === 0 || parts.includes(0)) return undefined;
  const share = widthOf(code) / parts.reduce((sum, width) => sum + width, 0);
  return share > NARROWEST && share < WIDEST;
}

function textsOf(font: CodedFont, encoding: TexEncoding | undefined): ReadonlyMap<number, string> {
  const own = encoding && !(encoding === 'OT1' && isMonospaced(font)) ? TEXTS[encoding] : undefined;
  return new Map(
    font.codes.flatMap((code) => {
      const text = own?.get(code);
      if (text !== undefined) return isAsWide(font, code, text) === false ? [] : [[code, text] as const];
      if (code <= 0x20 || code >= 0x7f) return [];
      return [[code, QUOTES.get(code) ?? String.fromCharCode(code)] as const];
    }),
  );
}

/** TeX's first typewriter fonts have ASCII where the others have dashes, and no ligatures. */
function isMonospaced({ codes, widthOf }: CodedFont): boolean {
  const [first = 0, ...others] = codes.map(widthOf);
  return others.length > 0 && others.every((width) => Math.abs(width - first) < first / 100);
}

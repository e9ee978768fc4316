import { Encodings } from '@pdf-lib/standard-fonts';

/** Glyph name for each code (ISO 32000-2, Annex D); '' where a code has none. */
export type GlyphNames = readonly string[];

function fromLibrary(encoding: keyof typeof Encodings): string[] {
  const names = new Array<string>(256).fill('');
  const source = Encodings[encoding];
  for (const codePoint of source.supportedCodePoints) {
    const { code, name } = source.encodeUnicodeCodePoint(codePoint);
    if (code < 256) names[code] = name;
  }
  return names;
}

const WIN_ANSI = fromLibrary('WinAnsi');
// Table D.2, notes 1 to 3: codes without a glyph of their own.
WIN_ANSI[0xa0] = 'space';
WIN_ANSI[0xad] = 'hyphen';
for (let code = 0x7f; code < 256; code++) WIN_ANSI[code] ||= 'bullet';

const STANDARD_UPPER =
  'exclamdown cent sterling fraction yen florin section currency quotesingle quotedblleft guillemotleft guilsinglleft guilsinglright fi fl . endash dagger daggerdbl periodcentered . paragraph bullet quotesinglbase quotedblbase quotedblright guillemotright ellipsis perthousand . questiondown . grave acute circumflex tilde macron breve dotaccent dieresis . ring cedilla . hungarumlaut ogonek caron emdash . . . . . . . . . . . . . . . . AE . ordfeminine . . . . Lslash Oslash OE ordmasculine . . . . . ae . . . dotlessi . . lslash oslash oe germandbls';

const MAC_UPPER =
  'Adieresis Aring Ccedilla Eacute Ntilde Odieresis Udieresis aacute agrave acircumflex adieresis atilde aring ccedilla eacute egrave ecircumflex edieresis iacute igrave icircumflex idieresis ntilde oacute ograve ocircumflex odieresis otilde uacute ugrave ucircumflex udieresis dagger degree cent sterling section bullet paragraph germandbls registered copyright trademark acute dieresis notequal AE Oslash infinity plusminus lessequal greaterequal yen mu partialdiff summation product pi integral ordfeminine ordmasculine Omega ae oslash questiondown exclamdown logicalnot radical florin approxequal Delta guillemotleft guillemotright ellipsis space Agrave Atilde Otilde OE oe endash emdash quotedblleft quotedblright quoteleft quoteright divide lozenge ydieresis Ydieresis fraction currency guilsinglleft guilsinglright fi fl daggerdbl periodcentered quotesinglbase quotedblbase perthousand Acircumflex Ecircumflex Aacute Edieresis Egrave Iacute Icircumflex Idieresis Igrave Oacute Ocircumflex apple Ograve Uacute Ucircumflex Ugrave dotlessi circumflex tilde macron breve dotaccent ring cedilla hungarumlaut ogonek caron';

function withUpper(from: number, upper: string): string[] {
  const names = WIN_ANSI.map((name, code) => (code < 0x7f ? name : ''));
  for (const [i, name] of upper.split(' ').entries()) names[from + i] = name === '.' ? '' : name;
  return names;
}

const STANDARD = withUpper(0xa1, STANDARD_UPPER);
STANDARD[0x27] = 'quoteright';
STANDARD[0x60] = 'quoteleft';

export const ENCODINGS: Readonly<Record<string, GlyphNames>> = {
  StandardEncoding: STANDARD,
  WinAnsiEncoding: WIN_ANSI,
  MacRomanEncoding: withUpper(0x80, MAC_UPPER),
  Symbol: fromLibrary('Symbol'),
  ZapfDingbats: fromLibrary('ZapfDingbats'),
};

export const STANDARD_ENCODING: GlyphNames = STANDARD;

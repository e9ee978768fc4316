import type { PDFDict } from '@cantoo/pdf-lib';
import { Encodings } from '@pdf-lib/standard-fonts';
import { ENCODINGS } from '../../content/fonts/encodings.ts';
import { glyphNamesOf } from '../../content/fonts/simple-font.ts';
import type { CmapSubtable } from './cmap-table.ts';

/** Where symbolic fonts put their codes (ISO 32000-2, 9.6.5.4). */
export const SYMBOLIC_CODES = [0, 0xf000, 0xf100, 0xf200];

/**
 * Glyphs that a reader may take for these codes of a simple TrueType font. Readers look in different orders (9.6.5.4):
 * by the code itself, by its name's Unicode value or Macintosh code, by its name, and where nothing else is known by
 * the number in its name. Whichever it is, the glyph is among these. `undefined` where a code has a name of the
 * writer's own that leads to no glyph, or but to one by its number, where that does not count.
 */
export function simpleGlyphs(
  font: PDFDict,
  codes: ReadonlySet<number>,
  cmap: readonly CmapSubtable[],
  named: ReadonlyMap<string, number>,
  countsNumbers = true,
): Set<number> | undefined {
  const names = glyphNamesOf(font);
  const found = new Set<number>();
  for (const code of codes) {
    const name = names[code] ?? '';
    const values = unicodesOf(name);
    const keys = [...SYMBOLIC_CODES.map((base) => base + code), ...values, ...macCodesOf(name)];
    const glyphs = cmap.flatMap((subtable) => keys.flatMap((key) => subtable.glyphs.get(key) ?? []));
    const byName =
      named.get(name) ?? (countsNumbers && glyphs.length + values.length === 0 ? numberIn(name) : undefined);
    if (byName !== undefined) glyphs.push(byName);
    if (glyphs.length + values.length === 0 && name !== '' && name !== '.notdef') return undefined;
    for (const glyph of glyphs) found.add(glyph);
  }
  return found;
}

/** `g1234`, `glyph1234`, `cid1234`: writers that know no name for a glyph give its number. */
function numberIn(name: string): number | undefined {
  const number = /^[A-Za-z]{1,5}(\d{1,5})$/.exec(name)?.[1];
  return number === undefined ? undefined : Number(number);
}

let unicodes: Map<string, number[]> | undefined;

function unicodesOf(name: string): number[] {
  const plain = /^uni([0-9A-F]{4})$/.exec(name) ?? /^u([0-9A-F]{4,6})$/.exec(name);
  if (plain) return [Number.parseInt(plain[1] as string, 16)];
  unicodes ??= allUnicodes();
  return unicodes.get(name) ?? [];
}

function allUnicodes(): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const encoding of [Encodings.WinAnsi, Encodings.Symbol, Encodings.ZapfDingbats]) {
    for (const codePoint of encoding.supportedCodePoints) {
      const { name } = encoding.encodeUnicodeCodePoint(codePoint);
      found.set(name, [...(found.get(name) ?? []), codePoint]);
    }
  }
  return found;
}

function macCodesOf(name: string): number[] {
  if (name === '') return [];
  return (ENCODINGS.MacRomanEncoding ?? []).flatMap((other, code) => (other === name ? [code] : []));
}

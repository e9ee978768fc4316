import type { FontOfGlyph, PageReader } from '@blackbar/pdf';
import type { Unseen } from './unseen.ts';

/** Letters for which the engine has a face of its own, where a file has none. */
const STANDARD_LETTERS = /[\p{Script=Latin}\p{N}\p{P}\p{S}]/u;

/**
 * Takes out what is unseen here only because its font lies neither in the file nor in the engine, such as Japanese
 * without a font (ISO 32000-2, 9.7.5.2): a reader with that font sees it. It is neither hidden nor seen: its page can't
 * be judged.
 */
export function withoutUndrawn(
  unseen: readonly Unseen[],
  page: number,
  reader: Pick<PageReader, 'fonts' | 'undrawn'>,
): { readonly judged: readonly Unseen[]; readonly undrawn: boolean } {
  const doubtful = unseen.filter(({ kind, glyph }) => kind === 'invisible_text' && !glyph.invisible);
  if (doubtful.length === 0) return { judged: unseen, undrawn: false };
  const [fonts, outlineless] = [reader.fonts(page), reader.undrawn(page)];
  const undrawn = new Set(doubtful.filter((one) => isForeign(one, fonts) || outlineless.has(one.index)));
  return { judged: unseen.filter((one) => !undrawn.has(one)), undrawn: undrawn.size > 0 };
}

function isForeign({ glyph, index }: Unseen, fonts: readonly FontOfGlyph[]): boolean {
  return !STANDARD_LETTERS.test(glyph.text) && fonts[index]?.embedded === false;
}

import { BoxIndex, centerOfQuad } from '@blackbar/geometry';
import {
  FOREIGN_MARK_TEXT,
  type ForeignMark,
  keysWithin,
  type PagePart,
  type PlacedForeignMark,
} from '@blackbar/model';
import { onlyOn } from '../image-finds/pictured.ts';

/** Areas of one page above which it is not looked up what stands under each. */
const TOLD = 5_000;
/** Characters of the text under one mark that are looked at. */
const UNDER = 2_000;

/** Foreign marks where they are seen; what lies beside its page marks nothing. */
export function placeMarks(marks: readonly ForeignMark[], pages: readonly PagePart[]): PlacedForeignMark[] {
  const byPage = new Map<number, ForeignMark[]>();
  for (const mark of marks) byPage.set(mark.page, [...(byPage.get(mark.page) ?? []), mark]);
  return pages.flatMap((part) => {
    const own = byPage.get(part.page) ?? [];
    const texts = textsUnder(part, own);
    return own.flatMap((mark, i): PlacedForeignMark[] => {
      const under = texts?.[i];
      const rects = onlyOn(part.geometry, mark.rects);
      if (rects.length === 0) return [];
      return [
        {
          ...mark,
          rects,
          overlay: repeats(mark.overlay, under) ? '' : shortened(mark.overlay, FOREIGN_MARK_TEXT.overlay),
          comment: shortened(mark.comment, FOREIGN_MARK_TEXT.comment),
          author: shortened(mark.author, FOREIGN_MARK_TEXT.author),
          text: shortened(under ?? '', FOREIGN_MARK_TEXT.text),
        },
      ];
    });
  });
}

/** What of a page's text lies under each mark: letters by their centres, as they are removed. */
function textsUnder({ text, glyphs, glyphAt }: PagePart, marks: readonly ForeignMark[]): string[] | undefined {
  if (marks.reduce((sum, { rects }) => sum + rects.length, 0) > TOLD) return undefined;
  const areas = new BoxIndex<number>();
  for (const [i, { rects }] of marks.entries()) for (const rect of rects) areas.add(rect, i);
  const told = marks.map(() => new ToldText());
  for (let at = 0; at < text.length; at++) {
    const glyph = glyphs[glyphAt[at] ?? -1];
    if (!glyph) continue;
    const { x, y } = centerOfQuad(glyph.quad);
    for (const i of new Set(areas.at(x, y))) told[i]?.add(text[at] ?? '', at);
  }
  return told.map((one) => one.text);
}

/** The beginning of what lies under one mark; where letters between are not under it stands a space. */
class ToldText {
  text = '';
  #last = -1;

  add(letter: string, at: number): void {
    if (this.text.length > UNDER) return;
    const isApart = this.text !== '' && this.#last !== at - 1;
    this.text += isApart ? ` ${letter}` : letter;
    this.#last = at;
  }
}

/** Whether a box would say again what it covers: then it stays plain, and where that can't be told as well. */
function repeats(overlay: string, under: string | undefined): boolean {
  if (overlay === '' || under === undefined) return true;
  const covered = new Set(keysWithin(under));
  return keysWithin(overlay).some((key) => covered.has(key));
}

/** On one line, without signs that nobody sees, and never half a character at its end. */
function shortened(text: string, length: number): string {
  const line = text.replace(/[\s\p{C}]+/gu, ' ').trim();
  return line.length <= length ? line : line.slice(0, length).replace(/[\uD800-\uDBFF]$/u, '');
}

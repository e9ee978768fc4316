import type { Glyph, PagePart, Target } from '@blackbar/model';
import { expect, test } from 'vitest';
import { misreadWords } from './misread-words.ts';

const target = (text: string): Target => ({
  id: text,
  text,
  variants: [],
  scope: 'everywhere',
  wholeWord: true,
  category: 'TERM',
});

/** A page of whose words those in braces were read from a picture. */
function pageOf(marked: string): PagePart {
  const glyphs: Partial<Glyph>[] = [];
  const at: number[] = [];
  let text = '';
  let invisible = false;
  for (const sign of marked) {
    if (sign === '{' || sign === '}') {
      invisible = sign === '{';
      continue;
    }
    text += sign;
    at.push(sign === ' ' ? -1 : glyphs.push({ text: sign, invisible }) - 1);
  }
  return { kind: 'page', id: 'page:1', page: 1, text, glyphs, glyphAt: Int32Array.from(at) } as unknown as PagePart;
}

async function foundIn(marked: string, ...texts: readonly string[]): Promise<readonly string[]> {
  const part = pageOf(marked);
  const found = await misreadWords(texts.map(target))(part);
  return found.map(({ start, end }) => part.text.slice(start, end));
}

test.each([
  ['a word that a reader parted', '{The defendant Tobin Ashg rove then}', ['Tobin Ashg rove']],
  ['two that it ran together, with a sign for another', '{by T0binAshgrove, who}', ['T0binAshgrove']],
  ['each of them', '{Tobin Ashgrove and T0bin A5hgrove}', ['Tobin Ashgrove', 'T0bin A5hgrove']],
  ['nothing in typed text', 'The defendant Tobin Ashg rove then', []],
  ['nothing over typed words', '{Tobin} or {Ashgrove}', []],
])('%s', async (_, marked, found) => expect(await foundIn(marked, 'Tobin Ashgrove', 'nobody')).toEqual(found));

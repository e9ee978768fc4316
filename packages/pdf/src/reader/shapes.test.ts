import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { openPages } from './pages.ts';

const STAR = '30 40 m 32 46 l 38 46 l 33 50 l 35 56 l 30 52 l f ';
const STROKE = '40 40 m 41 41 l S ';
/** A word of six letters, at the top right. */
const WORD = Array.from({ length: 6 }, (_, i) => {
  const x = 300 + 12 * i;
  return `${x} 250 m ${x + 8} 250 l ${x + 8} 260 l ${x + 4} 254 l ${x + 2} 258 l ${x} 260 l f`;
}).join(' ');

async function drawn(content: string) {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 300]);
  page.node.addContentStream(document.context.register(document.context.flateStream(content)));
  const reader = await openPages(await document.save());
  const { outlines = [], isCutShort = false } = reader.glyphs(1);
  reader.close();
  return { outlines, isCutShort };
}

const isOnWord = ({ left, right, top }: { left: number; right: number; top: number }) =>
  left <= 300 && right >= 368 && top >= 260;

test.each([
  ['alone', '', false],
  ['behind thirty thousand others', STAR.repeat(30_000), false],
  ['behind more than are looked at', STROKE.repeat(200_100), true],
])('a word drawn as outlines is found %s', async (_, before, cutShort) => {
  const { outlines, isCutShort } = await drawn(before + WORD);
  expect(outlines.some(isOnWord)).toBe(true);
  expect(isCutShort).toBe(cutShort);
});

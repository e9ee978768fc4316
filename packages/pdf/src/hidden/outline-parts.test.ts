import { PDFDocument, PDFHexString } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { applyPlan } from '../apply-plan.ts';
import { plainPdf } from '../engine/plain-pdf.fixture.ts';
import { pagedPlan, planFor } from '../hand-made-plan.fixture.ts';
import { LIMITS } from '../limits.ts';
import { readHiddenParts } from './hidden-parts.ts';

/** All strings of what is released once the words are to go. */
async function released(bytes: Uint8Array, words: string): Promise<string> {
  const { bytes: output } = await applyPlan(bytes, pagedPlan(await planFor(bytes, [words])), { strategies: new Map() });
  const { context } = await PDFDocument.load(output, { updateMetadata: false });
  const objects = context.enumerateIndirectObjects().map(([, object]) => object.toString());
  return objects.join('\n').replaceAll(/<([\dA-F]+)>/g, (_, hex: string) => PDFHexString.of(hex).decodeText());
}

describe('a bookmark that no reader comes by is read, because it is copied', () => {
  test.each([
    ['as the last of all', '/First 6 0 R/Last 7 0 R', '', ''],
    ['as the last below another', '/First 6 0 R', '/Last 7 0 R', ''],
    ['in front of the first', '/First 6 0 R', '/Prev 7 0 R', ''],
    ['above another', '/First 6 0 R', '/Parent 7 0 R', '/Parent 6 0 R'],
  ])('%s', async (_, root, first, other) => {
    const objects = [`<</Title(One)${first}>>`, `<</Title(Tobin Ashgrove)${other}>>`];
    const bytes = plainPdf({ catalog: `/Outlines<<${root}>>`, objects });
    const texts = (await readHiddenParts(bytes)).map(({ id, text }) => [id, text]);
    expect(texts).toEqual([
      ['outline:0', 'One'],
      ['outline:beside:0', 'Tobin Ashgrove'],
    ]);
    const left = await released(bytes, 'Tobin Ashgrove');
    expect(left).toContain('One');
    expect(left).not.toContain('Tobin');
  });
});

test('bookmarks deeper than can be read are refused, not passed over', async () => {
  const bookmarks = (levels: number) =>
    Array.from({ length: levels }, (_, i) => `<</Title(${i})${i + 1 < levels ? `/First ${i + 7} 0 R` : ''}>>`);
  const file = (levels: number) => plainPdf({ catalog: '/Outlines<</First 6 0 R>>', objects: bookmarks(levels) });
  expect(await readHiddenParts(file(LIMITS.nesting))).toHaveLength(LIMITS.nesting);
  await expect(readHiddenParts(file(LIMITS.nesting + 1))).rejects.toMatchObject({ code: 'resource_limit' });
});

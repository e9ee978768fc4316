import { expect, test } from 'vitest';
import { boxesOf, documentOf, readPages } from '../../test/raw-page.ts';

/** The words of a scan are laid over real text, a little off: PDFium gives one of both, the file has both. */
test.each([
  ['at the same place', 0, 0],
  ['a little below', 0, -3],
  ['most of a line below', 0, -9],
  ['a little to the right', 5, -3],
])('a line written again %s is read twice, each where it lies', async (_where, dx, dy) => {
  const line = '(Name: SECRET of this county) Tj ET';
  const content = `BT /F1 12 Tf 72 700 Td ${line} BT 3 Tr /F1 12 Tf ${72 + dx} ${700 + dy} Td ${line}`;
  const [glyphs = []] = await readPages(await documentOf({ content }));
  const lines = new Set(glyphs.map(({ origin }) => Math.round(origin.y)));
  expect(lines).toEqual(new Set([700, 700 + dy]));
  expect(boxesOf(glyphs, 'SECRET')).toHaveLength(12);
});

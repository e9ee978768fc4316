import { expect, test } from 'vitest';
import { withoutComments } from './without-comments.ts';

test.each([
  ['before the first line', '%!PS-Adobe-3.0 Resource-CMap\n% of Mr Ashgrove\nbegincmap', '\nbegincmap'],
  ['behind an operator', 'begincmap% A s h\r\nendcmap', 'begincmap\nendcmap'],
  ['at the end', 'endcmap %%EOF', 'endcmap\n'],
  ['that are none', '/Ordering (100% (%) \\) %) def <41> <0041>', '/Ordering (100% (%) \\) %) def <41> <0041>'],
])('comments %s', (_, text, left) => {
  expect(Buffer.from(withoutComments(Buffer.from(text))).toString()).toBe(left);
});

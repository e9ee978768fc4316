import { expect, test } from 'vitest';
import { type SigningPlace, signatures } from './signatures.ts';

const INCH = 100;
const CAPTION = { x: 60, y: 500, width: 80, height: 12 };
const level: SigningPlace = { caption: CAPTION, closes: false, slope: 0 };
const close: SigningPlace = { ...level, closes: true };
/** Right of the caption by three inches, as far below its line as a sheet that lies askew by five degrees puts it. */
const ASKEW = { x: 380, y: 532, width: 100, height: 30 };

test.each([
  ['over the caption', level, { x: 80, y: 450, width: 120, height: 35 }, true],
  ['behind it', level, { x: 160, y: 485, width: 120, height: 30 }, true],
  ['a speck', level, { x: 160, y: 490, width: 8, height: 6 }, false],
  ['behind the next field', { ...level, end: 300 }, { x: 320, y: 485, width: 90, height: 30 }, false],
  ['below a level line', level, ASKEW, false],
  ['on the line of a sheet that lies askew', { ...level, slope: Math.tan((5 * Math.PI) / 180) }, ASKEW, true],
  ['far above the line of one that leans the other way', { ...level, slope: -0.087 }, ASKEW, false],
  ['below the close of a letter', close, { x: 70, y: 545, width: 120, height: 40 }, true],
  ['as far below a caption on a form', level, { x: 70, y: 545, width: 120, height: 40 }, false],
  ['over the close of a letter, where its text ends', close, { x: 80, y: 450, width: 120, height: 35 }, false],
  ['beside the close, across the sheet', close, { x: 450, y: 530, width: 120, height: 40 }, false],
])('ink %s', (_, place, ink, found) => {
  expect(signatures([place], [ink], INCH)).toHaveLength(found ? 1 : 0);
});

import { plainPart } from '@blackbar/text';
import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const TEXT = 'Please wire it to Marta \n Okonjo\ntoday.';
const part = plainPart('note', TEXT);

test('a stretch of text is one line, and a space parts it from what stands around it', () => {
  const start = TEXT.indexOf('Marta');
  expect(excerptOf(part, { start, end: TEXT.indexOf('\ntoday') })).toEqual({
    page: 0,
    place: 'page',
    rects: [],
    text: 'Marta Okonjo',
    before: 'Please wire it to ',
    after: ' today.',
  });
});

import { expect, test } from 'vitest';
import { buildPagePart } from './page-part.ts';
import { pageOf, typeset } from './typeset.fixture.ts';

const caption = (sign: string) =>
  buildPagePart(
    pageOf(
      typeset('MARISOL BAEZ-', 50, 700),
      typeset('QUINTANA,', 50, 686),
      typeset('Plaintiff,', 50, 658),
      ...[700, 686, 672, 658].map((y) => typeset(sign, 250, y)),
      typeset('Case No. 1:25-cv-00871', 300, 700),
      typeset('DECLARATION', 300, 672),
      typeset('I declare as follows about all of these things and many more besides them:', 50, 630),
    ),
  ).text;

test.each([')', '§', ':'])('both sides of a caption parted by %s are read to their ends', (sign) => {
  expect(caption(sign)).toBe(
    [
      'MARISOL BAEZ-',
      'QUINTANA,',
      'Plaintiff,',
      ...[sign, sign, sign, sign],
      'Case No. 1:25-cv-00871',
      'DECLARATION',
      'I declare as follows about all of these things and many more besides them:',
    ].join('\n'),
  );
});

test('another letter at the same place is a table', () => {
  expect(caption('n')).toContain('MARISOL BAEZ-\tn\tCase No.');
});

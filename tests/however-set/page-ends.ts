import { file, show } from '../torture/page.ts';
import { type Case, casesOf, NAME, NUMBER } from './case.ts';

const atPageEnd = casesOf('page-end');

/** Lines from a height downwards, 14 points apart. */
export function lines(texts: readonly string[], x = 72, top = 720, step = 14, font = '/F1 11 Tf'): string {
  return texts.map((text, i) => show(text, x, top - i * step, font)).join('');
}

const FOOTER = show('Page 1 of 2', 280, 40, '/F1 9 Tf');
const HEAD = show('Case 3:21-cv-00418-RSH Document 14', 200, 765, '/F1 9 Tf');
const upper = (last: string) =>
  lines(
    ['The court heard the parties on the motion and', 'the record shows that the letter was sent by', last],
    72,
    128,
  );
const lower = (first: string) => lines([first, 'and that the other party did not answer it.'], 72, 720);
const pages = (first: string, second: string) => file({ pages: [{ content: first }, { content: second }] });
const STAYS = ['the letter was sent by', 'did not answer it'];

export const PAGE_ENDS: readonly Case[] = [
  atPageEnd(
    'a name, a page number and a running head between',
    () =>
      pages(upper('a person whose name was given as Marlow') + FOOTER, HEAD + lower('Quennick of the second floor')),
    { gone: NAME, stays: [...STAYS, 'Page 1 of 2', 'Document 14', 'whose name was given as', 'of the second floor'] },
  ),
  atPageEnd(
    'a number, a page number between',
    () => pages(upper('a person whose number was given as 219-09-') + FOOTER, lower('6143 in the file of the office')),
    { gone: NUMBER, stays: [...STAYS, 'Page 1 of 2', 'in the file of the office'] },
  ),
  atPageEnd(
    'in mid-word, two lines of foot and two of head',
    () =>
      pages(
        upper('a person whose name was given as Marlow Quen-') +
          FOOTER +
          show('Confidential - subject to protective order', 200, 54, '/F1 9 Tf'),
        HEAD + show('Filed 03/04/2021', 260, 752, '/F1 9 Tf') + lower('nick of the second floor'),
      ),
    {
      gone: ['Marlow', 'Quen-', 'nick of'].map((p) => p.replace(' of', '')),
      stays: [...STAYS, 'Confidential', 'Filed 03/04/2021'],
    },
  ),
  atPageEnd(
    'foot and head drawn before the text',
    () =>
      pages(FOOTER + upper('a person whose name was given as Marlow'), HEAD + lower('Quennick of the second floor')),
    { gone: NAME, stays: [...STAYS, 'Page 1 of 2', 'Document 14'] },
  ),
  atPageEnd(
    'from the second column to the first',
    () => {
      const column = [
        'The court heard the parties in',
        'open court on this motion and',
        'took the matter under advice;',
        'the parties may file a paper',
        'of ten pages by next Monday,',
      ];
      return pages(
        lines(column, 72, 200) + lines([...column.slice(0, 4), 'it was sent by one Marlow'], 330, 200) + FOOTER,
        HEAD + lines(['Quennick of the second floor', ...column.slice(1)], 72, 720) + lines(column, 330, 720),
      );
    },
    { gone: NAME, stays: ['it was sent by one', 'of the second floor'] },
  ),
  atPageEnd(
    'a footnote between',
    () =>
      pages(
        upper('a person whose name was given as Marlow') +
          '72 90 150 .5 re f\n' +
          show('1 See the letter of the office, at paragraph 12.', 72, 78, '/F1 8 Tf') +
          FOOTER,
        lower('Quennick of the second floor'),
      ),
    { gone: NAME, stays: [...STAYS, 'See the letter of the office', 'of the second floor'] },
  ),
];

const numbered = casesOf('line-numbers');

/** Transcript lines with their numbers as a text of their own. */
const transcript = (texts: readonly string[], first = 1, top = 700) =>
  texts
    .map(
      (text, i) => show(String(first + i), 80, top - i * 24, '/F3 11 Tf') + show(text, 120, top - i * 24, '/F3 11 Tf'),
    )
    .join('');
const Q = [
  'Q.  Good morning. Who wrote the letter?',
  'A.  It was signed, as I said, by Marlow',
  'Quennick, who lived there then.',
  'Q.  Thank you.',
];
const N = [
  'Q.  And the number on the card?',
  'A.  The card that I saw said 219-09-',
  '6143, as far as I can tell.',
  'Q.  Thank you.',
];

export const LINE_NUMBERS: readonly Case[] = [
  numbered('four numbered lines', () => file({ pages: [{ content: transcript(Q) }] }), {
    gone: NAME,
    stays: ['Who wrote the letter', 'who lived there then'],
  }),
  numbered(
    'the number in the string of the line',
    () =>
      file({
        pages: [
          {
            content: lines(
              Q.map((q, i) => `${String(i + 1).padStart(2)}     ${q}`),
              72,
              700,
              24,
              '/F3 11 Tf',
            ),
          },
        ],
      }),
    {
      gone: NAME,
      stays: ['Who wrote the letter', 'who lived there then'],
    },
  ),
  numbered('a number over two lines', () => file({ pages: [{ content: transcript(N, 7) }] }), {
    gone: NUMBER,
    stays: ['the number on the card', 'as far as I can tell'],
  }),
  numbered(
    'a number, the line number in the string',
    () =>
      file({
        pages: [
          {
            content: lines(
              N.map((q, i) => `${i + 7}  ${q}`),
              72,
              700,
              24,
              '/F3 11 Tf',
            ),
          },
        ],
      }),
    {
      gone: NUMBER,
      stays: ['the number on the card', 'as far as I can tell'],
    },
  ),
  numbered(
    'numbers at the right',
    () =>
      file({
        pages: [
          {
            content: Q.map(
              (q, i) => show(q, 72, 700 - 24 * i, '/F3 11 Tf') + show(String(i + 1), 500, 700 - 24 * i, '/F3 11 Tf'),
            ).join(''),
          },
        ],
      }),
    {
      gone: NAME,
      stays: ['Who wrote the letter', 'who lived there then'],
    },
  ),
  numbered(
    'over the end of a page',
    () =>
      pages(
        transcript(['Q.  Good morning. Who wrote the letter?', 'A.  It was signed, as I said, by Marlow'], 24, 110) +
          show('14', 300, 40, '/F3 11 Tf'),
        transcript(['Quennick, who lived there then.', 'Q.  Thank you.']),
      ),
    { gone: NAME, stays: ['Who wrote the letter', 'who lived there then'] },
  ),
];

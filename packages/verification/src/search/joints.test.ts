import { describe, expect, test } from 'vitest';
import { type PlainPage, plainPdf, text } from '../testing/plain-pdf.ts';
import { geometry, kept, outcome, plan, quad, target } from '../testing/plans.ts';
import { verify } from '../verify.ts';

const lines = (x: number, y: number, all: readonly string[], step = 14) =>
  all.map((one, i) => text(x, y - i * step, one, 11)).join('');

const rows = (cells: readonly string[], up: number) =>
  cells.map((one, i) => text(72 + 130 * i, 600 + up, one, 11)).join('');

/** Whether the words of a page are found to be removed text. */
async function leaks(contents: readonly string[], changes: Parameters<typeof plan>[0] = {}): Promise<boolean> {
  const pdf = plainPdf({ pages: contents.map((content): PlainPage => ({ content })) });
  const pages = contents.map((_, i) => geometry(i + 1));
  const targets = [target('Zebulon Quarkson'), target('219-09-6143')];
  const result = await verify({
    normalised: pdf,
    output: pdf,
    plan: plan({ targets, pages, ...changes }),
    outcomes: pages.map(({ page }) => outcome(page)),
    skip: ['raw_bytes', 'object_scan'],
  });
  return result.checks.some(({ id, result: how }) => id === 'page_text' && how === 'failed');
}

const FOOT = text(280, 40, 'Page 1 of 2', 9);
const HEAD = text(200, 770, 'Document 14', 9);
const first = (last: string) => lines(72, 110, ['it was sent by the office', last]);

describe('a target that goes on elsewhere than in the next line', () => {
  test.each([
    ['on the next page', [first('signed by Zebulon') + FOOT, HEAD + lines(72, 720, ['Quarkson of the office'])]],
    ['a number on the next page', [first('number 219-09-') + FOOT, lines(72, 720, ['6143 of the office'])]],
    [
      'behind a line number',
      [lines(72, 700, ['1', '2', '3'], 24) + lines(110, 700, ['Q. Who?', 'A. By Zebulon', 'Quarkson, who'], 24)],
    ],
    ['behind a number in the line', [lines(72, 700, ['1  Q. Who?', '2  A. By Zebulon', '3  Quarkson, who'], 24)]],
    ['below in its cell', [lines(72, 700, ['219-09-', '6143']) + lines(200, 700, ['was seen on', 'the second'])]],
    ['beside a stroke', [lines(72, 700, ['by Zebulon / ward 3', 'Quarkson    / bed 12'])]],
  ])('%s', async (_, contents) => {
    expect(await leaks(contents)).toBe(true);
  });

  test.each([
    ['white', (c: string, x: number) => `q 1 g ${text(x, 700, c)} Q\n`],
    ['not painted', (c: string, x: number) => `q BT /F1 12 Tf 3 Tr ${x} 700 Td (${c}) Tj ET Q\n`],
    ['clipped away', (c: string, x: number) => `q 0 0 9 9 re W n ${text(x, 700, c)} Q\n`],
    ['as small as dust', (c: string, x: number) => text(x, 700, c, 0.5)],
  ])('between letters that are %s', async (_, decoy) => {
    const set = [...'Zebulon Quarkson'].map((c, i) => text(72 + i * 8, 700, c) + decoy('x', 75 + i * 8)).join('');
    expect(await leaks([set])).toBe(true);
  });

  test.each([
    [
      'another name on the next page',
      [first('signed by Zebulon') + FOOT, HEAD + lines(72, 720, ['Quarksonia of old'])],
    ],
    ['in another column', [lines(72, 700, ['by Zebulon', 'of old']) + lines(300, 650, ['Quarkson', 'of old'])]],
    ['far below', [rows(['by Zebulon', 'was seen'], 60) + rows(['Quarkson', 'there'], 0)]],
    ['figures of a column', [rows(['219', 'a'], 40) + rows(['09', 'b'], 20) + rows(['6143', 'c'], 0)]],
  ])('not %s', async (_, contents) => {
    expect(await leaks(contents)).toBe(false);
  });

  test('what a person left is none, nor a string that stays elsewhere', async () => {
    const name = target('Zebulon Quarkson');
    const contents = [lines(72, 700, ['by Zebulon', 'Quarkson']) + lines(200, 700, ['was seen on', 'the second'])];
    const places = [quad(60, 695, 160, 712), quad(60, 681, 160, 698)];
    expect(await leaks(contents, { kept: [kept(name, 1, places)], targets: [name] })).toBe(false);
    const local = target('Zebulon Quarkson', { scope: 'theseOccurrences' });
    expect(await leaks([first('by Zebulon'), lines(72, 720, ['Quarkson'])], { targets: [local] })).toBe(false);
  });
});

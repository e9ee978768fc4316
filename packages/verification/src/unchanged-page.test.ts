import { regionsByPage } from '@blackbar/model';
import { expect, test } from 'vitest';
import type { Context } from './context.ts';
import { KeptFields } from './kept-fields.ts';
import { KeptPlaces } from './kept-places.ts';
import { PageView } from './page-view.ts';
import { DocumentReader } from './reader/document-reader.ts';
import { Needles } from './search/needle.ts';
import { box, plainPdf, text } from './testing/plain-pdf.ts';
import { geometry, outcome, plan, quad, region, target } from './testing/plans.ts';
import { verify } from './verify.ts';

const PLAN = plan({
  pages: [geometry(1), geometry(2)],
  targets: [target('Zebulon Quark')],
  regions: [region(1, [quad(148, 695, 232, 715)])],
});
const FIRST = `${text(100, 700, 'Name: ')}${box(148, 695, 232, 715)}`;
const INPUT = twoPages(text(100, 700, 'Name: ') + text(150, 700, 'Zebulon Quark'), text(100, 650, 'stays here'));

function twoPages(first: string, second: string): Uint8Array {
  return plainPdf({ pages: [{ content: first }, { content: second }] });
}

/** Of the second page; who reads the input meets a file without pages. */
function secondPage(output: Uint8Array): PageView {
  const [reader, source] = [new DocumentReader(output), new DocumentReader(INPUT)];
  const context: Context = {
    plan: PLAN,
    regionsOf: regionsByPage(PLAN.regions),
    boxesOn: () => [],
    outcomes: new Map([[1, outcome(1)]]),
    needles: new Needles(PLAN),
    kept: new KeptPlaces(PLAN),
    keptFields: new KeptFields(PLAN, () => source.file, reader.file),
    input: new DocumentReader(new Uint8Array([0])),
    output: reader,
    file: reader.file,
    inputFile: () => source.file,
    asDisplayed: [],
  };
  return new PageView(context, geometry(2));
}

test('a page of equal objects is read once', async () => {
  const view = secondPage(twoPages(FIRST, text(100, 650, 'stays here')));
  expect((await view.input()).glyphs.map((glyph) => glyph.text).join('')).toBe('stays here');
});

test.each([
  ['that says something else', text(100, 650, 'stays there')],
  ['that shows nothing', ''],
])('a page %s is read in both files', async (_, second) => {
  await expect(secondPage(twoPages(FIRST, second)).input()).rejects.toThrow();
});

test.each([
  ['lost', text(100, 650, 'stays')],
  ['added', `${text(100, 650, 'stays here')}BT 3 Tr /F1 12 Tf 100 400 Td (unseen) Tj ET\n`],
])('a word %s on a page that the plan leaves alone is found', async (_, second) => {
  const output = twoPages(FIRST, second);
  const { checks } = await verify({ normalised: INPUT, output, plan: PLAN, outcomes: [outcome(1)] });
  expect(checks.find(({ id }) => id === 'kept_text')).toMatchObject({ result: 'failed', pages: [2] });
});

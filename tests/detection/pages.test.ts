import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { detectDocument } from '@blackbar/detection';
import type { Detection, Quad } from '@blackbar/model';
import { analyse } from '@blackbar/pipeline';
import { plainPart } from '@blackbar/text';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { describeWithCorpus } from '../oracles/index.ts';
import { readKinds } from './kinds.ts';
import { ADVANCE, type Drawn, LAYOUTS, type Layout, laidOut, pdfOf, SIZE } from './typeset.ts';

const THRESHOLD = 0.8;
const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
const sure = (found: readonly Detection[]): Detection[] => found.filter((d) => d.confidence >= THRESHOLD);

async function inText(text: string): Promise<Detection[]> {
  return sure(await detectDocument({ parts: [plainPart('plain:0', text)] }));
}

async function onPages(drawn: readonly Drawn[]): Promise<Detection[]> {
  const { detections } = await analyse(await pdfOf(drawn), { detect: true }, () => {});
  return sure(detections).filter(({ locator }) => locator.kind === 'page');
}

/** What the text has and the pages lack, counted; names and places may be joined or parted otherwise by the layout. */
function lacking(expected: readonly Detection[], found: readonly Detection[]): string[] {
  const shown = found.map((d) => plain(d.text));
  const all = shown.join(' ');
  return expected
    .filter((d) => plain(d.text).length > 1)
    .filter((d) => !shown.some((text) => text.includes(plain(d.text))))
    .filter((d) => !d.text.split(/[\s,]+/).every((word) => plain(word) === '' || all.includes(plain(word))))
    .map((d) => `${d.category} ${d.text}`);
}

/** The characters whose middles lie in the boxes of a detection, read off the drawing and not off the product. */
function under(quads: readonly Quad[], page: number, drawn: readonly Drawn[]): string {
  return drawn
    .filter((each) => each.page === page - 1)
    .flatMap(({ x, y, text }) =>
      [...text].filter((_, i) => quads.some((quad) => holds(quad, x + (i + 0.5) * ADVANCE, y + SIZE * 0.3))),
    )
    .join('');
}

function holds(quad: Quad, x: number, y: number): boolean {
  const xs = [quad[0], quad[2], quad[4], quad[6]];
  const ys = [quad[1], quad[3], quad[5], quad[7]];
  return x > Math.min(...xs) && x < Math.max(...xs) && y > Math.min(...ys) && y < Math.max(...ys);
}

async function agrees(text: string, layout: Layout): Promise<void> {
  const drawn = laidOut(text, layout);
  const [expected, found] = await Promise.all([inText(text), onPages(drawn)]);
  expect(lacking(expected, found)).toEqual([]);
  for (const { locator, text: value } of found) {
    if (locator.kind !== 'page') continue;
    expect(plain(under(locator.quads, locator.page, drawn))).toBe(plain(value));
  }
}

const KINDS = readKinds().filter(({ text }) => !/[^\n -~]/.test(text));

describe('what text finds, pages find, with boxes on the glyphs', () => {
  const rows = KINDS.flatMap(({ name, text }) =>
    // Tables and forms with wide gaps do not survive a narrow column, on paper neither.
    LAYOUTS.filter((layout) => layout !== 'two columns' || !/\S {3}/.test(text)).map((layout) => ({
      name,
      layout,
      text,
    })),
  );
  it.each(rows)('$name, $layout', async ({ text, layout }) => agrees(text, layout));

  it('in the fields of a form', async () => {
    const document = await PDFDocument.create();
    const page = document.addPage();
    const form = document.getForm();
    const values = { 'Social Security number': '412907731', 'Account number': '0091774', 'Full name': 'Okafor, Chidi' };
    for (const [i, [label, value]] of Object.entries(values).entries()) {
      const field = form.createTextField(`f${i}`);
      field.setText(value);
      field.acroField.dict.set(PDFName.of('TU'), PDFString.of(label));
      field.addToPage(page, { x: 50, y: 700 - i * 40, width: 200, height: 20 });
    }
    const { detections } = await analyse(await document.save(), { detect: true }, () => {});
    const found = sure(detections).filter((d) => d.locator.kind === 'field');
    expect(found.map((d) => `${d.category} ${d.text}`)).toEqual([
      'SSN 412907731',
      'ACCOUNT 0091774',
      'PERSON Okafor, Chidi',
    ]);
  });
});

describeWithCorpus('the development forms as pages', (folder) => {
  const forms = gunzipSync(readFileSync(join(folder, 'detect/forms-dev.jsonl.gz')))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; text: string; template: number })
    .filter(({ text }) => !/[^\n -~]/.test(text));
  // One of each template, which is all there is of layout.
  const samples = [...new Map(forms.map((form) => [form.template, form])).values()];
  it.each(
    samples.flatMap(({ id, text }) =>
      LAYOUTS.filter((layout) => layout !== 'two columns' || !/\S {3}/.test(text)).map((layout) => ({
        id,
        layout,
        text,
      })),
    ),
  )('$id, $layout', async ({ text, layout }) => agrees(text, layout));
});

import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { applyPlan } from '../apply-plan.ts';
import { pagedPlan, planFor } from '../hand-made-plan.fixture.ts';
import { readHiddenParts } from '../hidden/hidden-parts.ts';
import { normalise } from '../normalise/normalise.ts';
import { decodeStream } from './decode-stream.ts';

const WORDS = 'Tobin Ashgrove';

/** A page for each list of pieces of its content. */
async function inPieces(...pages: readonly (readonly string[])[]): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { context } = document;
  for (const pieces of pages) {
    const { node } = document.addPage([400, 200]);
    const font = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' };
    node.set(PDFName.Resources, context.obj({ Font: { F: font } } as never));
    node.set(PDFName.Contents, context.obj(pieces.map((piece) => context.register(context.flateStream(piece)))));
  }
  return document.save();
}

async function contentsOf(bytes: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  return context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? Buffer.from(decodeStream(object).bytes) : []))
    .join('\n');
}

describe('what an operation says that two pieces of a page tear is read', () => {
  test.each([
    ['before its operator', [`/Span <</ActualText(${WORDS})>>`, 'BDC EMC']],
    ['within its operands', [`/Span <</ActualText(${WORDS})`, '>> BDC EMC']],
    ['in front of them', ['/Span', `<</ActualText(${WORDS})>> BDC EMC`]],
    ['over three pieces', ['/Span', `<</ActualText(${WORDS})>>`, 'BDC EMC']],
  ])('%s', async (_, pieces) => {
    const { bytes } = await normalise(await inPieces(pieces));
    const parts = await readHiddenParts(bytes);
    expect(parts.map(({ text }) => text)).toEqual([WORDS]);
    const hidden = parts.map(({ id: part }) => {
      const locator = { kind: 'alternate', part, start: 0, end: WORDS.length } as const;
      return { locator, target: 't0', replacement: '' };
    });
    const plan = pagedPlan({ ...(await planFor(bytes, [WORDS])), hidden });
    expect(await contentsOf((await applyPlan(bytes, plan, { strategies: new Map() })).bytes)).not.toContain('Tobin');
  });
});

test('what only a torn operation draws stays drawn', async () => {
  const { bytes } = await normalise(await inPieces(['BT /F 12', 'Tf 20 150 Td (shown) Tj ET']));
  const [page] = (await PDFDocument.load(bytes)).getPages();
  expect(page?.node.Resources()?.toString()).toContain('Helvetica');
});

test('pieces that are whole stay pieces', async () => {
  const { bytes } = await normalise(await inPieces(['q BT /F 12 Tf ET', 'Q']));
  const [page] = (await PDFDocument.load(bytes)).getPages();
  expect(page?.node.Contents()?.toString().split(' R').length).toBe(3);
});

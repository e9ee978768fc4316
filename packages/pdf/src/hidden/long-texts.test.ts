import { PDFDocument, PDFHexString } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { applyPlan } from '../apply-plan.ts';
import { plainPdf, stream } from '../engine/plain-pdf.fixture.ts';
import { pagedPlan, planFor } from '../hand-made-plan.fixture.ts';
import { LIMITS } from '../limits.ts';
import { readHiddenParts } from './hidden-parts.ts';

const WORDS = 'Tobin Ashgrove';
const fieldOf = (value: string) =>
  plainPdf({ catalog: '/AcroForm<</Fields[6 0 R]>>', objects: [`<</FT/Tx${value}>>`] });
const long = (characters: number) => fieldOf(`/V(${'x'.repeat(characters - WORDS.length)}${WORDS})`);
const released = async (bytes: Uint8Array) =>
  (await applyPlan(bytes, pagedPlan(await planFor(bytes, [WORDS])), { strategies: new Map() })).bytes;

describe('a text is searched to its end, or the file is refused', () => {
  test('as long as can be searched', async () => {
    const bytes = long(LIMITS.hiddenText);
    const [part] = await readHiddenParts(bytes);
    expect(part?.text.endsWith(WORDS)).toBe(true);
    const { context } = await PDFDocument.load(await released(bytes), { updateMetadata: false });
    const left = context.enumerateIndirectObjects().map(([, object]) => object.toString());
    expect(left.filter((object) => object.includes('Tobin'))).toEqual([]);
    expect(left.filter((object) => object.includes(PDFHexString.fromText('Tobin').asString().slice(4)))).toEqual([]);
  });

  test.each([
    ['longer', long(LIMITS.hiddenText + 1)],
    ['deeper', fieldOf(`/Opt ${'['.repeat(LIMITS.nesting + 2)}(${WORDS})${']'.repeat(LIMITS.nesting + 2)}`)],
  ])('%s', async (_, bytes) => {
    await expect(readHiddenParts(bytes)).rejects.toMatchObject({ code: 'resource_limit' });
    await expect(released(bytes)).rejects.toMatchObject({ code: 'resource_limit' });
  });
});

test('a choice that lies deep in others is read', async () => {
  const parts = await readHiddenParts(fieldOf(`/Opt[[[[[(${WORDS})]]]]]`));
  expect(parts.map(({ text }) => text)).toEqual([WORDS]);
});

test('an array that others share is read once, however often they do', async () => {
  const levels = Array.from({ length: 60 }, (_, i) => `[${i + 8} 0 R ${i + 8} 0 R]`);
  const objects = ['<</FT/Tx/Opt 7 0 R>>', ...levels, `[(${WORDS})]`];
  const parts = await readHiddenParts(plainPdf({ catalog: '/AcroForm<</Fields[6 0 R]>>', objects }));
  expect(parts.map(({ text }) => text)).toEqual([WORDS]);
});

test('metadata, of which nothing is released, may be longer', async () => {
  const xml = `<x:xmpmeta><dc:creator>Jane</dc:creator><x:y>${'a b '.repeat(LIMITS.hiddenText / 4)}</x:y></x:xmpmeta>`;
  const bytes = plainPdf({ catalog: '/Metadata 6 0 R', objects: [stream('/Type/Metadata/Subtype/XML', xml)] });
  const [first] = await readHiddenParts(bytes);
  expect(first?.text).toBe('Jane');
  await expect(released(bytes)).resolves.toBeDefined();
});

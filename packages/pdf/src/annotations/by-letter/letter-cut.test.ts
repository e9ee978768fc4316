import type { Region } from '@blackbar/model';
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, StandardFonts } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { applyPlan } from '../../apply-plan.ts';
import { pagedPlan, planFor } from '../../hand-made-plan.fixture.ts';
import { openPages } from '../../reader/pages.ts';

interface Place {
  readonly x: number;
  readonly width: number;
}

/** Fields of one value, each in its place, without a border. */
async function form(value: string, places: readonly Place[]): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const page = document.addPage([612, 792]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const field = document.getForm().createTextField('letter');
  field.setText(value);
  for (const [i, { x, width }] of places.entries()) {
    field.addToPage(page, { x, width, y: 700 - 60 * i, height: 20, borderWidth: 0, font });
  }
  field.setFontSize(10);
  document.getForm().updateFieldAppearances(font);
  return document.save({ updateFieldAppearances: false });
}

async function glyphsOf(bytes: Uint8Array) {
  const reader = await openPages(bytes);
  const { glyphs } = reader.glyphs(1);
  reader.close();
  return glyphs.filter(({ text }) => text.trim() !== '');
}

async function valueIn(bytes: Uint8Array): Promise<string | undefined> {
  const document = await PDFDocument.load(bytes);
  const fields = document.catalog.lookup(PDFName.of('AcroForm'), PDFDict).lookup(PDFName.of('Fields'), PDFArray);
  const value = fields.lookupMaybe(0, PDFDict)?.lookup(PDFName.of('V'));
  return value instanceof PDFHexString ? value.decodeText() : undefined;
}

async function without(name: string, input: Uint8Array, regions: readonly Region[] = []) {
  const plan = pagedPlan(await planFor(input, name === '' ? [] : [name], { regions }));
  return applyPlan(input, plan, { strategies: new Map() });
}

const WIDE = [{ x: 72, width: 400 }];

describe('a field whose value holds a target', () => {
  test.each(['Ulm', 'Bonn', 'Essen'])('tells nothing of the width of %s', async (name) => {
    const [mine, other] = await Promise.all(
      [name, 'Kiel'].map(async (one) => without(one, await form(`Dear ${one}, please answer`, WIDE))),
    );
    const [own, others] = [
      await glyphsOf(mine?.bytes ?? new Uint8Array()),
      await glyphsOf(other?.bytes ?? new Uint8Array()),
    ];
    expect(own.map(({ text }) => text).join('')).toBe('Dear,pleaseanswer');
    expect(own.map(({ origin }) => origin)).toEqual(others.map(({ origin }) => origin));
    expect(mine?.outcomes[0]?.boxes).toEqual(other?.outcomes[0]?.boxes);
    expect(await valueIn(mine?.bytes ?? new Uint8Array())).toBe('Dear , please answer');
  });

  test('nothing that stays moves out of its box', async () => {
    const { bytes } = await without('Ulm', await form('Ulm is where we all live', [{ x: 72, width: 112 }]));
    const left = await glyphsOf(bytes);
    expect(left.map(({ text }) => text).join('')).toBe('iswherewealllive');
    expect(Math.max(...left.map(({ quad }) => quad[2]))).toBeLessThan(184);
  });
});

describe('a field shown in two places', () => {
  const TWO = [...WIDE, { x: 72, width: 300 }];
  const drawn = (left: number, right: number): Region => ({
    id: 'box',
    page: 1,
    quads: [[left, 700, right, 700, right, 720, left, 720]],
    origin: 'box',
    category: 'MANUAL',
    appearance: { label: '' },
    reasons: ['privilege'],
  });

  test('a box that takes a letter in one takes it in the other', async () => {
    const input = await form('Dear Ulm', TWO);
    const { bytes, outcomes } = await without('', input, [drawn(60, 95)]);
    expect((await glyphsOf(bytes)).map(({ text }) => text).join('')).toBe('UlmUlm');
    expect(await valueIn(bytes)).toBe('Ulm');
    expect(outcomes[0]?.besides?.map(({ category, reasons }) => [category, reasons])).toEqual([
      ['MANUAL', ['privilege']],
    ]);
  });

  test('is emptied where the places do not show the same', async () => {
    const document = await PDFDocument.load(await form('Dear Ulm', TWO));
    const [, second] = document.getForm().getTextField('letter').acroField.getWidgets();
    const other = await PDFDocument.load(await form('Dear Bonn', TWO));
    const [look] = other.getForm().getTextField('letter').acroField.getWidgets();
    const stream = look?.dict.lookup(PDFName.of('AP'), PDFDict).lookup(PDFName.of('N'));
    const own = second?.dict.lookup(PDFName.of('AP'), PDFDict).lookup(PDFName.of('N'));
    if (own && stream) Object.assign(own, { contents: (stream as unknown as { contents: Uint8Array }).contents });
    const input = await document.save({ updateFieldAppearances: false });
    const { bytes, outcomes } = await without('', input, [drawn(60, 95)]);
    expect(await glyphsOf(bytes)).toEqual([]);
    expect(outcomes[0]?.besides?.map(({ id }) => id)).toEqual(['emptied:1:0', 'emptied:1:1']);
  });
});

describe('a field whose look no file holds, so that it goes as a whole', () => {
  const unlooked = async (value: string) => {
    const document = await PDFDocument.load(await form(value, WIDE));
    for (const widget of document.getForm().getTextField('letter').acroField.getWidgets()) {
      widget.dict.delete(PDFName.of('AP'));
    }
    return document.save({ updateFieldAppearances: false });
  };

  test.each([
    ['says more than what goes: that is told', 'Ulm is allergic to penicillin', [{ pages: [1] }]],
    ['says nothing else', 'Ulm', []],
    ['says nothing else but marks', '(Ulm.)', []],
  ])('%s', async (_, value, told) => {
    const { bytes, outcomes, warnings } = await without('Ulm', await unlooked(value));
    expect(await valueIn(bytes)).toBeUndefined();
    expect(outcomes[0]?.besides?.map(({ id }) => id)).toEqual(['emptied:1:0']);
    expect(warnings.filter(({ code }) => code === 'emptied_whole').map(({ facts }) => facts)).toEqual(told);
  });
});

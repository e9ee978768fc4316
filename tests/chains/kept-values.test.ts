import type { Kept, RedactionPlan } from '@blackbar/model';
import { applyPlan } from '@blackbar/pdf';
import { verify } from '@blackbar/verification';
import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFString,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { pagedPlan, planFor } from '../../packages/pdf/src/hand-made-plan.fixture.ts';

const MOTHER = 'Adaeze Okonkwo';
/** Of the form's nodes, of which each field has two: itself and its widget. */
const [FIRST, SECOND] = [0, 2];
const SENTENCE = `Called ${MOTHER} at noon`;

/** A page that names the mother, and two fields that hold her name. */
async function record({
  leftToViewers,
  defaults = false,
}: {
  leftToViewers: boolean;
  defaults?: boolean;
}): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const page = document.addPage([612, 792]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  page.drawText(`Seen with ${MOTHER} today`, { x: 72, y: 700, size: 12, font });
  const form = document.getForm();
  for (const [i, value] of [MOTHER, SENTENCE].entries()) {
    const field = form.createTextField(`f${i}`);
    field.setText(value);
    field.addToPage(page, { x: 72, y: 600 - 60 * i, width: 300, height: 20, borderWidth: 0, font });
    field.setFontSize(10);
    if (defaults) field.acroField.dict.set(PDFName.of('DV'), PDFHexString.fromText(value));
  }
  form.updateFieldAppearances(font);
  if (leftToViewers) form.acroForm.dict.set(PDFName.of('NeedAppearances'), PDFBool.True);
  return document.save({ updateFieldAppearances: false });
}

/** Values by the names of their fields. */
async function valuesIn(bytes: Uint8Array): Promise<Record<string, string>> {
  const document = await PDFDocument.load(bytes);
  const fields = document.catalog.lookup(PDFName.of('AcroForm'), PDFDict).lookup(PDFName.of('Fields'), PDFArray);
  return Object.fromEntries(
    Array.from({ length: fields.size() }, (_, i) => {
      const field = fields.lookup(i, PDFDict);
      return [textAt(field, 'T'), textAt(field, 'V')];
    }),
  );
}

function textAt(dict: PDFDict, key: string): string {
  const text = dict.lookup(PDFName.of(key));
  return text instanceof PDFString || text instanceof PDFHexString ? text.decodeText() : '';
}

const keptIn = (field: number, start: number): Kept => ({
  target: 't0',
  locator: { kind: 'field', part: `field:${field}:V`, start, end: start + MOTHER.length },
});

async function released(input: Uint8Array, kept: readonly Kept[], more: readonly Kept[] = []) {
  // As a plan is made: each occurrence is kept or goes.
  const hidden = [keptIn(FIRST, 0), keptIn(SECOND, SENTENCE.indexOf(MOTHER)), ...more]
    .filter((one) => !kept.some((stays) => JSON.stringify(stays) === JSON.stringify(one)))
    .map((one) => ({ ...one, replacement: '' }));
  const plan: RedactionPlan = { ...(await planFor(input, [MOTHER])), kept, hidden };
  const { bytes, outcomes } = await applyPlan(input, pagedPlan(plan), { strategies: new Map() });
  return { plan, bytes, outcomes, values: await valuesIn(bytes) };
}

describe.each([true, false])('where the look of fields is left to viewers: %j', (leftToViewers) => {
  test.each([
    { kept: [keptIn(FIRST, 0)], f0: MOTHER, f1: '' },
    { kept: [keptIn(SECOND, SENTENCE.indexOf(MOTHER))], f0: '', f1: SENTENCE },
    { kept: [keptIn(FIRST, 0), keptIn(SECOND, SENTENCE.indexOf(MOTHER))], f0: MOTHER, f1: SENTENCE },
    { kept: [keptIn(SECOND, 22)], f0: '', f1: '' },
  ])('what a person keeps in a value stays there, and nowhere else: $f0, $f1', async ({ kept, f0, f1 }) => {
    const input = await record({ leftToViewers });
    const { plan, bytes, outcomes, values } = await released(input, kept);
    const holding = Object.entries(values).filter(([, value]) => value.includes(MOTHER));
    expect(holding).toEqual(Object.entries({ f0, f1 }).filter(([, value]) => value !== ''));
    const { checks } = await verify({ normalised: input, output: bytes, plan, outcomes });
    expect(checks.filter(({ result }) => result !== 'passed')).toEqual([]);
  });
});

test('a default value that says the same goes, and the value stays', async () => {
  const input = await record({ leftToViewers: true, defaults: true });
  const ofDefault = { ...keptIn(FIRST, 0), locator: { ...keptIn(FIRST, 0).locator, part: `field:${FIRST}:DV` } };
  const { plan, bytes, outcomes, values } = await released(input, [keptIn(FIRST, 0)], [ofDefault]);
  expect(values).toMatchObject({ f0: MOTHER });
  const { checks } = await verify({ normalised: input, output: bytes, plan, outcomes });
  expect(checks.filter(({ result }) => result !== 'passed')).toEqual([]);
  const document = await PDFDocument.load(bytes);
  const field = document.catalog.lookup(PDFName.of('AcroForm'), PDFDict).lookup(PDFName.of('Fields'), PDFArray);
  expect(textAt(field.lookup(0, PDFDict), 'DV')).not.toContain(MOTHER);
});

test('what stays in one value excuses neither another field nor a title that says the same', async () => {
  const input = await record({ leftToViewers: true });
  const { plan, bytes, outcomes } = await released(input, [keptIn(FIRST, 0), keptIn(SECOND, SENTENCE.indexOf(MOTHER))]);
  const onlyFirst = { ...plan, kept: [keptIn(FIRST, 0)] };
  const failed = async (output: Uint8Array, by: RedactionPlan) => {
    const { checks } = await verify({ normalised: input, output, plan: by, outcomes });
    return checks.filter(({ result }) => result === 'failed').map(({ id }) => id);
  };
  expect(await failed(bytes, onlyFirst)).toEqual(expect.arrayContaining(['page_text', 'object_scan', 'hidden_text']));
  const titled = await PDFDocument.load(bytes, { updateMetadata: false });
  titled.setTitle(MOTHER);
  expect(await failed(await titled.save(), plan)).toEqual(expect.arrayContaining(['object_scan', 'hidden_text']));
});

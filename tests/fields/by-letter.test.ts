import type { Redacted } from '@blackbar/pipeline';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { describeWithOracles, occurrencesAnywhere, textByMutool, type Word, wordsWithBoxes } from '../oracles/index.ts';
import { throughTheChain } from '../torture/chain.ts';
import { FORMS, type Form, LINE } from './forms.ts';
import { readForm } from './read-form.ts';

type Request = Parameters<typeof throughTheChain>[1];

async function released({ pdf }: Form, request: Request): Promise<Redacted> {
  const answer = await throughTheChain(pdf, request);
  if (answer.kind === 'refused') throw new Error(`${answer.code}: ${answer.message}`);
  return answer.redacted;
}

async function placesOf({ pdf }: Form, text: string): Promise<readonly Word[]> {
  return (await wordsWithBoxes(pdf)).filter((word) => word.text === text);
}

async function textsOf(pdf: Uint8Array): Promise<string[]> {
  return (await wordsWithBoxes(pdf)).map(({ text }) => text);
}

const fieldsAndNotes = Object.entries(FORMS).filter(([, { words }]) => words.length > 1);
/** In no other word. */
const wordOf = ({ words }: Form) => words[Math.max(3, words.length - 100)] as string;

describeWithOracles('one word of a field, note or stamp', () => {
  test.each(fieldsAndNotes)('%s: a box takes it and nothing else', async (_, form) => {
    const word = wordOf(form);
    const [place] = await placesOf(form, word);
    const { output, report } = await released(form, { boxes: place ? [place] : [] });
    expect(await occurrencesAnywhere(output, word)).toEqual([]);
    const kept = (await textsOf(form.pdf)).filter((text) => text !== word);
    expect((await textsOf(output)).sort()).toEqual(kept.sort());
    expect(report.pages.map(({ strategy }) => strategy)).toEqual(['splice']);
    for (const { value, readOnly, keys } of await readForm(output)) {
      expect(value?.split(/\s/)).toEqual(form.words.filter((text) => text !== word));
      expect(readOnly).toBe(true);
      expect(keys.toSorted()).toEqual(['FT', 'Ff', 'T', 'V']);
    }
  });

  test.each(fieldsAndNotes)('%s: a term takes it, and its box stands in the report', async (_, form) => {
    const word = wordOf(form);
    const { output, report } = await released(form, { terms: [word] });
    expect(await occurrencesAnywhere(output, word)).toEqual([]);
    const kept = (await textsOf(form.pdf)).filter((text) => text !== word);
    expect((await textsOf(output)).sort()).toEqual(kept.sort());
    expect(report.boxes).toHaveLength((await placesOf(form, word)).length);
    for (const { rects, category } of report.boxes) {
      expect(rects).toHaveLength(1);
      expect(category).toBe('TERM');
    }
    expect(report.categories).toEqual({ TERM: report.boxes.length });
  });

  test('what a field is says what its look becomes: of a day of birth the year stays', async () => {
    const document = await PDFDocument.create({ updateMetadata: false });
    const field = document.getForm().createTextField('Date of birth');
    field.setText('09/15/1978');
    field.addToPage(document.addPage([612, 792]), { x: 72, y: 700, width: 300, height: 20, borderWidth: 0 });
    const form = { pdf: await document.save(), words: ['09/15/1978'] };
    const { output } = await released(form, { detect: true, policy: { ids: ['us-frcp-5.2'], asOf: 2026 } });
    expect(await occurrencesAnywhere(output, '09/15')).toEqual([]);
    expect(await textsOf(output)).toEqual(['1978']);
  });

  test('digits of a comb field: the rest keeps its cells and its value', async () => {
    const form = FORMS['a comb field'];
    const digits = (await wordsWithBoxes(form.pdf)).filter(({ text }) => /^\d$/.test(text));
    const { output } = await released(form, { boxes: digits.slice(4, 6) });
    expect((await textsOf(output)).filter((text) => /^\d$/.test(text))).toEqual([...'5186745']);
    expect((await readForm(output)).map(({ value }) => value)).toEqual(['5186 745']);
    const none = await released(form, { terms: ['518627745'] });
    expect((await textByMutool(none.output)).replaceAll(/\D/g, '')).toBe('');
    expect((await readForm(none.output)).map(({ value }) => value)).toEqual(['']);
    // A box over the filled cells alone would tell their number.
    expect(none.report.boxes.flatMap(({ rects }) => rects.map(({ width }) => width))).toEqual([LINE.width]);
  });

  test('a box that takes a word in one place takes it in the other', async () => {
    const form = FORMS['a field shown twice'];
    const [first, second] = await placesOf(form, 'ember');
    const { report } = await released(form, { boxes: first ? [first] : [] });
    expect(second).toBeDefined();
    const [, other] = report.boxes;
    expect(other?.rects[0]?.y).toBeCloseTo(second?.y ?? 0, -1);
  });
});

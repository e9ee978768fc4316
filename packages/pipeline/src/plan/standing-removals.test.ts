import type { Detection } from '@blackbar/model';
import { PDFDocument, PDFHexString, PDFName, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { readParts } from '../extract/read-parts.ts';
import { analyse, redact } from '../in-process.ts';
import type { RedactionOrder } from './redaction-order.ts';
import { standingRemovals } from './standing-removals.ts';

const silent = () => undefined;

const gone = (text: string, category: Detection['category'], i: number): Detection => ({
  id: `other-${i}`,
  category,
  text,
  confidence: 0.99,
  source: 'pattern',
  evidence: [],
  locator: { kind: 'page', part: 'page:1', page: 1, start: 0, end: 1, quads: [] },
});

/** Numbers of people whom only the other documents of the case know. */
const STRANGERS = Array.from({ length: 500 }, (_, i) =>
  gone(`536-${String(10 + (i % 80))}-${String(7_301 + i)}`, 'SSN', i),
);

/** Each stands in the file, as the second says. */
const STANDING = [
  ['512-44-9031', 'SSN', 'without separators'],
  ['Quillon Achterberg', 'PERSON', 'surname first'],
  ['Wilhelmina Oesterreich', 'PERSON', 'over the end of a page'],
  ['joost.vermeulen@harrow.example', 'EMAIL', 'in a note'],
  ['Barnaby Thistlewood', 'PERSON', 'in the title'],
  ['Peregrine Lockridge', 'PERSON', 'in a name of the file, in hexadecimal'],
  ['Cordelia Wainscott', 'PERSON', 'in data that nobody shows'],
  ['Ambrose Featherstonehaugh', 'PERSON', 'in what is stamped on it'],
] as const satisfies readonly (readonly [string, Detection['category'], string])[];

async function letter(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const [first, second] = [pdf.addPage([612, 792]), pdf.addPage([612, 792])];
  first.drawText('Holder 512449031, called ACHTERBERG, QUILLON in the register.', { x: 72, y: 700, size: 12, font });
  first.drawText('The notice was handed over on the stairs to Wilhelmina', { x: 72, y: 72, size: 12, font });
  second.drawText('Oesterreich, who signed for it.', { x: 72, y: 720, size: 12, font });
  const note = pdf.context.obj({
    Type: 'Annot',
    Subtype: 'Text',
    Rect: [20, 20, 40, 40],
    Contents: PDFHexString.fromText('Write to joost.vermeulen@harrow.example'),
  });
  first.node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.register(note)]));
  pdf.setTitle('Papers of Barnaby Thistlewood');
  const hex = Buffer.from('Peregrine Lockridge').toString('hex');
  const data = pdf.context.flateStream(`/Made by Cordelia Wainscott\n<${hex}> Tj`);
  first.node.set(PDFName.of('PieceInfo'), pdf.context.obj({ Maker: pdf.context.register(data) }));
  return pdf.save();
}

test('what stands in a file in any form is let through, and of what stands nowhere next to nothing', async () => {
  const bytes = await letter();
  const standing = STANDING.map(([text, category], i) => gone(text, category, 1_000 + i));
  const parts = await readParts(bytes, 'letter.pdf', silent);
  const kept = await standingRemovals([...STRANGERS, ...standing], bytes, parts, 'Copy of Ambrose Featherstonehaugh');
  for (const [i, [text, , how]] of STANDING.entries()) expect(kept, `${text}, ${how}`).toContain(standing[i]);
  expect(kept.length).toBeLessThan(STANDING.length + STRANGERS.length / 20);
});

test.each(['1987', '48-21', '...0'])('%s, which goes elsewhere, is another number here', async (few) => {
  const bytes = await letter();
  const name = gone('Barnaby Thistlewood', 'PERSON', 1);
  const removed = [gone(few, 'ACCOUNT', 0), name];
  expect(await standingRemovals(removed, bytes, await readParts(bytes, 'letter.pdf', silent), '')).toEqual([name]);
});

test('a few are not worth another look at the file', async () => {
  const bytes = await letter();
  const few = STRANGERS.slice(0, 100);
  expect(await standingRemovals(few, bytes, await readParts(bytes, 'letter.pdf', silent), '')).toEqual(few);
});

test('a case that removes much takes the same from a file as one that removes only what stands in it', async () => {
  const { upload, normalised } = await analyse(await letter(), { detect: false }, silent);
  const standing = STANDING.map(([text, category], i) => gone(text, category, 1_000 + i));
  const order = (removedElsewhere: readonly Detection[]): RedactionOrder => ({
    upload,
    detections: [],
    kept: [],
    removedElsewhere,
    boxes: [],
    terms: [],
    exclude: [],
    policy: { ids: [], asOf: 2026 },
    settings: {},
    now: '2026-01-02T03:04:05.000Z',
    warnings: [],
  });
  const few = await redact(normalised, order(standing), silent);
  const many = await redact(normalised, order([...STRANGERS, ...standing]), silent);
  expect(Buffer.from(many.output).equals(few.output)).toBe(true);
  expect(many.report.result).toBe('passed');
});

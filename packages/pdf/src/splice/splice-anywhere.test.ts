import { centerOfQuad, pdfRect, quadContains, quadOfRect } from '@blackbar/geometry';
import type { Glyph, Quad } from '@blackbar/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutOf, documentOf, type RawPage, readPages, splice, stream } from '../../test/raw-page.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true }).map((n) => Number(n.toFixed(2)));
// No spaces: PDFium leaves some out. No two equal neighbours: it takes them for fake bold.
const word = fc
  .array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 12 })
  .map((steps) => steps.map((step, i) => String.fromCharCode(65 + ((step + i) % 26) + (step > 30 ? 32 : 0))).join(''));

const shown = fc.oneof(
  word.map((text) => `(${text}) Tj`),
  fc
    .array(fc.tuple(word, number(-400, 200)), { minLength: 1, maxLength: 4 })
    .map((parts) => `[${parts.map(([text, kern]) => `(${text}) ${kern}`).join(' ')}] TJ`),
  word.map((text) => `(${text}) '`),
  fc.tuple(number(0, 4), number(0, 2), word).map(([w, c, text]) => `${w} ${c} (${text}) "`),
);

const state = fc.oneof(
  number(-0.3, 3).map((n) => `${n} Tc`),
  number(60, 140).map((n) => `${n} Tz`),
  number(-4, 6).map((n) => `${n} Ts`),
  number(10, 30).map((n) => `${n} TL`),
  fc.constantFrom(0, 1, 2, 3).map((n) => `${n} Tr`),
  fc.tuple(fc.constantFrom('F1', 'F2'), number(6, 24)).map(([name, size]) => `/${name} ${size} Tf`),
  fc.tuple(number(-20, 60), number(-60, 20)).map(([x, y]) => `${x} ${y} Td`),
  fc.constant('T*'),
);

const block = fc
  .tuple(
    number(0, 6.28),
    number(0.6, 1.6),
    number(120, 480),
    number(150, 640),
    fc.array(fc.oneof(state, shown, shown), { maxLength: 8 }),
  )
  .map(([angle, scale, x, y, operators]) => {
    const [c, s] = [Math.cos(angle) * scale, Math.sin(angle) * scale].map((n) => n.toFixed(4));
    // PDFium starts a form with a fresh text state, where the standard lets it inherit (ISO 32000-2, 8.10.1).
    return `BT /F1 11 Tf 14 TL 0 Tc 0 Tw 100 Tz 0 Ts 0 Tr ${c} ${s} ${-Number(s)} ${c} ${x} ${y} Tm\n${operators.join('\n')}\nET`;
  });

const page: fc.Arbitrary<RawPage> = fc
  .record({
    blocks: fc.array(block, { minLength: 1, maxLength: 4 }),
    inner: block,
    matrix: fc.tuple(
      number(0.7, 1.3),
      number(-0.3, 0.3),
      number(-0.3, 0.3),
      number(0.7, 1.3),
      number(-50, 50),
      number(-50, 50),
    ),
    rotate: fc.constantFrom(0, 90, 180, 270),
    crop: fc.tuple(number(-100, 50), number(-100, 50)),
  })
  .map(({ blocks, inner, matrix, rotate, crop: [left, bottom] }) => ({
    content: [...blocks, `q ${matrix.join(' ')} cm /X Do Q`],
    entries: {
      Rotate: rotate,
      MediaBox: [left - 20, bottom - 20, left + 720, bottom + 900],
      CropBox: [left, bottom, left + 700, bottom + 880],
    },
    resources: (c) => ({
      XObject: { X: stream(c, inner, { Type: 'XObject', Subtype: 'Form', BBox: [-500, -500, 1500, 1500] }) },
    }),
  }));

const box = fc
  .tuple(number(50, 550), number(50, 700), number(5, 200), number(5, 60))
  .map(([x, y, w, h]) => quadOfRect(pdfRect(x, y, x + w, y + h)));

/** The points that decide: the middle of the glyph's box, and the middles that other readers see. */
function decisivePoints({ quad, origin, size }: Glyph): readonly (readonly [number, number])[] {
  const center = centerOfQuad(quad);
  const [dx, dy] = [(quad[2] - quad[0]) / 2, (quad[3] - quad[1]) / 2];
  const tall = Math.hypot(quad[6] - quad[0], quad[7] - quad[1]);
  const [ux, uy] = [(quad[6] - quad[0]) / tall, (quad[7] - quad[1]) / tall];
  const middles = [0.2, 0.25, 0.38].map(
    (up) => [origin.x + dx + ux * up * size, origin.y + dy + uy * up * size] as const,
  );
  return [[center.x, center.y], ...middles];
}

function isIn(quads: readonly Quad[], glyph: Glyph, grow: number): boolean {
  return decisivePoints(glyph).some(([x, y]) =>
    quads.some((q) =>
      quadContains(
        [q[0] - grow, q[1] - grow, q[2] + grow, q[3] - grow, q[4] + grow, q[5] + grow, q[6] - grow, q[7] + grow],
        x,
        y,
      ),
    ),
  );
}

test('whatever the page and the boxes: nothing in a box is left, nothing else is lost or moved', async () => {
  await fc.assert(
    fc.asyncProperty(page, fc.array(box, { minLength: 1, maxLength: 5 }), async (raw, quads) => {
      const document = await documentOf(raw);
      const [before = []] = await readPages(document);
      const outcome = splice(document, 0, cutOf(quads));
      expect(outcome.rasterReason).toBeUndefined();
      const [after = []] = await readPages(document);
      for (const glyph of after) {
        const { x, y } = centerOfQuad(glyph.quad);
        expect(quads.some((quad) => quadContains(quad, x, y) && isIn([quad], glyph, -0.2))).toBe(false);
      }
      const kept = before.filter((glyph) => !isIn(quads, glyph, 0.3));
      for (const glyph of kept) {
        const same = after.some(
          ({ text, origin }) =>
            text === glyph.text && Math.hypot(origin.x - glyph.origin.x, origin.y - glyph.origin.y) < 0.05,
        );
        expect(same).toBe(true);
      }
    }),
    { numRuns: 150, endOnFailure: true },
  );
});

import { BlackbarError } from '@blackbar/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutOf, documentOf, splice, stream } from '../../test/raw-page.ts';
import { contentOf } from './page-content.ts';

const operand = fc.oneof(
  fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((n) => n.toFixed(2)),
  fc.constantFrom(
    '0',
    '1',
    '12',
    '-5',
    '99999999999',
    '.',
    '--1',
    '(a SECRET)',
    '<4142',
    '[(a) 5 (b)]',
    '[',
    ']',
    '<<',
    '>>',
    '/F1',
    '/X',
    '/Nope',
    '(\\',
    'true',
  ),
);
const operator = fc.constantFrom(
  ...'q Q cm BT ET Tf Tj TJ \' " Td TD Tm T* Tc Tw Tz TL Tr Ts Do BDC BMC EMC DP m l c v y h re S s f F f* B b* n W W* sh gs scn SCN g w d BI ID EI xyz'.split(
    ' ',
  ),
);
const soup = fc
  .array(fc.tuple(fc.array(operand, { maxLength: 6 }), operator), { maxLength: 60 })
  .map((operations) => operations.map(([operands, name]) => [...operands, name].join(' ')).join('\n'));
const noise = fc.uint8Array({ maxLength: 400 }).map((bytes) => String.fromCharCode(...bytes));

const QUADS = [
  [0, 0, 300, 0, 300, 400, 0, 400],
  [100, 100, 100, 100, 100, 100, 100, 100],
  [200, 300, 260, 330, 240, 370, 180, 340],
] as const;

test('broken and hostile content ends in an outcome or in a refusal, and what is written can be read again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(soup, noise),
      soup,
      fc.constantFrom('exact' as const, 'quantised' as const),
      async (content, inner, widths) => {
        const document = await documentOf({
          content,
          resources: (c) => ({
            XObject: { X: stream(c, inner, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 500, 500] }) },
          }),
        });
        try {
          const { changed } = splice(document, 0, cutOf(QUADS, { widths, namesTarget: (text) => text.includes('S') }));
          const bytes = contentOf(document.getPage(0));
          if (changed) expect(bytes.length).toBeLessThan(1_000_000);
          splice(document, 0, cutOf(QUADS, { widths }));
        } catch (error) {
          expect(error).toBeInstanceOf(BlackbarError);
        }
      },
    ),
    { numRuns: 400, endOnFailure: true },
  );
});

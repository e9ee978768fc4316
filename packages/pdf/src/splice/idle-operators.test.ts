import { PDFContext, PDFDict } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Interpreter } from '../content/interpreter.ts';
import { readOperations } from '../content/operations.ts';
import { GraphicsState } from '../content/state.ts';
import { withoutIdleOperators } from './idle-operators.ts';
import { ResourceScope } from './resource-scope.ts';

const without = (content: string) =>
  Buffer.from(withoutIdleOperators(Buffer.from(content, 'latin1'))).toString('latin1');

test.each([
  [
    'text objects that show nothing',
    'BT /F1 12 Tf ET BT /F1 12 Tf 1 0 0 1 7 8 Tm (a) Tj ET',
    'BT /F1 12 Tf 1 0 0 1 7 8 Tm (a) Tj ET',
  ],
  [
    'the matrix of each letter',
    '1 0 0 1 7 0 cm BT ET 1 0 0 1 6 0 cm BT ET 2 0 0 2 1 0 cm (x) Tj',
    '2 0 0 2 14 0 cm (x) Tj',
  ],
  ['letters that saved the state', 'q 1 0 0 1 7 0 cm 0 g BT ET Q q 1 0 0 1 9 0 cm BT ET Q f', 'f'],
  ['colours that nothing was painted with', '0 g /Cs1 cs 0.5 scn 1 0 0 rg f', '1 0 0 rg f'],
  ['tags that hold nothing', '/Span <</MCID 3>> BDC BT ET EMC /P BMC EMC f', 'f'],
  ['what a restored state takes back', 'q f 1 0 0 1 9 0 cm 2 w Q f', 'q f Q f'],
])('%s go', (_what, content, left) => {
  expect(without(content).trim().replace(/\s+/g, ' ')).toBe(left);
});

test.each([
  ['a colour that was painted with', '0 g f 1 0 0 rg f'],
  ['a restore too many', '1 0 0 rg Q f'],
  ['a text object with letters', 'BT 1 0 0 1 7 8 Tm (a) Tj ET'],
  ['a leading that a later line goes by', 'BT 12 TL T* 14 TL T* (a) Tj ET'],
  ['the leading that a step sets', 'BT 0 -14 TD ET BT T* (a) Tj ET'],
  ['a soft mask in the space of its moment', '1 0 0 1 5 0 cm /G1 gs 1 0 0 1 5 0 cm f'],
  ['a clip', 'q 0 0 9 9 re W n Q f'],
])('%s stays', (_what, content) => {
  expect(without(content)).toBe(content);
});

const OPERATORS = [
  ...[
    'q',
    'Q',
    'BT',
    'ET',
    'f',
    '(ab) Tj',
    '(c) Tj',
    '1 0 0 1 3 0 cm',
    '2 0 0 2 1 1 cm',
    '0 1 -1 0 0 0 cm',
    '0 0 5 5 re',
  ],
  ...[
    '/F1 9 Tf',
    '/F1 12 Tf',
    '1 Tc',
    '2 Tw',
    '90 Tz',
    '11 TL',
    '3 Ts',
    '2 w',
    '3 w',
    '5 6 Td',
    '0 -9 TD',
    'T*',
    '/P BMC',
    'EMC',
  ],
];

/** Everything that is painted, with what decides where it stands. */
function painted(content: string): unknown[] {
  const context = PDFContext.create();
  const interpreter = new Interpreter(new ResourceScope(PDFDict.withContext(context)), new GraphicsState());
  return [...readOperations(Buffer.from(content, 'latin1'))].flatMap((operation) => {
    const paint = interpreter.step(operation);
    if (paint?.kind !== 'text' && paint?.kind !== 'path') return [];
    const { ctm, textMatrix, size, charSpace, wordSpace, stretch, rise, lineWidth } = interpreter.state;
    const numbers = [...ctm, ...textMatrix, size, charSpace, wordSpace, stretch, rise, lineWidth];
    return [[paint.kind, numbers.map((n) => Number(n.toFixed(4)) + 0)]];
  });
}

test('what is painted stays where it was', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...OPERATORS), { maxLength: 40 }), (operators) => {
      const content = operators.join(' ');
      expect(painted(without(content))).toEqual(painted(content));
    }),
    { numRuns: 2_000, seed: 11 },
  );
});

test('what was taken out once leaves nothing to take out', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...OPERATORS), { maxLength: 40 }), (operators) => {
      const once = without(operators.join(' '));
      expect(without(once)).toBe(once);
    }),
    { numRuns: 500, seed: 12 },
  );
});

import { BlackbarError } from '@blackbar/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readOperations } from './operations.ts';
import { Tokenizer } from './tokenizer.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0));

/** Bytes that look like content more often than chance would have it. */
const content = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        '(',
        ')',
        '<',
        '>',
        '<<',
        '>>',
        '[',
        ']',
        '/N#4',
        '\\',
        ' ',
        'BI ',
        ' ID ',
        ' EI',
        'Tj',
        '1.5.',
        '%',
        '\n',
        '-',
        '{',
      ),
      {
        maxLength: 80,
      },
    )
    .map((parts) => bytesOf(parts.join(''))),
);

test('the tokens of any bytes in a row are the bytes', () => {
  fc.assert(
    fc.property(content, (bytes) => {
      const tokens = new Tokenizer(bytes);
      let at = 0;
      while (tokens.next()) {
        expect(tokens.start).toBe(at);
        expect(tokens.end).toBeGreaterThan(at);
        at = tokens.end;
      }
      expect(at).toBe(bytes.length);
    }),
  );
});

test('operations of any bytes come in order and do not overlap', () => {
  fc.assert(
    fc.property(content, (bytes) => {
      let at = 0;
      for (const { start, end } of readOperations(bytes)) {
        expect(start).toBeGreaterThanOrEqual(at);
        expect(end).toBeGreaterThan(start);
        at = end;
      }
      expect(at).toBeLessThanOrEqual(bytes.length);
    }),
    { numRuns: 500 },
  );
});

test('nesting without end is refused, not followed', () => {
  expect(() => [...readOperations(bytesOf('['.repeat(100_000)))]).toThrow(BlackbarError);
});

describe('what stands before an operator', () => {
  test.each([
    ['(a\\(b\\)\\101\\\n) Tj', 'Tj', 'a(b)A'],
    ['(a(b)c) Tj', 'Tj', 'a(b)c'],
    ['<4 1 42 5> Tj', 'Tj', 'ABP'],
    ['(a\r\nb) Tj', 'Tj', 'a\nb'],
    ['(\\0501) Tj % (no) Tj', 'Tj', '(1'],
    ["(x)'", "'", 'x'],
  ])('%j', (text, operator, expected) => {
    const [first, ...rest] = readOperations(bytesOf(text));
    expect(rest).toEqual([]);
    expect(first?.operator).toBe(operator);
    const operand = first?.operands[0];
    expect(operand?.kind === 'string' && String.fromCharCode(...operand.bytes)).toBe(expected);
  });

  test.each([
    ['-.5 g', -0.5],
    ['4. g', 4],
    ['--3 g', -3],
    ['+7 g', 7],
    ['1.2.3 g', 1.2],
  ])('%s', (text, value) => {
    const [first] = readOperations(bytesOf(text));
    expect(first?.operands[0]).toMatchObject({ kind: 'number', value });
  });

  test('nested arrays and dictionaries', () => {
    const [first] = readOperations(bytesOf('/Span << /A [1 [2 (x)]] /ActualText (y) >> BDC'));
    expect(first?.operands).toMatchObject([
      { kind: 'name', value: 'Span' },
      { kind: 'dict', entries: [{ key: 'A' }, { key: 'ActualText', value: { kind: 'string' } }] },
    ]);
  });
});

describe('inline images', () => {
  test.each([
    ['ends at EI', 'BI /W 1 /H 1 /F /Fl ID abc EI Q', 'abc', 'Q'],
    ['data with EI in it, by length', 'BI /W 8 /H 1 /BPC 8 /CS /G ID ab EI Qc EI Q', 'ab EI Qc', 'Q'],
    ['data with EI in it, by what follows', 'BI /W 9 /H 9 /F /DCT ID ab EI \x01\x02zz EI Q', 'ab EI \x01\x02zz', 'Q'],
    ['no EI at all', 'BI /W 9 /H 9 /F /DCT ID abc', 'abc', undefined],
    ['a hex filter before EI', 'BI /W 9 /H 9 /F /AHx ID abcd>EI\nQ', 'abcd>', 'Q'],
  ])('%s', (_name, text, data, next) => {
    const [image, after] = readOperations(bytesOf(text));
    expect(image?.operator).toBe('BI');
    expect(text.slice(image?.data?.start, image?.data?.end)).toBe(data);
    expect(after?.operator).toBe(next);
  });
});

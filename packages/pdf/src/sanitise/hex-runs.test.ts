import { describe, expect, test } from 'vitest';
import { readOperations } from '../content/operations.ts';
import { HexRuns } from './hex-runs.ts';

const runs = new HexRuns(['3537302043', '5730204', 'facade1', 'maria', '12-34-56789']);

function parted(content: string): string {
  return Buffer.from(runs.part(Buffer.from(content, 'latin1'))).toString('latin1');
}

describe('HexRuns', () => {
  test.each([
    ['a run in the middle', '<41353730204342> Tj', '<413 53730204342> Tj'],
    ['capitals', '<00FACADE1F> Tj', '<00F ACADE1F> Tj'],
    ['in an array', '[<41> -20 <353730204342>] TJ', '[<41> -20 <3 53730204342>] TJ'],
    ['in a property list', '/Span <</ActualText <353730204342>>> BDC', '/Span <</ActualText <3 53730204342>>> BDC'],
    ['twice', '<5730204005730204> Tj', '<5 730204005 730204> Tj'],
  ])('parts %s', (_, content, expected) => {
    expect(parted(content)).toBe(expected);
  });

  test.each([
    ['a literal string', '(353730204342) Tj'],
    ['a comment', '% <353730204342>\n(a) Tj'],
    ['the samples of an inline image', 'BI /W 8 /H 2 /BPC 8 /CS /G ID <353730204342>..EI Q'],
    ['a run that is parted already', '<353730 204342> Tj'],
    ['shorter targets', '<6d61726961> Tj'],
  ])('leaves %s', (_, content) => {
    expect(parted(content)).toBe(content);
  });

  test('what is shown stays the same, and the run is gone', () => {
    const content = Buffer.from('<0041353730204342573020400FACADE1> Tj', 'latin1');
    const after = runs.part(content);
    expect(shownBy(after)).toEqual(shownBy(content));
    expect(Buffer.from(after).toString('latin1')).not.toMatch(/3537302043|5730204|facade1/i);
  });
});

function shownBy(content: Uint8Array): unknown[] {
  return [...readOperations(content)].map(({ operands }) =>
    operands.map((operand) => (operand.kind === 'string' ? [...operand.bytes] : operand.kind)),
  );
}

import type { HiddenRemoval } from '@blackbar/model';
import { expect, test } from 'vitest';
import { outputName } from './output-name.ts';

const removal = (kind: 'filename' | 'metadata', start: number, end: number, replacement = ''): HiddenRemoval => ({
  locator: { kind, part: kind, start, end },
  target: 't',
  replacement,
});

test.each([
  ['nothing removed', 'Letter.PDF', [], 'Letter-redacted.pdf'],
  ['a name', 'Margaret Oldfield letter.pdf', [removal('filename', 0, 17)], 'letter-redacted.pdf'],
  [
    'two places, in any order',
    '536-90-4399 and 536-90-4399.pdf',
    [removal('filename', 0, 11), removal('filename', 16, 27)],
    'and-redacted.pdf',
  ],
  ['all of it', 'Oldfield.pdf', [removal('filename', 0, 8)], 'redacted.pdf'],
  ['with a label', 'Oldfield.pdf', [removal('filename', 0, 8, '[PERSON 1]')], '[PERSON 1]-redacted.pdf'],
  ['another place than the name', 'Letter.pdf', [removal('metadata', 0, 3)], 'Letter-redacted.pdf'],
])('%s', (_what, name, hidden, expected) => {
  expect(outputName(name, hidden)).toBe(expected);
});

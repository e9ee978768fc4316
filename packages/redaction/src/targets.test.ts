import type { MarkCategory } from '@blackbar/model';
import { expect, test } from 'vitest';
import { Targets } from './targets.ts';

test.each<[MarkCategory, MarkCategory, MarkCategory]>([
  ['PERSON', 'MINOR_NAME', 'MINOR_NAME'],
  ['MINOR_NAME', 'PERSON', 'MINOR_NAME'],
  ['PERSON', 'EMAIL', 'EMAIL'],
  ['EMAIL', 'TERM', 'TERM'],
  ['TERM', 'MINOR_NAME', 'TERM'],
])('one text as %s and as %s goes as %s', (first, second, expected) => {
  const targets = new Targets();
  targets.for('Grace', first);
  expect(targets.for('Grace', second).category).toBe(expected);
});

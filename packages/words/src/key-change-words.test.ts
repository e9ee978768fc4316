import { expect, test } from 'vitest';
import { KEY_CHANGE } from './key-change-words.ts';

test.each([
  [KEY_CHANGE.wrapped(null), 'A change of the key that was interrupted is complete.'],
  [KEY_CHANGE.wrapped(1), '1 key was wrapped anew.'],
  [KEY_CHANGE.wrapped(1200), '1,200 keys were wrapped anew.'],
  [KEY_CHANGE.lost(1), 'The kept head of 1 audit trail opens under neither key.'],
  [KEY_CHANGE.lost(2), 'The kept heads of 2 audit trails open under neither key.'],
])('a change of the key counts as people do: %s', (said, expected) => {
  expect(said).toBe(expected);
});

import { expect, test } from 'vitest';
import { isKeptByRule } from './keep-reason.ts';

/** Written out: stored reviews hold these very words. */
test.each([
  ['the rule lets it stand here', true],
  ['the text needs it here', false],
  ['The rule lets it stand here, says counsel', false],
])('"%s" in a stored review: the rule’s word, %s', (reason, byRule) => {
  expect(isKeptByRule(reason)).toBe(byRule);
});

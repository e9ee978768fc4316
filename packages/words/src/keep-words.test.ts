import { isKeptByRule } from '@blackbar/model';
import { expect, test } from 'vitest';
import { KEEP_REASONS } from './keep-words.ts';

test('one of the reasons is that a rule lets it stand', () => {
  expect(KEEP_REASONS.map(({ stored }) => isKeptByRule(stored))).toEqual([false, true, false]);
});

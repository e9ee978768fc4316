import type { PolicyDecision } from '@blackbar/model';
import { expect, test } from 'vitest';
import { asksFor, demands, letsStand, suggests } from './verdict.ts';

const decision = (named: boolean, action: PolicyDecision['action'], critical: boolean): PolicyDecision => ({
  ...{ named, action, critical },
  replacement: '',
  citation: '',
});

test.each([
  ['no rules are in force', undefined, [false, false, false, true]],
  ['no rule speaks of it', decision(false, 'remove', false), [false, false, false, false]],
  ['critical by its kind alone', decision(false, 'remove', true), [false, false, false, false]],
  ['a rule lets it stand', decision(true, 'keep', false), [true, false, false, false]],
  ['a rule lets stand what is critical by its kind', decision(true, 'keep', true), [true, false, false, false]],
  ['a rule suggests it', decision(true, 'initials', false), [false, true, false, true]],
  ['a rule requires it', decision(true, 'remove', true), [false, true, true, true]],
] as const)('what is said of a find where %s', (_, verdict, said) => {
  expect([letsStand(verdict), asksFor(verdict), demands(verdict), suggests(verdict)]).toEqual(said);
});

import type { PolicyChoice } from '@blackbar/pipeline';
import { findPolicy } from '@blackbar/policy';
import { choiceOption, type Options } from './options.ts';

/** Throws `invalid_policy` for an unknown id before any file is opened. */
export function policyChoice(options: Options, now: Date): PolicyChoice {
  const ids = options.policy ?? [];
  for (const id of ids) findPolicy(id);
  const minors = choiceOption('minors', options.minors, ['pseudonym', 'initials']);
  return {
    ids,
    asOf: now.getUTCFullYear(),
    ...(options.criminal ? { criminalCase: true } : {}),
    ...(minors === undefined ? {} : { minors }),
  };
}

import { readFile } from 'node:fs/promises';
import { BlackbarError } from '@blackbar/model';
import { type PolicyChoice, readPolicyFile } from '@blackbar/pipeline';
import { findPolicy } from '@blackbar/policy';
import { choiceOption, type Options } from './options.ts';

/** Throws `invalid_policy` for an unknown id or a policy file that can't be read, before any document is opened. */
export async function policyChoice(options: Options, now: Date): Promise<PolicyChoice> {
  const ids = options.policy ?? [];
  for (const id of ids) findPolicy(id);
  const minors = choiceOption('minors', options.minors, ['pseudonym', 'initials']);
  const custom = await Promise.all((options['policy-file'] ?? []).map((path) => readOne(path, now)));
  return {
    ids,
    custom: custom.length === 0 ? undefined : custom,
    asOf: now.getUTCFullYear(),
    ...(options.criminal ? { criminalCase: true } : {}),
    minors,
  };
}

async function readOne(path: string, now: Date) {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new BlackbarError('usage', 'policy_file_unreadable', { facts: { path } });
  });
  return readPolicyFile(text, now.toISOString());
}

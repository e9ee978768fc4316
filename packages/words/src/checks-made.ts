import type { CheckReason } from '@blackbar/model';
import { reasonsOf } from './check-words.ts';
import { counted } from './counted.ts';

interface CheckMade {
  readonly result: 'passed' | 'failed' | 'not_repeated';
  readonly reasons?: readonly CheckReason[] | undefined;
}

/** What the checks on a released file came to, and why one was not made: what nobody looked at is not proven. */
export function checksMade(checks: readonly CheckMade[]): {
  readonly passed: string;
  readonly open: readonly string[];
} {
  const passed = checks.filter(({ result }) => result === 'passed').length;
  const open = checks.filter(({ result }) => result === 'not_repeated');
  return {
    passed: `${counted(passed, 'check')} passed`,
    open: open.map((check) => `One check was not made. ${reasonsOf(check)}`.trimEnd()),
  };
}

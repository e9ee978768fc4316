import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { readOperations } from './operations.ts';

const last = (content: string) => [...readOperations(Buffer.from(content))].at(-1)?.operator;

test.each([
  ['beside each other', (count: number) => `${'1 '.repeat(count)}n`],
  ['in an array', (count: number) => `[${'1 '.repeat(count - 1)}] TJ`],
  ['in the arrays of an array', (count: number) => `[${'[1]'.repeat((count - 2) / 2)} 1] TJ`],
  ['of an inline image', (count: number) => `BI ${'1 '.repeat(count)} ID x EI`],
])('operands %s are refused where nobody writes so many', (_, content) => {
  expect(last(content(LIMITS.operands))).toBeDefined();
  expect(() => last(content(LIMITS.operands + 2))).toThrow();
});

test('each operator has its own', () => {
  expect(last(`${'1 '.repeat(LIMITS.operands / 2)}n `.repeat(3))).toBe('n');
});

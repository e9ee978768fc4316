import { expect, it } from 'vitest';
import { excluded } from './exclude.ts';

it.each([
  { text: 'Jane  Doe', out: true },
  { text: 'JANE DOE', out: true },
  { text: 'Jane Doe Smith', out: false },
  { text: 'Doe', out: false },
])('$text against JANE DOE', ({ text, out }) => {
  expect(excluded(['JANE DOE', ' '])(text)).toBe(out);
});

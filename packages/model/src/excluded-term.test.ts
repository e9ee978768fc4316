import { expect, test } from 'vitest';
import { isExcluded } from './excluded-term.ts';

test.each([
  { text: 'Jane  Doe', out: true },
  { text: 'JANE DOE', out: true },
  { text: 'Jane Doe Jr.', out: false },
  { text: 'Jane Doe Smith', out: false },
  { text: 'Doe', out: false },
  { text: '', out: false },
])('a term excludes whole finds only: "$text" against JANE DOE', ({ text, out }) => {
  expect(isExcluded(['JANE DOE', ' '])(text)).toBe(out);
});

import { expect, test } from 'vitest';
import { reasonsInLabel } from './reasons-in-label.ts';

test.each<[string, readonly string[]]>([
  ['(b)(6)', ['(b)(6)']],
  ['(b) (6), (b) (7)(C)', ['(b)(6)', '(b)(7)(C)']],
  ['(b)(6);(b)(6)', ['(b)(6)']],
  ['(b)(3)', []],
  ['(b)(3) 26 U.S.C. 6103', ['(b)(3) 26 U.S.C. 6103']],
  ['5.2(a)(3)', ['5.2(a)(3)']],
  ['HR-7', ['HR-7']],
  ['REDACTED', []],
  ['', []],
])('%s', (label, reasons) => {
  expect(reasonsInLabel(label, [{ code: 'HR-7', meaning: 'Personnel file', basis: 'Handbook 7' }])).toEqual(reasons);
});

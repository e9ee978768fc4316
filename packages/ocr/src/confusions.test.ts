import { expect, test } from 'vitest';
import { withoutConfusions } from './confusions.ts';

test.each([
  ['Tac0ma,', 'Tacoma,'],
  ['ca1led', 'called'],
  ['5O3-1l-98S2', '503-11-9852'],
  ['I2-345678O', '12-3456780'],
  ['(2O6)', '(206)'],
  ['55S-O143.', '555-0143.'],
  ['O3/l4/1986', '03/14/1986'],
  ['$1,2O0.S0', '$1,200.50'],
  // A word of either kind is left alone.
  ['B12345678', 'B12345678'],
  ['SOLO', 'SOLO'],
  ['A1B2C3', 'A1B2C3'],
  ['10am', '10am'],
  ['user01@example.com', 'user01@example.com'],
  ['h2o', 'h2o'],
  ['', ''],
])('%s is %s', (read, meant) => expect(withoutConfusions(read)).toBe(meant));

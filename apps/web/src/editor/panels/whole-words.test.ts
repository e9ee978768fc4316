import { expect, it } from 'vitest';
import { wholeWords } from './whole-words.ts';

it.each([
  ['A, COUNTY OF ALAMEDA 1. The petitioner, ', '… COUNTY OF ALAMEDA 1. The petitioner, '],
  ['Declaration of ', 'Declaration of '],
  ['onewordthatislongerthanallthereisroomfor', 'onewordthatislongerthanallthereisroomfor'],
])('before: %s', (before, said) => expect(wholeWords(before, '').before).toBe(said));

it.each([
  [', Social Security number 536-22-8741, re', ', Social Security number 536-22-8741, …'],
  [' came.', ' came.'],
])('after: %s', (after, said) => expect(wholeWords('', after).after).toBe(said));

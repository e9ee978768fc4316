import { describe, expect, it } from 'vitest';
import { examples, hitsOf } from '../../testing/examples.ts';
import { nationalId } from './national-id.ts';

examples(nationalId, [
  { text: 'The titular, with 44077132R, signed.', finds: ['44077132R'] },
  { text: 'The titular, with 44077132S, signed.', finds: [] },
  { text: 'Bin 44077132R on shelf four', finds: [] },
  { text: 'a Spanish national, X-4407713-Q', finds: ['X-4407713-Q'] },
  { text: 'the subcontractor (OUTE780914H26) billed twice', finds: ['OUTE780914H26'] },
  { text: 'the subcontractor (OUTE780914H27) billed twice', finds: [] },
  { text: 'RFC: OUTE780914H27', finds: ['OUTE780914H27'] },
  { text: 'RFC 2616 and RFC 5321', finds: [] },
  { text: 'filed under 440.771.328-35 in Brazil', finds: ['440.771.328-35'] },
  { text: 'filed under 440.771.328-36 in Brazil', finds: [] },
  { text: 'holder of 110105197809142180', finds: ['110105197809142180'] },
  { text: 'afiliada con 08/44077132/10', finds: ['08/44077132/10'] },
  { text: 'sécurité sociale 278097512345642', finds: ['278097512345642'] },
  { text: 'lot 278097512345642', finds: [] },
  { text: 'Sozialversicherungsnummer 65 140978 M 010', finds: ['65 140978 M 010'] },
  { text: 'NSS IMSS: 4407 71 3288 1', finds: ['4407 71 3288 1'] },
  { text: 'RUT 12.345.678-5', finds: ['12.345.678-5'] },
]);

/** Of a linear congruential generator: the same numbers each time. */
function randomDigits(): (count: number) => string {
  let state = 29;
  return (count) =>
    Array.from({ length: count }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
      return String((state >> 16) % 10);
    }).join('');
}

describe('random numbers of the same shapes', () => {
  const digits = randomDigits();
  const shapes: readonly (readonly [name: string, make: () => string])[] = [
    ['as a Brazilian one', () => `${digits(3)}.${digits(3)}.${digits(3)}-${digits(2)}`],
    ['as a Spanish one', () => `${digits(8)}${'TRWAGMYFP'.charAt(Number(digits(1)) % 9)}`],
    ['as a Chinese one', () => `1${digits(17)}`],
    ['as a French one', () => `1${digits(14)}`],
    ['as an Indian one', () => `${digits(4)} ${digits(4)} ${digits(4)}`],
    ['as a Canadian one', () => `${digits(3)} ${digits(3)} ${digits(3)}`],
    ['as a Spanish social security one', () => `${digits(2)}/${digits(8)}/${digits(2)}`],
  ];

  it.each(shapes)('%s: at most two in a hundred are taken', (_, make) => {
    const taken = Array.from({ length: 500 }, make).filter((value) =>
      hitsOf(nationalId, `the piece ${value} was moved`).some(({ score }) => score >= 0.8),
    );
    expect(taken.length).toBeLessThanOrEqual(10);
  });
});

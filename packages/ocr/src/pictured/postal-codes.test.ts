import { describe, expect, test } from 'vitest';
import type { Picture } from '../picture.ts';
import { postalCodes } from './postal-codes.ts';

const DPI = 200;
/** Inches, of POSTNET and of Intelligent Mail. */
const [PITCH, WIDE] = [0.0454, 0.02];

/** Ends of a bar above and below a line, in inches. */
type Ends = readonly [number, number];

interface Look {
  readonly degrees?: number;
  readonly pitch?: (i: number) => number;
  readonly turned?: boolean;
  readonly ink?: number;
}

function drawn(bars: readonly Ends[], { degrees = 0, pitch = () => PITCH, turned = false, ink = 20 }: Look = {}) {
  const size = 1_000;
  const data = new Uint8Array(size * size).fill(245);
  const slope = Math.tan((degrees * Math.PI) / 180);
  let left = 100;
  for (const [i, [up, down]] of bars.entries()) {
    const middle = 500 + slope * (left - 100);
    for (let x = Math.round(left); x < Math.round(left + WIDE * DPI); x++) {
      for (let y = Math.round(middle - up * DPI); y < Math.round(middle + down * DPI); y++) {
        data[turned ? x * size + y : y * size + x] = ink;
      }
    }
    left += pitch(i) * DPI;
  }
  return { width: size, height: size, data } satisfies Picture;
}

const [TALL, SHORT]: readonly [Ends, Ends] = [
  [0.125, 0],
  [0.05, 0],
];
const DIGITS = ['11000', '00011', '00101', '00110', '01001', '01010', '01100', '10001', '10010', '10100'];

const framed = (digits: string) => [...`1${digits}1`].map((bar) => (bar === '1' ? TALL : SHORT));
const postnet = (zip: string) => framed([...zip].map((digit) => DIGITS[Number(digit)]).join(''));
const planet = (zip: string) =>
  framed([...zip].map((digit) => DIGITS[Number(digit)]?.replace(/./g, (bar) => (bar === '1' ? '0' : '1'))).join(''));

const KINDS: Readonly<Record<string, Ends>> = {
  F: [0.075, 0.075],
  A: [0.075, 0.025],
  D: [0.025, 0.075],
  T: [0.025, 0.025],
};
const IMB = 'AADTFFDFTDADTAADAATFDTDDAAADDTDTTDAFADADDDTFFFDDTTTADFAAADFTDAADA';
const fourKinds = (bars: string) => [...bars].map((bar) => KINDS[bar] as Ends);

describe('found', () => {
  test.each<[string, readonly Ends[], Look]>([
    ['POSTNET of a house', postnet('837024418182'), {}],
    ['POSTNET of a town', postnet('837021'), {}],
    ['PLANET', planet('837024418182'), {}],
    ['Intelligent Mail', fourKinds(IMB), {}],
    ['askew', fourKinds(IMB), { degrees: 2 }],
    ['POSTNET askew', postnet('837024418182'), { degrees: -1.5 }],
    ['upright on the page', fourKinds(IMB), { turned: true }],
    ['in faint ink', postnet('837024418182'), { ink: 150 }],
  ])('%s', (_, bars, look) => {
    const [found, ...others] = postalCodes(drawn(bars, look), DPI);
    expect(others).toEqual([]);
    expect(Math.max(found?.width ?? 0, found?.height ?? 0)).toBeGreaterThan((bars.length - 1) * PITCH * DPI - 3);
  });
});

describe('no code', () => {
  const many = (one: (i: number) => Ends) => Array.from({ length: 62 }, (_, i) => one(i));
  test.each<[string, readonly Ends[], Look]>([
    ['ticks of a ruler', many((i) => (i % 10 === 0 ? TALL : SHORT)), {}],
    ['ticks on both sides of an axis', many((i) => (i % 5 === 0 ? [0.075, 0.075] : [0.025, 0.025])), {}],
    ['rules of a table', many(() => [0.15, 0]), {}],
    ['a chart', many((i) => [0.03 + 0.1 * Math.abs(Math.sin(i * 1.7)), 0]), {}],
    [
      'a chart of what rises and falls',
      many((i) => [0.02 + 0.06 * Math.abs(Math.sin(i * 1.7)), ((i * 7) % 5) / 60]),
      {},
    ],
    ['two heights in no code', many((i) => ((i * i * 7) % 11 < 4 ? TALL : SHORT)), {}],
    ['two heights, each as the one before it', framed('11000'.repeat(12)), {}],
    ['notes of a staff', many((i) => KINDS['ADFT'[i % 4] as string] as Ends), {}],
    ['bars of a plan of work, some of them apart', fourKinds(IMB), { pitch: (i) => PITCH * (i % 7 === 3 ? 1.8 : 1) }],
    ['few bars', postnet('83702'), {}],
  ])('%s', (_, bars, look) => expect(postalCodes(drawn(bars, look), DPI)).toEqual([]));
});

import { analyse } from '@blackbar/pipeline';
import { expect, test } from 'vitest';
import { sample } from '../sample.ts';
import {
  type Aside,
  type Drawing,
  type Pasted,
  pageWithAside,
  pageWithOutlines,
  pageWithPicture,
} from './drawn-words.ts';

const PATIENCE = { timeout: 300_000 };
const LINES = ['Patient: Thelma Abernathy', 'Social Security number 603-59-7052', 'Telephone (217) 555-0143'];

const OUTLINES: Readonly<Record<string, Drawing>> = {
  'a path for each letter': { piece: 'letter', size: 12 },
  'a path for each line': { piece: 'line', size: 12 },
  'one path for all lines': { piece: 'all', size: 12 },
  'small letters': { piece: 'letter', size: 8 },
  'a headline': { piece: 'letter', size: 24 },
  'letters that are only stroked': { piece: 'letter', size: 14, paint: 'S', before: '.4 w 1 0 0 1 72 420 cm' },
  'in a form': { piece: 'letter', size: 12, inForm: true },
  'white on a dark ground': {
    piece: 'letter',
    size: 14,
    before: '0 0 .4 rg 60 350 400 100 re f 1 g 1 0 0 1 72 420 cm',
  },
  'blue, in a form, a path for each line': {
    piece: 'line',
    size: 11,
    inForm: true,
    before: '0 0 1 rg 1 0 0 1 72 420 cm',
  },
};

const PICTURES: Readonly<Record<string, Pasted>> = {
  'a picture of three lines': { size: 12 },
  'a picture of small type': { size: 8, fine: 4 },
  'a coarse picture': { size: 12, fine: 2 },
  'a picture with the marks of its packing': { size: 12, format: 'jpeg' },
  'white on a dark picture': { size: 14, ink: '#fff', paper: '#204060' },
  'gray on gray': { size: 12, ink: '#666', paper: '#e8e8e8' },
};

const found = async (pdf: Uint8Array) => {
  const { detections } = await analyse(pdf, { detect: true }, () => {});
  return detections.map(({ text }) => text);
};

for (const [name, drawing] of sample(Object.entries(OUTLINES), 0.15, ([name]) => name)) {
  test(`words drawn as outlines are found: ${name}`, PATIENCE, async () => {
    expect(await found(await pageWithOutlines(LINES, drawing))).toEqual(
      expect.arrayContaining(['Thelma Abernathy', '603-59-7052', '(217) 555-0143']),
    );
  });
}

for (const [name, pasted] of sample(Object.entries(PICTURES), 0.1, ([name]) => name)) {
  test(`words in a small picture are found: ${name}`, PATIENCE, async () => {
    expect(await found(await pageWithPicture(LINES, pasted))).toEqual(
      expect.arrayContaining(['Thelma Abernathy', '603-59-7052', '(217) 555-0143']),
    );
  });
}

const ASIDE: readonly Aside[] = [
  { what: 'picture', by: 'pattern' },
  { what: 'picture', by: 'mask' },
  { what: 'outlines', by: 'pattern' },
  { what: 'outlines', by: 'mask' },
];

test.each(sample(ASIDE, 0.5, ({ what, by }) => `${what} by ${by}`))(
  'words are found in $what that are drawn by way of a $by',
  PATIENCE,
  async (aside) => {
    expect(await found(await pageWithAside(LINES, aside))).toEqual(
      expect.arrayContaining(['Thelma Abernathy', '603-59-7052', '(217) 555-0143']),
    );
  },
);

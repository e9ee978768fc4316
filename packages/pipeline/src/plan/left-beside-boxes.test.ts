import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { redactDocument } from '../redact-document.ts';
import { leftWarnings, type TextLeft } from './left-beside-boxes.ts';

const LINES = ['Project Falconer begins in May.', 'The budget of project FALCONER is secret.', 'Nobody else was told.'];

async function memo(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const line of LINES) document.addPage([400, 200]).drawText(line, { x: 50, y: 150, size: 12, font });
  return document.save();
}

/** Over "Project Falconer" of page 1. */
const BOX = { page: 1, x: 48, y: 38, width: 92, height: 16 };

async function warned(more: object): Promise<unknown[]> {
  const request = { detect: false, boxes: [BOX], now: '2026-01-01T00:00:00.000Z', ...more };
  const { report } = await redactDocument(await memo(), request);
  return report.warnings.filter(({ code }) => code === 'left_elsewhere').map(({ facts }) => facts);
}

test('what goes below a box and stands elsewhere is said, with its pages', async () => {
  expect(await warned({})).toEqual([{ pages: [2] }]);
});

test('a box that also takes an end of the word beside means the whole words', async () => {
  expect(await warned({ boxes: [{ ...BOX, x: 46, width: 102 }] })).toEqual([{ pages: [2] }]);
});

test.each([
  ['a term takes it everywhere', { terms: ['Project Falconer'] }],
  ['each has its box', { boxes: [BOX, { page: 2, x: 125, y: 38, width: 109, height: 16 }] }],
  ['the box lies over nothing', { boxes: [{ page: 3, x: 48, y: 100, width: 90, height: 16 }] }],
])('nothing is said where %s', async (_, more) => {
  expect(await warned(more)).toEqual([]);
});

const TWICE: TextLeft = { text: 'Project Falconer', boxes: ['a', 'b'], page: 1, pages: [2], places: 1 };

test.each([
  ['nobody', [], 1],
  ['a person of one of its boxes', ['a'], 1],
  ['a person of each of its boxes', ['a', 'b'], 0],
])('what %s said to keep is warned of so often', (_, kept, warnings) => {
  expect(leftWarnings([TWICE], kept)).toHaveLength(warnings);
});

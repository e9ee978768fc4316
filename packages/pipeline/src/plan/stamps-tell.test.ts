import type { Target } from '@blackbar/model';
import { expect, test } from 'vitest';
import { type OutputSettings, stampsOf } from './settings.ts';
import { assertStampsTellNothing } from './stamps-tell.ts';

const TARGETS = ['Tobin Ashgrove', 'Ashgrove', '000123'].map(
  (text): Target => ({ id: text, text, variants: [], scope: 'everywhere', wholeWord: true, category: 'PERSON' }),
);
const BOX = { left: 0, bottom: 0, right: 612, top: 792 };
const PAGES = [1, 2, 3].map((page) => ({ page, mediaBox: BOX, cropBox: BOX, rotation: 0 as const, userUnit: 1 }));

const checked = (settings: OutputSettings) => () =>
  assertStampsTellNothing(stampsOf(settings, PAGES), settings, TARGETS);

test.each<[string, OutputSettings, string]>([
  ['a watermark', { watermark: 'Copy for T. Ashgrove' }, 'watermark'],
  ['a legend', { legend: 'Tobin Ashgrove v. State' }, 'legend'],
  ['a prefix that the digits follow at once', { bates: { prefix: 'ASHGROVE', startNumber: 1 } }, 'bates'],
  ['a suffix', { bates: { prefix: 'DOC', startNumber: 1, suffix: 'Ashgrove' } }, 'bates'],
  ['a number on a later page', { bates: { prefix: '', startNumber: 121 } }, 'bates'],
  ['a notice', { notices: [{ text: 'Ashgrove, sealed', position: 'top-left' }] }, 'notice'],
])('%s that names what is removed is refused by its name', (_what, settings, sentence) => {
  expect(checked(settings)).toThrow(expect.objectContaining({ code: 'stamp_tells', sentence }));
});

test('what names nothing is printed', () => {
  expect(
    checked({ watermark: 'REDACTED', legend: 'CONFIDENTIAL', bates: { prefix: 'ASHGROVES', startNumber: 124 } }),
  ).not.toThrow();
});

import { HIPAA_STATEMENT } from '@blackbar/contracts';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { sheetPdf } from './sheet-pdf.ts';

const signed = async (name: string) => {
  const row = { letter: 'A', name: 'Names', byEye: false, found: 3, removed: 3, again: 2, seen: true };
  const at = '2026-11-20T09:30:00.000Z';
  const secondLook = { finds: 2, unread: [4] };
  const signature = { rows: Array(18).fill(row), name, at, outputSha256: 'ab'.repeat(32), secondLook };
  const bytes = await sheetPdf({ ...signature, statement: HIPAA_STATEMENT });
  return PDFDocument.load(bytes, { updateMetadata: false });
};

/** Names of the fonts that are embedded: subsets carry six letters before theirs. */
const embedded = (pdf: PDFDocument) =>
  pdf.context.enumerateIndirectObjects().flatMap(([, object]) => /\/FontName \/(\S+)/.exec(String(object))?.[1] ?? []);

test.each([
  'Zoë Ångström',
  'Łukasz Żółć',
  'Ελένη Παππά',
  'Наталья Юрьева',
  '王小明',
])('%s signs one page, in faces that are embedded, and stands in its author as written', async (name) => {
  const pdf = await signed(name);
  expect(pdf.getPageCount()).toBe(1);
  expect(pdf.getAuthor()).toBe(name);
  expect(embedded(pdf)).toEqual([expect.stringContaining('Roboto'), expect.stringContaining('Roboto')]);
});

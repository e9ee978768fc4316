import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { toCsv, toXlsx } from './spreadsheet.ts';

/** What a spreadsheet program may take for the start of a formula, in letters of full width as well. */
const STARTS = ['=', '+', '-', '@', '\t', '\r', '\uff1d', '\uff0b', '\uff0d', '\uff20'];
const TABLE = {
  columns: ['name', 'count'],
  rows: STARTS.map((start, index) => [`${start}HYPERLINK("https://x.example")`, 0 - index] as const),
};

test('no cell of a CSV starts a formula', () => {
  const csv = toCsv({ ...TABLE, rows: TABLE.rows.map(([text]) => [text, 'plain']) });
  for (const [text] of TABLE.rows) expect(csv).toContain(`"'${text.replaceAll('"', '""')}"`);
  expect(csv).toContain(',plain');
});

test('no cell of a workbook is or starts a formula, and a number stays one', async () => {
  const files = unzipSync(await toXlsx(TABLE, 'Log'));
  const text = (name: string) => new TextDecoder().decode(files[name]);
  const sheets = Object.keys(files).filter((name) => name.startsWith('xl/worksheets/') && name.endsWith('.xml'));
  expect(sheets).toHaveLength(1);
  const cells = `${text(sheets[0] ?? '')}${text('xl/sharedStrings.xml')}`;
  expect(cells).not.toMatch(/<f[ >]/);
  const texts = [...cells.matchAll(/<t(?: [^>]*)?>([^<]*)</g)].map(([, told = '']) => told);
  expect(texts.filter((told) => told.includes('HYPERLINK'))).toHaveLength(STARTS.length);
  for (const told of texts) expect(STARTS).not.toContain(told[0]);
  expect(cells).toContain('<v>-3</v>');
});

test('another program reads the workbook: the same columns, rows and numbers', async () => {
  const sheets = await readWorkbook(Buffer.from(await toXlsx(TABLE, 'Log')));
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Log']);
  const [columns, ...rows] = sheets[0]?.data ?? [];
  expect(columns).toEqual(['name', 'count']);
  expect(rows.map(([text]) => text)).toEqual(TABLE.rows.map(([text]) => `'${text}`));
  expect(rows.map(([, count]) => count)).toEqual(TABLE.rows.map(([, count]) => count));
});

import type { Glyph, PageGlyphs, Quad } from '@blackbar/model';
import { buildPagePart, plainPart } from '@blackbar/text';
import { describe, expect, it, test } from 'vitest';
import { detectDocument } from '../detect-document.ts';

const HEAD = ['Patient', 'DOB', 'MRN', 'Phone'];
const ROWS = [
  ['Etxeberria, Marisol', '04/09/1981', '00871123', '302-555-0187'],
  ['Okafor, Chidi', '7/2/1955', '00871199', '302-555-0144'],
  ['Brandt, Elke', '06/01/2014', '00870044', '302-555-0102'],
];
const EXPECTED = ROWS.flatMap(([, dob, mrn, phone]) => [`DOB ${dob}`, `MRN ${mrn}`, `PHONE ${phone}`]);

async function numbersIn(part: Parameters<typeof detectDocument>[0]['parts'][number]): Promise<string[]> {
  const found = await detectDocument({ parts: [part] });
  return found.filter((d) => /\d/.test(d.text)).map((d) => `${d.category} ${d.text}`);
}

const joined = (separator: string): string => [HEAD, ...ROWS].map((row) => row.join(separator)).join('\n');
const padded = [HEAD, ...ROWS].map((row) => row.map((cell) => cell.padEnd(24)).join('')).join('\n');
const centred = [HEAD, ...ROWS]
  .map((row) => row.map((cell) => cell.padStart(12 + cell.length / 2).padEnd(24)).join(''))
  .join('\n');

describe('tables of plain text', () => {
  it.each([
    { name: 'tabs', text: joined('\t') },
    { name: 'bars', text: joined(' | ') },
    { name: 'spaces', text: padded },
    { name: 'centred', text: centred },
  ])('values take the header of their column: $name', async ({ text }) => {
    expect(await numbersIn(plainPart('plain:0', text))).toEqual(EXPECTED);
  });

  it('reads values between commas, in quotation marks and under names of programs', async () => {
    const text =
      'customer_name,account_number,homePhone\n"Okafor, Chidi",100044871,3025550144\n"Roe, Bo",100044872,3025550145';
    expect(await numbersIn(plainPart('plain:0', text))).toEqual([
      'ACCOUNT 100044871',
      'PHONE 3025550144',
      'ACCOUNT 100044872',
      'PHONE 3025550145',
    ]);
  });

  it('reads the names and values of JSON', async () => {
    const text = '{"first_name": "Chidi", "dateOfBirth": "1955-07-02", "memberId": "XLM00447"}';
    const found = await detectDocument({ parts: [plainPart('plain:0', text)] });
    expect(found.map((d) => `${d.category} ${d.text}`)).toEqual([
      'PERSON Chidi',
      'DOB 1955-07-02',
      'HEALTH_PLAN XLM00447',
    ]);
  });

  it('takes no head of a column for the value of the head before', async () => {
    const text = 'LastName\tFirstName\tCity\tST\nOkafor\tChidi\tOrono\tME';
    const found = await detectDocument({ parts: [plainPart('plain:0', text)] });
    expect(found.map((d) => d.text)).toEqual(['Okafor', 'Chidi', 'Orono']);
  });

  it('ends at the header of the next table', async () => {
    const text = 'Patient\tDOB\tMRN\nOkafor, Chidi\t7/2/1955\t00871199\nTest\tResult\tRange\nFerritin\thigh\t24-336';
    expect(await numbersIn(plainPart('plain:0', text))).toEqual(['DOB 7/2/1955', 'MRN 00871199']);
  });

  it.each([
    {
      name: 'ruled by dashes',
      text: '| Employee | Social Security No. | Birth Date |\n|---|---|---|\n| Ann Poe | 219-40-4471 | 1/2/1980 |\n| Bo Roe | 219404472 | 3/4/1981 |',
      finds: ['SSN 219-40-4471', 'DOB 1/2/1980', 'SSN 219404472', 'DOB 3/4/1981'],
    },
    {
      name: 'headers of two lines',
      text: 'Account        Routing        Holder\nNumber         Number         Name\n55123488       021000089      Ann Poe\n7788123        021000021      Bo Roe',
      finds: ['ACCOUNT 55123488', 'ROUTING 021000089', 'ACCOUNT 7788123', 'ROUTING 021000021'],
    },
  ])('reads a table with $name', async ({ text, finds }) => {
    expect(await numbersIn(plainPart('plain:0', text))).toEqual(finds);
  });

  it('counts an empty cell', async () => {
    const text = 'Patient\tDOB\tMRN\tPhone\nOkafor, Chidi\t\t00871199\t302-555-0144';
    expect(await numbersIn(plainPart('plain:0', text))).toEqual(['MRN 00871199', 'PHONE 302-555-0144']);
  });
});

const SIZE = 10;
const ADVANCE = 5;

/** Glyphs of a table on a page, turned by quarters of a circle about the middle. */
function page(
  quarter: number,
  align: (cell: string) => number,
  rows: readonly (readonly string[])[] = [HEAD, ...ROWS],
): PageGlyphs {
  const angle = (quarter * Math.PI) / 2;
  const turn = (x: number, y: number): [number, number] => {
    const [dx, dy] = [x - 306, y - 306];
    const [cos, sin] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))];
    return [306 + dx * cos - dy * sin, 306 + dx * sin + dy * cos];
  };
  const glyphs: Glyph[] = [];
  for (const [r, row] of rows.entries()) {
    for (const [c, cell] of row.entries()) {
      for (const [i, text] of [...cell].entries()) {
        const x = 20 + c * 145 + align(cell) + i * ADVANCE;
        const y = 500 - r * 16;
        const corners = [turn(x, y - 2), turn(x + ADVANCE, y - 2), turn(x + ADVANCE, y + 8), turn(x, y + 8)].flat();
        const [ox, oy] = turn(x, y);
        glyphs.push({ text, quad: corners as unknown as Quad, origin: { x: ox, y: oy }, size: SIZE, angle });
      }
    }
  }
  const box = { left: 0, bottom: 0, right: 612, top: 612 };
  return {
    geometry: { page: 1, mediaBox: box, cropBox: box, rotation: 0, userUnit: 1 },
    glyphs,
    imageShare: 0,
    rules: [],
    hasInk: true,
  };
}

describe('tables of pages', () => {
  const alignments = [
    { name: 'left', align: (): number => 0 },
    { name: 'centred', align: (cell: string): number => (120 - cell.length * ADVANCE) / 2 },
  ];
  it.each(
    [0, 1, 2, 3].flatMap((quarter) => alignments.map((alignment) => ({ quarter, ...alignment }))),
  )('turned by $quarter quarters, $name', async ({ quarter, align }) => {
    expect(await numbersIn(buildPagePart(page(quarter, align)))).toEqual(EXPECTED);
  });

  it('take no line of running text below them for a value', async () => {
    const rows = [
      ["Child's full name", 'Birth date'],
      ['Joost Pang', '12/2/2014'],
      ['SO STIPULATED by both of the parties in open court'],
    ];
    const found = await detectDocument({ parts: [buildPagePart(page(0, () => 0, rows))] });
    expect(found.map((d) => `${d.category} ${d.text}`)).toEqual(['MINOR_NAME Joost Pang', 'DOB 12/2/2014']);
  });
});

test.each([
  {
    text: ' Insurance: Medicare\n BRP883120047\n\n Mr. Roe is from Weaverville,\n NC 28787, and was seen.',
    address: 'Weaverville,\n NC 28787',
  },
  { text: 'Insurance   Visit\nAetna       Weaverville, NC 28787', address: 'Weaverville, NC 28787' },
])('the state and ZIP code behind a town are no number of the column: $text', async ({ text, address }) => {
  const found = await detectDocument({ parts: [plainPart('plain:0', text)] });
  expect(found.filter(({ text: value }) => value.includes('28787'))).toMatchObject([
    { category: 'ADDRESS', text: address },
  ]);
});

test('a row of a statement heads no column of names', async () => {
  const text =
    '02/02   Zelle to Ann Poe        -400.00     8,002.17\n02/09   Cello lessons          -120.00     4,507.37';
  const found = await detectDocument({ parts: [plainPart('plain:0', text)] });
  expect(found.filter(({ category }) => category === 'PERSON').map((one) => one.text)).toEqual(['Ann Poe']);
});

test('a number that begins with a label’s letters heads nothing below it', async () => {
  const text =
    'Patient:\tPhilippa Thornquist\tMRN:\tMR-00482917\nDOB:\t07/22/1931\tAge:\t93\nAdmitted:\t01/14/2025\tDischarged:\t01/21/2025\n';
  const found = await numbersIn(plainPart('plain:0', text));
  expect(found).toContain('MRN MR-00482917');
  expect(found).toContain('DATE 01/21/2025');
});

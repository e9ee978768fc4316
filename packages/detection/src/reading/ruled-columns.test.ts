import { plainPart } from '@blackbar/text';
import { expect, test } from 'vitest';
import { detectDocument } from '../detect-document.ts';
import { layOut } from './layout.ts';
import { read } from './reading.ts';

const REGISTER = [
  'ID    EMPLOYEE            HOURS    GROSS     NET   DEP ACCT',
  '----  ------------------  -----  -------  ------  ---------',
  '0419  HAGEN, IDA M         80.0  1,912.00  1,514.20  4471902288',
  '0422  OBRECHT, TOM         76.5  1,640.00  1,298.77  0071991957',
  '',
  'Ida works in hall 4.  Tom does not.',
].join('\n');

test('a ruled table has its columns two spaces apart, up to an empty line', () => {
  const reading = read(REGISTER);
  const cells = layOut(plainPart('plain:0', REGISTER), reading).map((line) =>
    line.cells.map(({ start, end }) => reading.text.slice(start, end)),
  );
  expect(cells[0]).toEqual(['ID', 'EMPLOYEE', 'HOURS', 'GROSS', 'NET', 'DEP ACCT']);
  expect(cells[2]).toEqual(['0419', 'HAGEN, IDA M', '80.0', '1,912.00', '1,514.20', '4471902288']);
  expect(cells[5]).toHaveLength(1);
});

test('what the last head of a ruled table asks for is found in each row', async () => {
  const found = await detectDocument({ parts: [plainPart('plain:0', REGISTER)] });
  const accounts = found.filter(({ category }) => category === 'ACCOUNT').map(({ text }) => text);
  expect(accounts).toEqual(['4471902288', '0071991957']);
});

import { plainPart } from '@blackbar/text';
import { expect, test } from 'vitest';
import { detectDocument } from '../detect-document.ts';

test.each([
  ['Mr. Bjorn Lundqvist, insured.\n\nCMS1500_Lundqvist_0616.pdf', ['Lundqvist']],
  [
    'Patient: Quintero, Ana Lucía\n\nC:\\Users\\istravin\\Desktop\\sched_1022_quintero_first.xls',
    ['quintero', 'istravin'],
  ],
  ['Mr. Bjorn Lundqvist came.\n\nReport_final_0616.pdf', []],
  // A word of forms is nobody's name in a file's.
  ['Mr. Reginald Page came.\n\nform_page_2.pdf', []],
])('%s', async (text, expected) => {
  const found = await detectDocument({ parts: [plainPart('page:1', text)] });
  const from = text.lastIndexOf('\n');
  const inFile = found.filter(({ locator, confidence }) => locator.start > from && confidence >= 0.8);
  expect(inFile.map((one) => one.text).sort()).toEqual([...expected].sort());
});

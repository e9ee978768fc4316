import { redactDocument } from '@blackbar/pipeline';
import { expect, test } from 'vitest';
import { describeWithOracles, textByPoppler } from '../oracles/index.ts';
import { NOW } from '../torture/chain.ts';
import { file, show } from '../torture/page.ts';

const LINES = [
  'My name is Mark Grant, and this is my statement.',
  'The Court will grant the motion, and counsel will mark the exhibits.',
  'Ms. Long asked how long it took..',
];
const INPUT = file({ pages: [{ content: LINES.map((line, i) => show(line, 72, 700 - i * 20)).join('') }] });

describeWithOracles('names that are words of the language', () => {
  test('go with their capitals; the words in small letters stay, and the file is verified', async () => {
    const { output } = await redactDocument(INPUT, { detect: true, now: NOW });
    const text = await textByPoppler(output);
    for (const word of ['will grant the motion', 'will mark the exhibits', 'how long it took'])
      expect(text).toContain(word);
    expect(text).not.toMatch(/Mark|Grant|Long/);
  });
});

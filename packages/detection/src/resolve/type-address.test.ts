import { plainPart } from '@blackbar/text';
import { expect, it } from 'vitest';
import { detectDocument } from '../detect-document.ts';

const doc = (text: string): Parameters<typeof detectDocument>[0] => ({ parts: [plainPart('plain:0', text)] });

it.each([
  { text: 'Home address: 12 Elm Street, Bend, OR 97701', as: 'HOME_ADDRESS' },
  { text: 'She resides at 12 Elm Street, Bend, OR 97701.', as: 'HOME_ADDRESS' },
  { text: 'Residence   12 Elm Street, Bend, OR 97701', as: 'HOME_ADDRESS' },
  { text: 'Q. Where do you live?\nA. 12 Elm Street, Bend, OR 97701.', as: 'HOME_ADDRESS' },
  { text: 'Office: 12 Elm Street, Bend, OR 97701', as: 'ADDRESS' },
  { text: 'Send it to 12 Elm Street, Bend, OR 97701', as: 'ADDRESS' },
])('$text', async ({ text, as }) => {
  const found = await detectDocument(doc(text));
  expect(found.map((d) => d.category)).toEqual([as]);
});

it('gives a home to whoever asks for addresses', async () => {
  const found = await detectDocument(doc('Home address: 12 Elm Street, Bend, OR 97701'), { categories: ['ADDRESS'] });
  expect(found.map((d) => d.category)).toEqual(['ADDRESS']);
});

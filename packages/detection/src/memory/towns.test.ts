import { plainPart } from '@blackbar/text';
import { expect, test } from 'vitest';
import { detectDocument } from '../detect-document.ts';

test.each([
  {
    text: 'Mail to 614 Seventh Ave, Cedar Rapids, IA 52402. A retired librarian, Cedar Rapids born.',
    finds: ['614 Seventh Ave, Cedar Rapids, IA 52402', 'Cedar Rapids'],
  },
  // A word of the language is a town only in its address.
  { text: '12 Elm St, Reading, PA 19601. Reading is fun.', finds: ['12 Elm St, Reading, PA 19601'] },
])('$text', async ({ text, finds }) => {
  const found = await detectDocument({ parts: [plainPart('plain:0', text)] });
  expect(found.filter((d) => d.confidence >= 0.8).map((d) => d.text)).toEqual(finds);
});

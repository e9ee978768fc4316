import { plainPart } from '@blackbar/text';
import { expect, test } from 'vitest';
import { detectDocument } from '../detect-document.ts';

test.each([
  ['My minor daughter, Emma-Rose Holloway (“Emma”), is nine. Emma reads.', ['Emma-Rose Holloway', 'Emma', 'Emma']],
  ['The minor child Tyler Holloway ("Ty" or "Tyler") came.', ['Tyler Holloway', 'Ty', 'Tyler']],
  ['The minor child Tyler Holloway ("Minor") came. The Minor was ill.', ['Tyler Holloway']],
  ['Plaintiff Harold Whitfield ("Plaintiff") sues. The Plaintiff asks.', []],
])('%s calls a child %j', async (text, called) => {
  const found = await detectDocument({ parts: [plainPart('plain:0', text)] });
  expect(found.filter(({ category }) => category === 'MINOR_NAME').map((one) => one.text)).toEqual(called);
});

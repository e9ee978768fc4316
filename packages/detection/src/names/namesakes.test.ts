import { plainPart } from '@blackbar/text';
import { expect, test } from 'vitest';
import { detectDocument } from '../detect-document.ts';

async function namesIn(text: string): Promise<string[]> {
  const found = await detectDocument({ parts: [plainPart('page:1', text)] });
  return found.filter(({ category, confidence }) => category === 'PERSON' && confidence >= 0.8).map((one) => one.text);
}

test.each([
  ['Plant the Black-eyed Susan beside the Sweet William in May.', []],
  ['Turn the Allen screw with the Phillips screwdriver.', []],
  ['For Johnny cakes, thin the batter; a Mary Ann pan gives a good crust.', []],
  ['Magnolia grandiflora and Camellia japonica flower early.', []],
  // The name alone stays one.
  ['William Ode planted the Black-eyed Susan.', ['William Ode']],
  ['Susan planted the Black-eyed Susan.', ['Susan', 'Susan']],
])('%s', async (text, expected) => {
  expect(await namesIn(text)).toEqual(expected);
});

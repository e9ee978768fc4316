import { plainPart } from '@blackbar/text';
import { expect, test } from 'vitest';
import { detectDocument } from '../detect-document.ts';

async function accountsIn(text: string): Promise<string[]> {
  const found = await detectDocument({ parts: [plainPart('page:1', text)] });
  return found.filter(({ category }) => category === 'USERNAME').map((one) => one.text);
}

test.each([
  ['Dr. Odalys Marchetti signed the note at noon.\nT: 02/02/26 13:40   omarchetti', ['omarchetti']],
  ['Reported by Tunde Bakare-Lowe.\n[ticket closed by tbakarelowe 09/09/2025]', ['tbakarelowe']],
  ['Maame Osei cannot sign in as mosei-27 today.', ['mosei-27']],
  ['Hunter Ibáñez wrote. Seen by hibanez at noon.', ['hibanez']],
  ['Nurse Jude Ostrowski charted. Closed with kostrows at 9.', []],
  // Systems cut long names.
  ['Clerk: Ignatius Kaczmarczyk\nEntered from station 4 by ikaczmar.', ['ikaczmar']],
  ['Ignatius Kaczmarczyk asked. The log says ignatius.kaczmarczyk was locked out.', ['ignatius.kaczmarczyk']],
  // What is a word is no account, whoever is called so.
  ['Ann Dover and Theresa Lady met. She handed over the heady mix.', []],
  ['Odalys Marchetti paid marble and marchers.', []],
])('%s', async (text, expected) => {
  expect(await accountsIn(text)).toEqual(expected);
});

test('an account that is named once is found where it stands alone', async () => {
  expect(await accountsIn('Username: rgl.pelham\nWe saw tries at night.\nThen rgl.pelham was closed.')).toEqual([
    'rgl.pelham',
    'rgl.pelham',
  ]);
});

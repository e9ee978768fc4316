import { expect, test } from 'vitest';
import { shippedModel } from '../model/shipped-model.ts';
import { registered } from './registers.ts';

const { sets } = shippedModel();

test.each([
  { text: '1. Abernathy, Q.\n2. Baptiste-Noel, Yves\n3. Okonjo, Ngozi', people: 3 },
  { text: 'Class list\nNguyen, Bao\nIyer, Kavya\nSmith, J.', people: 3 },
  { text: 'Roster: Abernathy, Quentin; Baptiste-Noel, Yves; Chaudhry, S.', people: 3 },
  { text: 'Attendees: (1) Okonjo, Ngozi (2) Feld, Aaron (3) Ruiz, Marta L.', people: 3 },
  { text: 'Name              Grade\nNguyen, Bao       9\nVan Dyke, Lucas   10\nIyer, Kavya       9', people: 3 },
  { text: 'DRAKEFORD, ROSCOE\tB12\nOYELARAN, CRAIG\tB14', people: 2 },
  { text: '- Tran, Linh (absent)\n- Feld, Aaron (late)', people: 2 },
  // A firm among people, and the town of one of them.
  { text: 'Nguyen, Daniel\nHarmon Freight, Inc.\nIyer, Kavya\nPortland, Oregon', people: 2 },
  // An index, towns, one entry alone, authors of a reference.
  { text: 'Damages, Liquidated\nContracts, Breach\nInsurance, Health', people: 0 },
  { text: 'Portland, Oregon\nSeattle, Washington\nAugusta, Georgia', people: 0 },
  { text: 'Monday, June\nTuesday, June', people: 0 },
  { text: 'Bolts, Steel\nWashers, Brass\nNuts, Wing', people: 0 },
  { text: 'Nguyen, Bao', people: 0 },
  { text: 'Nguyen, B., & Iyer, K. (2019). On forms.', people: 0 },
])('$text', ({ text, people }) => {
  expect(registered(text, [], sets)).toHaveLength(people);
});

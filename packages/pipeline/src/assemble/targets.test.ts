import type { DocText, Target } from '@blackbar/model';
import { expect, test } from 'vitest';
import { keptIn, targetsOf } from './targets.ts';

const MOTHER: Target = {
  id: 't',
  text: 'Adaeze Okonkwo',
  variants: [],
  scope: 'everywhere',
  wholeWord: true,
  category: 'PERSON',
};
const part = (kind: 'field' | 'metadata', id: string) => ({ kind, id, entry: id.slice(-1), text: 'Adaeze Okonkwo' });
const DOC: DocText = {
  parts: [part('field', 'field:0:T'), part('field', 'field:0:V'), part('metadata', 'metadata:T')],
};

test.each([
  [['Adaeze Okonkwo'], ['field:0:V']],
  [['Somebody Else'], []],
])('of hidden places only the value of a field keeps what a review left on purpose: %j', (leftOnPurpose, places) => {
  const kept = keptIn(DOC, targetsOf([[MOTHER]]), [0], [{ leftOnPurpose }]);
  expect(kept.map(({ locator }) => locator.part)).toEqual(places);
});

import type { FoundKind } from '@blackbar/contracts';
import { expect, test } from 'vitest';
import { askedOf, EMPTY_DRAFT, keyOf } from './change-draft.ts';

const emails: FoundKind = { kind: { by: 'category', category: 'EMAIL' }, label: '', finds: 3, going: 1 };
const person: FoundKind = { kind: { by: 'person', person: 4 }, label: 'Margaret Oldfield', finds: 2, going: 2 };
const kinds = [emails, person];

test.each([
  ['nothing is chosen', {}, undefined],
  ['a category goes', { chosen: keyOf(emails.kind) }, { kind: emails.kind, wish: { does: 'redact' } }],
  ['a kind of another sort was chosen before', { by: 'rule', chosen: keyOf(emails.kind) }, undefined],
  ['a kind that the case does not have', { by: 'person', chosen: '{"by":"person","person":9}' }, undefined],
  ['it is lifted without a reason', { chosen: keyOf(emails.kind), does: 'lift', because: ' ' }, undefined],
  [
    'it is lifted with one',
    { by: 'person', chosen: keyOf(person.kind), does: 'lift', because: ' She asked for it ' },
    { kind: person.kind, wish: { does: 'lift', because: 'She asked for it' } },
  ],
  ['a text of spaces', { by: 'term', text: '  ' }, undefined],
  ['a text', { by: 'term', text: ' Falcon ' }, { kind: { by: 'term', term: 'Falcon' }, wish: { does: 'redact' } }],
  [
    'reasons',
    { chosen: keyOf(emails.kind), does: 'reasons', reasons: '(b)(6); ; (b)(7)(C)' },
    { kind: emails.kind, wish: { does: 'reasons', reasons: ['(b)(6)', '(b)(7)(C)'] } },
  ],
  ['no reasons', { chosen: keyOf(emails.kind), does: 'reasons', reasons: ' ; ' }, undefined],
] as const)('%s', (_what, filled, asked) => {
  expect(askedOf({ ...EMPTY_DRAFT, ...filled }, kinds)).toEqual(asked);
});

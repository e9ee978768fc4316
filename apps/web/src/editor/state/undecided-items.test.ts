import { expect, test } from 'vitest';
import type { Draft } from './draft.ts';
import type { Item } from './items.ts';
import { undecidedValues } from './undecided-items.ts';

const TEXT = 'x4399';
const draft = { terms: [], kept: {} } as unknown as Draft;

function find(found: Partial<NonNullable<Item['found']>>): Item {
  return {
    ...{ id: 'a', kind: 'detection', page: 1, category: 'SSN', text: TEXT, rects: [], ticked: false, excluded: false },
    found: { removedElsewhere: true, citation: 'Rule', appearance: '', stands: false, ...found },
  } as unknown as Item;
}

test.each<[string, Partial<NonNullable<Item['found']>>, number]>([
  ['goes elsewhere', {}, 1],
  ['is let stand by a rule, whatever a box would say', { stands: true }, 0],
  ['would look the same in its box, and yet goes', { appearance: TEXT }, 1],
  ['goes nowhere else', { removedElsewhere: false }, 0],
])('a text that %s', (_, found, questions) => {
  expect(undecidedValues([find(found)], draft)).toHaveLength(questions);
});

test('boxes of one number ask one question where the number goes', () => {
  const box = (text: string) => ({ ...find({ removedElsewhere: false, whole: '576914482' }), id: text, text });
  const said = { ...find({ removedElsewhere: false }), id: 'page', text: '576-91-4482', ticked: true };
  const [question, ...others] = undecidedValues([said, box('576'), box('91'), box('4482')], draft);
  expect(others).toEqual([]);
  expect(question?.text).toBe('576914482');
  expect(question?.items.map(({ id }) => id)).toEqual(['576', '91', '4482']);
});

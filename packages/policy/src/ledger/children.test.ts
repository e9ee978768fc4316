import type { Detection } from '@blackbar/model';
import { describe, expect, test } from 'vitest';
import { findPolicy } from '../catalogue.ts';
import {
  answerChild,
  isOpenQuestion,
  isUnsaid,
  openChildren,
  personBy,
  rulesForChildren,
  unsaidChildren,
  withAnswers,
  withQuestions,
} from './children.ts';
import { mergePeople } from './corrections.ts';
import { meetPeople } from './people.ts';

const CLUE = { clue: 'school', excerpt: 'Tyler Holloway, near the school' } as const;

function named(text: string, more: Partial<Detection> = {}): Detection {
  const locator = { kind: 'plain', part: 'a', start: 0, end: text.length } as const;
  return { id: text, category: 'PERSON', text, confidence: 1, source: 'model', evidence: [], locator, ...more };
}

const FIRST = [named('Tyler Holloway', { perhapsMinor: CLUE }), named('Margaret L. Holloway'), named('Tyler')];
const SECOND = [named('Holloway, Tyler'), named('MARGARET L HOLLOWAY'), named('Mr. Holloway')];

function met() {
  const entries = withQuestions(meetPeople([], FIRST), FIRST, 'first');
  return meetPeople(entries, SECOND);
}
const texts = (found: readonly Detection[]) =>
  found.filter(({ category }) => category === 'MINOR_NAME').map(({ text }) => text);
const tyler = (entries = met()) => entries.find(({ aliases }) => aliases.includes('tyler holloway'))?.id ?? 0;

test('a name is a question wherever it stands in the case', () => {
  expect([...openChildren(met(), FIRST).keys()].map(({ text }) => text).sort()).toEqual(['Tyler', 'Tyler Holloway']);
  expect([...openChildren(met(), SECOND).keys()].map(({ text }) => text)).toEqual(['Holloway, Tyler']);
});

describe('a child', () => {
  const entries = answerChild(met(), tyler(), 'child');
  const entry = entries.find(({ id }) => id === tyler());

  test('is one minor in all documents, and nobody of the same surname is', () => {
    expect(texts(withAnswers(entries, FIRST))).toEqual(['Tyler Holloway', 'Tyler']);
    expect(texts(withAnswers(entries, SECOND))).toEqual(['Holloway, Tyler']);
    expect(openChildren(entries, FIRST).size).toBe(0);
  });

  test('has one pseudonym; the old one is never given again', () => {
    expect([entry?.pseudonym, entry?.retired]).toEqual(['Minor Child 1', ['[PERSON 1]']]);
    const again = meetPeople(entries, [...withAnswers(entries, FIRST), ...withAnswers(entries, SECOND)]);
    expect(again).toHaveLength(entries.length);
  });

  test('twice changes nothing, and the answer can be taken back', () => {
    const turned = withAnswers(entries, FIRST);
    expect(withAnswers(entries, turned)).toBe(turned);
    const back = answerChild(entries, tyler(), 'not_child');
    expect(withAnswers(back, turned).map(({ category }) => category)).toEqual(['PERSON', 'PERSON', 'PERSON']);
    expect(back.find(({ id }) => id === tyler())?.kind).toBe('person');
    expect(openChildren(back, FIRST).size).toBe(0);
  });
});

describe('a grown-up whom another document takes for a child', () => {
  const minor = (text: string, more: Partial<Detection> = {}) =>
    named(text, { category: 'MINOR_NAME', role: 'minor', ...more });
  const asked = [named('Margaret Holloway', { perhapsMinor: CLUE })];
  const third = [
    minor('MARGARET HOLLOWAY', { entity: 'm' }),
    minor('Holloway, Margaret', { entity: 'm' }),
    minor('Margaret', { entity: 'm' }),
    minor('Tyler Holloway', { entity: 't' }),
    minor('Margaret Holloway Jr.', { entity: 'j' }),
    minor('Margaret Hill', { entity: 'h' }),
  ];
  // The third document was read before anybody answered: its child of that name has an entry of its own.
  const entries = meetPeople(withQuestions(meetPeople([], asked), asked, 'first'), third.slice(0, 4));
  const id = entries.find(isOpenQuestion)?.id ?? 0;
  const said = answerChild(entries, id, 'not_child');

  test('is none there either, and nobody else turns', () => {
    expect(texts(withAnswers(said, third))).toEqual(['Tyler Holloway', 'Margaret Holloway Jr.', 'Margaret Hill']);
  });

  test('a lone name that a child of the case bears stays protected', () => {
    expect(texts(withAnswers(meetPeople(said, [minor('Margaret Hill')]), third))).toContain('Margaret');
  });

  test('twice changes nothing, and the answer is taken back', () => {
    const turned = withAnswers(said, third);
    expect(withAnswers(said, turned)).toBe(turned);
    expect(withAnswers(answerChild(said, id, null), turned)).toEqual(third);
  });

  test('counts as the person who was asked about', () => {
    const turned = withAnswers(said, third);
    expect(personBy(said, turned).get(turned[0] as Detection)?.id).toBe(id);
  });

  test('but a namesake who was said to be a child is one', () => {
    const both = [...said, { id: 90, pseudonym: 'Minor Child 9', kind: 'minor', aliases: ['margaret holloway'] }];
    const child = both.map((one) => (one.id === 90 ? { ...one, answer: 'child' } : one)) as typeof said;
    expect(texts(withAnswers(child, third))).toContain('MARGARET HOLLOWAY');
  });
});

describe('somebody of whom nothing is said', () => {
  const UNSAID = { clue: 'unsaid', excerpt: 'Kyle Amber stood there' } as const;
  const child = named('Ben Ortega', { category: 'MINOR_NAME', role: 'minor' });
  const beside = [child, named('Kyle Amber', { perhapsMinor: UNSAID })];
  const entries = withQuestions(meetPeople([], beside), beside, 'first');
  const kyle = entries.find(isUnsaid)?.id ?? 0;
  const texts = (found: ReadonlyMap<Detection, unknown>) => [...found.keys()].map(({ text }) => text);

  test('is asked only where a child is named, and is not open', () => {
    expect(texts(unsaidChildren(entries, beside))).toEqual(['Kyle Amber']);
    expect(texts(unsaidChildren(entries, beside.slice(1)))).toEqual([]);
    expect(openChildren(entries, beside).size).toBe(0);
  });

  test('becomes open where another document says something', () => {
    const more = withQuestions(entries, [named('Kyle Amber', { perhapsMinor: CLUE })], 'second');
    expect(texts(openChildren(more, beside))).toEqual(['Kyle Amber']);
    expect(unsaidChildren(more, beside).size).toBe(0);
  });

  test('is answered, and the answer is taken back', () => {
    const said = answerChild(entries, kyle, 'not_child');
    expect(unsaidChildren(said, beside).size).toBe(0);
    expect(answerChild(said, kyle, null)).toEqual(entries);
    const back = answerChild(answerChild(entries, kyle, 'child'), kyle, null).find(({ id }) => id === kyle);
    expect([back?.kind, back?.answer, back?.retired]).toEqual(['person', undefined, ['[PERSON 1]', 'Minor Child 2']]);
  });

  test('is still asked when merged', () => {
    const other = meetPeople(entries, [...beside, named('K. Amber Rowe')]);
    const rowe = other.find(({ aliases }) => aliases.some((alias) => alias.includes('rowe')))?.id ?? 0;
    expect(rowe === kyle ? other.some(isUnsaid) : mergePeople(other, rowe, kyle).some(isUnsaid)).toBe(true);
  });
});

test('of whom nobody asked, nobody answers', () => {
  expect(() => answerChild(met(), 99, 'child')).toThrow(expect.objectContaining({ code: 'invalid_pseudonym' }));
});

test('two that are one are one question; who was said to be none is none for both', () => {
  const entries = met();
  const other = entries.find(({ id }) => id !== tyler())?.id ?? 0;
  expect(openChildren(mergePeople(entries, other, tyler()), FIRST).size).toBeGreaterThan(0);
  const said = answerChild(entries, tyler(), 'not_child');
  expect(openChildren(mergePeople(said, other, tyler()), FIRST).size).toBe(0);
});

test.each([
  [['us-frcp-5.2'], ['us-frcp-5.2']],
  [['us-hipaa-safe-harbor'], []],
  [['us-frcp-5.2', 'us-hipaa-safe-harbor'], []],
  [[], []],
])('under %j the rules that ask are %j', (ids, asking) => {
  const policies = ids.map((id) => findPolicy(id));
  expect(rulesForChildren(policies, []).map(({ id }) => id)).toEqual(asking);
});

test('a filing that the rule does not bind asks nothing', () => {
  const exemptions = [{ policy: 'us-frcp-5.2', exemption: 'under-seal' }];
  expect(rulesForChildren([findPolicy('us-frcp-5.2')], exemptions)).toEqual([]);
});

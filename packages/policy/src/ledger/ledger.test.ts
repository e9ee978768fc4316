import type { Detection } from '@blackbar/model';
import { describe, expect, test } from 'vitest';
import { withAnswers } from './children.ts';
import { mergePeople, renamePerson, splitPerson, unmergedChildren } from './corrections.ts';
import { createLedger } from './ledger.ts';
import { forRecipient, knownPeople, meetPeople } from './people.ts';

function named(text: string, more: Partial<Detection> = {}): Detection {
  const locator = { kind: 'plain', part: 'a', start: 0, end: text.length } as const;
  return { id: text, category: 'PERSON', text, confidence: 1, source: 'model', evidence: [], locator, ...more };
}

function pseudonyms(...names: string[]): string[] {
  const ledger = createLedger();
  return names.map((name) => ledger.pseudonymFor(named(name), 'person'));
}

describe('one person, many spellings', () => {
  test.each([
    ['Tamara Hill', 'Hill, Tamara'],
    ['Tamara Hill', 'TAMARA HILL'],
    ['Tamara Hill', 'Ms. Hill'],
    ['Tamara Hill', "Hill's"],
    ['Tamara Hill', 'T. Hill'],
    ['Tamara Jane Hill', 'Tamara Hill'],
    ['Tamara Jane Hill', 'T.J.H.'],
    ['Robert Ames', 'Bob Ames'],
    ['Robert Ames', 'Bob'],
    ['Hill', 'Tamara Hill'],
    ['Tamara Jane Hill', 'Tamara Jane'],
    ['Emma-Rose Holloway', 'Emma-\nRose Hollo-\nway'],
    ['Ignacio R. Mendoza-Flores', 'Ignacio Mendoza'],
    ['Mendoza-Flores, Ignacio', 'Mr. Flores'],
    ['José Peña', 'JOSE PENA'],
    ['JOSE PENA', 'José Pen\u0303a'],
    ['Siobhán O’Brien', "SIOBHAN O'BRIEN"],
    ['Zoë Strauß', 'ZOE STRAUSS'],
    ['José Peña', 'Mr. PENA'],
    ['Saskia Lucía de Vries', 'Saskia de Vries'],
    ['Saskia Lucía de Vries', 'DE VRIES, SASKIA L.'],
    ['Joaquín Pieter de Vries', 'Joaquin de Vries'],
    ['Ana Maria de la Cruz', 'Ana de la Cruz'],
    ['Ilse van der Berg', 'Mrs. van der Berg'],
    ['Ilse van der Berg', 'Ilse'],
  ])('%s is %s', (a, b) => {
    expect(pseudonyms(a, b)).toEqual(['[PERSON 1]', '[PERSON 1]']);
  });

  test.each([
    ['Tamara Hill', 'Peter Hill'],
    ['Tamara Hill', 'Tamara Hull'],
    ['Tamara Jane Hill', 'Tamara June'],
    ['Robert Ames', 'Richard Ames'],
    ['T. Hill', 'P. Hill'],
    ['Inés Peña', 'JOSE PENA'],
    ['Ignacio Mendoza-Flores', 'Guadalupe Mendoza'],
    ['Ignacio Mendoza-Flores', 'Ignacio Mendoza-Ortiz'],
  ])('%s is not %s', (a, b) => {
    expect(pseudonyms(a, b)).toEqual(['[PERSON 1]', '[PERSON 2]']);
  });

  test('a last name that two people have is given to neither', () => {
    expect(pseudonyms('Tamara Hill', 'Peter Hill', 'Hill')).toEqual(['[PERSON 1]', '[PERSON 2]', '[PERSON 3]']);
    expect(pseudonyms('Ana Ruiz-Hill', 'Peter Hill', 'Hill')).toEqual(['[PERSON 1]', '[PERSON 2]', '[PERSON 3]']);
  });
});

test('forty people under two hundred spellings: nobody shares, nobody is doubled', () => {
  const surnames = ['Adler', 'Bosch', 'Cruz', 'Dunn', 'Eng', 'Ford', 'Gray', 'Hill', 'Ito', 'Jung'];
  const given = ['Robert', 'Margaret', 'Tamara', 'Walter'];
  const people = surnames.flatMap((last) => given.map((first) => ({ first, last })));
  const ledger = createLedger();
  const of = (text: string) => ledger.pseudonymFor(named(text), 'person');
  const names = people.map(({ first, last }) => {
    const spellings = [
      `${first} ${last}`,
      `${last}, ${first}`,
      `${first} ${last}`.toUpperCase(),
      `${first} ${last}'s`,
      `${first[0]}. ${last}`,
    ];
    return new Set(spellings.map(of));
  });
  for (const set of names) expect(set.size).toBe(1);
  expect(new Set(names.flatMap((set) => [...set])).size).toBe(40);
});

test('a person keeps the pseudonym over the documents of a case', () => {
  const first = createLedger();
  first.pseudonymFor(named('Peter Ames'), 'person');
  first.pseudonymFor(named('Tamara Hill'), 'person');
  const second = createLedger({ known: first.entries() });
  expect(second.pseudonymFor(named('Hill, Tamara'), 'person')).toBe('[PERSON 2]');
});

describe('whom other documents of the case are told of', () => {
  const child = named('Tobias Poe', { category: 'MINOR_NAME', role: 'minor' });
  const knownNames = (...texts: string[]) =>
    knownPeople(meetPeople([], [child, ...texts.map((text) => named(text))])).map(({ names }) => names.join(' | '));

  // A document that tells nothing of his age takes the child for somebody else.
  test.each([['Tobias'], ['Tobi'], ['Tobiass'], ['Poe'], ['Tobias Poe'], ['POE/TOBIAS']])('%s is the child', (text) => {
    expect(knownNames(text)).toEqual(['tobias poe']);
  });

  test.each([
    ['Henrik Poe', 'henrik poe'],
    ['Tobin', 'tobin'],
    ['Ann Tobias', 'ann tobias'],
  ])('%s is somebody else', (text, name) => {
    expect(knownNames(text)).toEqual(['tobias poe', name]);
  });
});

test('roles and minors have labels of their own', () => {
  const ledger = createLedger();
  expect(ledger.pseudonymFor(named('Ann Lee', { role: 'patient' }), 'person')).toBe('[PATIENT 1]');
  expect(ledger.pseudonymFor(named('Sue Day'), 'person')).toBe('[PERSON 1]');
  expect(ledger.pseudonymFor(named('Tim Day'), 'minor')).toBe('Minor Child 1');
});

test('numbers are drawn by whoever releases, so that two audiences cannot be linked', () => {
  const draws = [417, 88];
  const ledger = createLedger({ draw: () => draws.shift() ?? 0 });
  expect(ledger.pseudonymFor(named('Ann Lee'), 'person')).toBe('[PERSON 417]');
});

describe('corrections by a person', () => {
  const ledger = createLedger();
  for (const name of ['Tamara Hill', 'Tammy Hull', 'T. Hill']) ledger.pseudonymFor(named(name), 'person');
  const entries = ledger.entries();

  test('two that are one are merged', () => {
    const merged = mergePeople(entries, 1, 2);
    expect(createLedger({ known: merged }).pseudonymFor(named('Tammy Hull'), 'person')).toBe('[PERSON 1]');
  });

  test('one that is two is split, whatever the text suggests', () => {
    const split = splitPerson(entries, 1, 'T. Hill');
    const ledger = createLedger({ known: split });
    expect(ledger.pseudonymFor(named('Tamara Hill', { entity: 'person:1' }), 'person')).toBe('[PERSON 1]');
    expect(ledger.pseudonymFor(named('T. Hill', { entity: 'person:1' }), 'person')).toBe('[PERSON 3]');
  });

  test('a child that the text calls by a grown-up name somewhere is one person once somebody says so', () => {
    const book = createLedger();
    book.pseudonymFor(named('Tim Hill', { category: 'MINOR_NAME' }), 'minor');
    book.pseudonymFor(named('Timmy Hill'), 'person');
    const merged = createLedger({ known: mergePeople(book.entries(), 1, 2) });
    expect(merged.pseudonymFor(named('Timmy Hill'), 'person')).toBe('Minor Child 1');
  });

  test.each([
    [1, 2],
    [2, 1],
  ])('who is the same as a child is one at every mention: %i takes %i', (keep, gone) => {
    const [child, other] = [named('Tim Hill', { category: 'MINOR_NAME' }), named('Everett V.')];
    const book = createLedger();
    book.pseudonymFor(child, 'minor');
    book.pseudonymFor(other, 'person');
    const merged = mergePeople(book.entries(), keep, gone);
    expect(merged).toMatchObject([{ kind: 'minor', answer: 'child', pseudonym: 'Minor Child 1' }]);
    expect(withAnswers(merged, [child, other]).map(({ category }) => category)).toEqual(['MINOR_NAME', 'MINOR_NAME']);
  });

  test('where somebody said that one of the two is no child, nobody becomes one', () => {
    const book = createLedger();
    book.pseudonymFor(named('Tim Hill', { category: 'MINOR_NAME' }), 'minor');
    book.pseudonymFor(named('Everett V.'), 'person');
    const said = book.entries().map((entry) => (entry.id === 2 ? { ...entry, answer: 'not_child' as const } : entry));
    expect(mergePeople(said, 1, 2)).toMatchObject([{ kind: 'minor', answer: 'not_child' }]);
  });

  test.each(['Tamara Stone', '[PERSON 2]', '[person 2]', ' ', 'x'.repeat(61)])('the name "%s" is refused', (chosen) => {
    expect(() => renamePerson(entries, 1, chosen)).toThrow(expect.objectContaining({ code: 'invalid_pseudonym' }));
  });

  test('a name that was given once is never given to anybody else', () => {
    const renamed = renamePerson(mergePeople(entries, 1, 2), 1, 'Witness A');
    const book = createLedger({ known: renamed });
    expect(book.pseudonymFor(named('Zoe Quill'), 'person')).toBe('[PERSON 3]');
    expect(() => renamePerson(book.entries(), 3, '[PERSON 2]')).toThrow(
      expect.objectContaining({ code: 'invalid_pseudonym' }),
    );
  });

  test('a number that nobody has is refused', () => {
    expect(() => mergePeople(entries, 1, 9)).toThrow(expect.objectContaining({ code: 'invalid_pseudonym' }));
  });
});

describe('a lone name that two people have', () => {
  test('is given to neither, whichever comes first and whatever the cluster says', () => {
    const met = meetPeople(
      [],
      [
        named('Hill', { entity: 'person:1' }),
        named('Tamara Hill', { entity: 'person:1' }),
        named('Peter Hill', { entity: 'person:2' }),
        named('Hill', { entity: 'person:2' }),
      ],
    );
    expect(met.map(({ pseudonym, aliases }) => [pseudonym, aliases])).toEqual([
      ['[PERSON 1]', ['tamara hill']],
      ['[PERSON 2]', ['peter hill']],
      ['[PERSON 3]', ['hill']],
    ]);
  });

  test('a person of the case is known again by the cluster that detection carried over', () => {
    const first = meetPeople([], [named('Tamara Hill'), named('Ann Lee')]);
    expect(knownPeople(first).map(({ id }) => id)).toEqual(['case:1', 'case:2']);
    const second = meetPeople(first, [
      named('Mrs. Hull', { entity: 'case:1' }),
      named('Tammy Hill-Ray', { entity: 'case:2' }),
    ]);
    expect(second).toHaveLength(2);
  });
});

test('a nickname is known beside initials, and a lone given name draws nobody to itself', () => {
  const met = meetPeople(
    [],
    ['Robert Ames', 'Robert Cole', 'R. Ames', 'Robert', 'Bob Ames', 'Ames', 'Bob Cole'].map((name) => named(name)),
  );
  expect(met.map(({ aliases }) => aliases)).toEqual([
    ['robert ames', 'bob ames', 'r ames', 'ames'],
    ['robert cole', 'bob cole'],
    ['robert'],
  ]);
});

describe('recipients', () => {
  const entries = meetPeople([], [named('Ann Lee'), named('Bob Ray'), named('Cy Dow', { category: 'MINOR_NAME' })]);
  const drawing = (...numbers: number[]) => {
    return () => numbers.shift() ?? 0;
  };

  test('have names of their own that stay theirs', () => {
    const a = forRecipient(entries, {}, drawing(417, 88, 930));
    expect(a.entries.map(({ pseudonym }) => pseudonym)).toEqual(['[PERSON 417]', '[PERSON 88]', 'Minor Child 930']);
    const again = forRecipient([...entries].reverse(), a.names, drawing());
    expect(again.names).toEqual(a.names);
  });

  test('a newcomer gets a name that nobody had', () => {
    const taken: number[][] = [];
    forRecipient(entries, { '1': '[PERSON 7]', '9': '[PERSON 8]' }, (used) => {
      taken.push([...used]);
      return 5;
    });
    expect(taken[0]).toEqual([7, 8]);
  });

  test('no name is one that another recipient reads', () => {
    const taken: number[][] = [];
    forRecipient(
      entries,
      {},
      (used) => {
        taken.push([...used]);
        return 5;
      },
      [{ '1': '[PERSON 200]' }, { '2': '[PERSON 417]', '3': 'Minor Child 930' }],
    );
    expect(taken[0]).toEqual([200, 417]);
  });
});

test('a merging taken back makes a grown-up again of who was a child by it, and of nobody else', () => {
  const entry = (id: number, kind: 'person' | 'minor', alias: string) => ({
    id,
    kind,
    pseudonym: `P${id}`,
    aliases: [alias],
  });
  const before = [
    entry(1, 'minor', 'tyler holloway'),
    entry(2, 'person', 'ty holloway'),
    entry(3, 'person', 'ann webb'),
  ];
  const merged = mergePeople(before, 1, 2);
  expect(merged.map(({ kind, aliases }) => [kind, aliases.length])).toEqual([
    ['minor', 2],
    ['person', 1],
  ]);
  expect(unmergedChildren(merged, before).map(({ answer }) => answer)).toEqual([undefined, 'not_child', undefined]);
});

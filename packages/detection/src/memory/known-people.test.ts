import type { KnownPerson } from '@blackbar/model';
import { plainPart } from '@blackbar/text';
import { describe, expect, it } from 'vitest';
import { detectDocument } from '../detect-document.ts';

const detect = (text: string, known: readonly KnownPerson[] = []): ReturnType<typeof detectDocument> =>
  detectDocument({ parts: [plainPart('plain:0', text)] }, { known });
const names = (found: Awaited<ReturnType<typeof detect>>): string[] =>
  found.filter((d) => d.category === 'PERSON' || d.category === 'MINOR_NAME').map((d) => d.text);

const KNOWN: readonly KnownPerson[] = [
  { id: 'case:1', names: ['Wanda Przybylska'], role: 'party' },
  { id: 'case:2', names: ['Grace Stone'] },
  { id: 'case:3', names: ['Lena Przybylska'], role: 'minor' },
];

describe('the people of a case', () => {
  it('finds a name in a document that does not introduce it', async () => {
    const note = 'spoke w/ Stone re: lease';
    expect(names(await detect(note))).toEqual([]);
    const found = await detect(note, KNOWN);
    expect(names(found)).toEqual(['Stone']);
    expect(found[0]?.evidence).toEqual(['a name found in another document of the case']);
  });

  it('takes no words between names for a name that another document has', async () => {
    const known: readonly KnownPerson[] = [{ id: 'case:4', names: ['In Range', 'Range And'] }];
    expect(names(await detect('EVARISTO SALAZAR\nAND IN THE INTEREST OF', known))).toEqual(['EVARISTO SALAZAR']);
  });

  it('keeps a person one person through the case', async () => {
    const second = await detect('Dear Ms. Wanda Przybylska:\nWanda Przybylska called.', KNOWN);
    const entity = second.find((d) => d.text === 'Wanda Przybylska')?.entity;
    expect(entity).toBe('case:1');
  });

  it('knows a minor of another document', async () => {
    const found = await detect('The school wrote about Lena Przybylska twice.', KNOWN);
    expect(found.map((d) => [d.text, d.category])).toEqual([['Lena Przybylska', 'MINOR_NAME']]);
  });

  it.each([
    ['a namesake whom another document takes for a grown-up', 'tobias poe', 'Tobias Poe called. Tobias is well.', 2],
    ['a lone name', 'tobias', 'Her brother Tobias slept.', 1],
    ['a name that is the surname of somebody else', 'ann tobias', 'Tobias slept. The boy Tobias is well.', 2],
  ])('leaves a child’s name to the child: %s', async (_, other, text, times) => {
    const known = [
      { id: 'case:1', names: [other] },
      { id: 'case:2', names: ['tobias poe'], role: 'minor' as const },
    ];
    const found = (await detect(text, known)).filter((one) => /Tobias/.test(one.text));
    expect(found.map(({ category, entity }) => [category, entity])).toEqual(
      Array(times).fill(['MINOR_NAME', 'case:2']),
    );
  });

  it('knows a child by the beginning of the name', async () => {
    const known = [{ id: 'case:2', names: ['tobias poe'], role: 'minor' as const }];
    expect((await detect('Tickets booked. Tobi flies.', known)).map((d) => [d.text, d.category])).toContainEqual([
      'Tobi',
      'MINOR_NAME',
    ]);
  });

  it('takes a common word for a name only beside the rest of the name', async () => {
    const sure = async (text: string): Promise<string[]> =>
      names((await detect(text, KNOWN)).filter((d) => d.confidence >= 0.8));
    expect(await sure('The Stone wall fell in June.')).toEqual([]);
    expect(await sure('see GRACE STONE, above')).toEqual(['GRACE STONE']);
  });
});

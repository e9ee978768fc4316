/**
 * Latin letters and a figure, each before the small letters of other alphabets that are drawn like it or whose capitals
 * are. Kept apart from the table of whoever removes: what one forgets the other may know.
 */
const ALIKE = 'aаα bвβ cсϲς dԁ eеε gɡ hнηһ iіιı jјϳ kкκ lӏ mмμ nν oоοօ pрρ qԛ sѕ tтτ vѵ wԝω xхχ yуυγ zζ';

const latin = new Map<string, string>();
for (const [letter = '', ...others] of ALIKE.split(' ').map((row) => [...row])) {
  for (const other of others) latin.set(other, letter);
}

/** A small letter as the Latin one that it looks like; itself where there is none. */
export function asSeen(letter: string): string {
  return letter.charCodeAt(0) < 0x80 ? letter : (latin.get(letter) ?? letter);
}

/** How one word of a name may be written by another hand, a declining language, or a reader of scans. */

/** Small letters without their accents, so that "Muñoz", "MUNOZ" and "Munoz" are one word. */
export function wordKey(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Possessives, plurals and the case endings of Slavic, Baltic, Finnic and Germanic languages, longest first. */
const ENDINGS = (
  "'s ' owie owi iego iemu ovou ových ovej ego emu ami ach ich ova ová ovi ovy ska sky skiej skim sson " +
  'ies ian ens ers esque es em om ie ym im ou ia ya in en us um as s a u y i e o n'
)
  .split(' ')
  .map(wordKey)
  .sort((a, b) => b.length - a.length);
/** A shorter stem is the stem of too many other words. */
const LEAST_STEM = 4;

/** The words of which this one may be an inflected form. */
export function stemsOf(key: string): string[] {
  return ENDINGS.filter((ending) => key.endsWith(ending) && key.length - ending.length >= LEAST_STEM).map((ending) =>
    key.slice(0, -ending.length),
  );
}

/** Pairs that a reader of scans takes for each other; the longer ones first. */
const CONFUSED: readonly (readonly [RegExp, string])[] = [
  [/rn|nn|nr/g, 'm'],
  [/vv/g, 'w'],
  [/cl|ci/g, 'd'],
  [/li|ll|1l|l1|ii|il/g, 'u'],
  [/[0q]/g, 'o'],
  [/[1|!ij]/g, 'l'],
  [/5/g, 's'],
  [/8/g, 'b'],
  [/[69]/g, 'g'],
  [/2/g, 'z'],
  [/4/g, 'a'],
  [/3/g, 'e'],
  [/7/g, 't'],
  [/h/g, 'b'],
];

/** The same for two words that look alike on a bad scan: "Okafor", "0kafor", "Okaf0r". */
export function looksOf(key: string): string {
  return CONFUSED.reduce((shape, [confused, plain]) => shape.replace(confused, plain), key);
}

/** The word without each of its letters in turn, for finding words one letter apart. */
export function deletionsOf(key: string): string[] {
  return Array.from(key, (_, i) => key.slice(0, i) + key.slice(i + 1));
}

/** Whether one letter changed, left out, added or swapped with the next turns one word into the other. */
export function isOneApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && a[i] === b[i]) i += 1;
  const [restA, restB] = [a.slice(i), b.slice(i)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

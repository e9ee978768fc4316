/**
 * Small Cyrillic, Greek and other letters by the Latin letter that they, or their capitals, look like (Unicode
 * Technical Standard 39, confusables). Whoever reads the page cannot tell them apart.
 */
const ROWS: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'вβƅ',
  c: 'сϲςᴄ',
  d: 'ԁ',
  e: 'еεҽ',
  g: 'ɡ',
  h: 'нηһ',
  i: 'іιıɩ',
  j: 'јϳ',
  k: 'кκ',
  l: 'ӏ',
  m: 'мμ',
  n: 'νո',
  o: 'оοօ',
  p: 'рρ',
  q: 'ԛ',
  s: 'ѕ',
  t: 'тτ',
  u: 'ս',
  v: 'ѵ',
  w: 'ԝω',
  x: 'хχ',
  y: 'уυүγ',
  z: 'ζᴢ',
};

const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries(ROWS).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
);

/** The Latin letter that a small letter without its accents looks like; itself where there is none. */
export function asLatin(letter: string): string {
  return LATIN.get(letter) ?? letter;
}

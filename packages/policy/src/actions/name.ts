const TITLES: ReadonlySet<string> = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'mx',
  'dr',
  'prof',
  'hon',
  'judge',
  'justice',
  'rev',
  'fr',
  'sr',
  'jr',
  'ii',
  'iii',
  'iv',
  'esq',
  'md',
  'rn',
  'phd',
  'do',
  'dds',
  'jd',
]);

/** "Hollo-" / "way" and "Emma-" / "Rose" over the end of a line. */
const BROKEN = /(?<=\p{L})[-\u00ad\u2010]\s*\n\s*(?=\p{Ll})|(?<=\p{L}[-\u2010])\s*\n\s*/gu;

/** "POE/ANN": a traveller's name on a ticket. */
const TICKET = /^(?<last>\p{L}[\p{L}'-]+)\/(?<given>\p{L}[\p{L}'-]+)$/u;

/** Name parts in the order in which they are spoken: "Hill, Tamara J." gives Tamara, J., Hill. */
export function namePartsOf(written: string): string[] {
  const name = written.replace(BROKEN, '').replace(TICKET, '$<last>, $<given>');
  const comma = name.indexOf(',');
  const spoken = comma === -1 ? name : `${name.slice(comma + 1)} ${name.slice(0, comma)}`;
  return spoken
    .replace(/['’]s(?![\p{L}])/gu, '')
    .split(/[\s,]+/u)
    .filter((part) => /\p{L}/u.test(part) && !TITLES.has(part.toLowerCase().replace(/\./g, '')));
}

/** First letter of every name part, upper case, each followed by a full stop: "T.J.H." `undefined` without a letter. */
export function initialsOf(name: string): string | undefined {
  const letters = namePartsOf(name).map((part) => /\p{L}/u.exec(part)?.[0].toUpperCase());
  return letters.length > 0 ? letters.map((letter) => `${letter}.`).join('') : undefined;
}

const HONORIFIC = /^(?:mr|mrs|ms|miss|mx|dr|prof|hon|judge|justice|rev|sr|sra)\.?$/i;
const SUFFIX = /^(?:jr|sr|ii|iii|iv|esq|md|phd|dds|rn)\.?$/i;

/** "Jane Q. Doe" as "Doe, Jane Q.", "Jane Doe", "Doe, Jane" and "DOE, JANE"; never a first or last name alone. */
export function nameVariants(text: string): string[] {
  const words = wordsOf(text);
  const first = words[0];
  const last = words.at(-1);
  if (words.length < 2 || words.length > 5 || !first || !last) return [];
  const given = words.slice(0, -1);
  const middle = words.slice(1, -1);
  const initials = middle.map((w) => `${w[0] ?? ''}.`);
  const orders = [
    `${given.join(' ')} ${last}`,
    `${last}, ${given.join(' ')}`,
    `${first} ${last}`,
    `${last}, ${first}`,
    ...(middle.length > 0 ? [`${first} ${initials.join(' ')} ${last}`, `${last}, ${first} ${initials.join(' ')}`] : []),
  ];
  return [...orders, ...orders.map((o) => o.toUpperCase())];
}

/** Given names first, without titles; "Doe, Jane" is turned round. */
function wordsOf(text: string): string[] {
  const [before = '', ...after] = text.split(',').map((s) => s.trim());
  const rest = after.filter((s) => !SUFFIX.test(s)).join(' ');
  return `${rest} ${before}`.split(/\s+/).filter((w) => w !== '' && !HONORIFIC.test(w) && !SUFFIX.test(w));
}

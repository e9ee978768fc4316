const MAX_WORDS = 6;

/** The first character of each longer word, the rest as dots: enough to recognise one's own text, not to learn it. */
export function masked(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const shown = words.slice(0, MAX_WORDS).map(maskedWord).join(' ');
  return words.length > MAX_WORDS ? `${shown} …` : shown;
}

function maskedWord(word: string): string {
  const [first = '', ...rest] = [...word];
  if (rest.length < 2) return '·'.repeat(rest.length + 1);
  const dots = rest.map((c) => (/[\p{L}\p{N}]/u.test(c) ? '·' : c)).join('');
  return `${/\p{L}/u.test(first) ? first : '·'}${dots}`;
}

/** Of one finding; a whole page of hidden text is no longer a quotation. */
const MAX_QUOTED = 500;

/** Hidden text as it may be shown to whoever brought the file. */
export function quoted(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length > MAX_QUOTED ? `${[...plain.slice(0, MAX_QUOTED)].slice(0, -1).join('')} …` : plain;
}

const BEFORE = 60;
const BEHIND = 80;
const LONGEST = 220;

interface Place {
  readonly start: number;
  readonly end: number;
}

/** A name with the words around it, and as far as they allow with the clue; whole words, one line. */
export function excerptOf(text: string, name: Place, { at }: { readonly at?: Place }): string {
  const near = at !== undefined && Math.max(at.end, name.end) - Math.min(at.start, name.start) < LONGEST;
  const from = Math.max(0, Math.min(near ? at.start - 10 : name.start, name.start - BEFORE));
  const to = Math.min(text.length, Math.max(near ? at.end + 10 : name.end, name.end + BEHIND));
  const piece = text.slice(from, to).replace(/\s+/g, ' ');
  const whole = piece
    .replace(/^\S* /, (cut) => (from === 0 || /\s/.test(text.charAt(from - 1)) ? cut : ''))
    .replace(/ \S*$/, (cut) => (to === text.length || /\s/.test(text.charAt(to)) ? cut : ''));
  return `${from > 0 ? '… ' : ''}${whole.trim()}${to < text.length ? ' …' : ''}`;
}

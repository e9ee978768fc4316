/**
 * All matches of a global pattern, in order of place. Stands in for `matchAll`, which makes a copy of the pattern at
 * each call: on short texts the copies took longer than the search.
 */
export function matches(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    found.push(match);
    if (match[0] === '') pattern.lastIndex += lengthAt(text, match.index);
  }
  return found;
}

/** A pattern for code points that starts inside one steps back to where it was. */
const lengthAt = (text: string, index: number): number => ((text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1);

import type { Category, DocText, Span, TextPart, TextRange } from '@blackbar/model';
import { foldText, originalRange, TermSet } from '@blackbar/text';
import type { CustomLists } from './custom-lists.ts';

/** What an organization listed is what it listed: nobody doubts it. */
const SURE = 1;

/**
 * Where an organization's own words and expressions stand; spans may overlap. A word counts where no letter
 * or digit touches it, whatever its case, spaces and line breaks; an expression sees the text with its line
 * breaks as single spaces. Throws what an expression throws that matches everywhere.
 */
export function findListed({ parts }: DocText, { terms, patterns }: CustomLists): Span[] {
  const words = new TermSet(terms.map(({ text }) => ({ text, wholeWord: true })));
  const listedIn = (part: TextPart): Span[] =>
    words.in(part).flatMap(({ term, start, end }) => {
      const word = terms[term];
      return word ? [listed(part, { start, end }, word.category, 'a word of your own list')] : [];
    });
  return parts.flatMap((part) => once([...listedIn(part), ...matches(part, patterns)]));
}

function matches(part: TextPart, patterns: CustomLists['patterns']): Span[] {
  if (patterns.length === 0) return [];
  const { text, at } = foldText(part.text, { matchCase: true });
  return patterns.flatMap(({ category, find }) =>
    find(text)
      .map(({ start, end }) => originalRange(part.text, at, start, end))
      .map((range) => listed(part, trimmed(part.text, range), category, 'a pattern of your own policy'))
      .filter(({ start, end }) => end > start),
  );
}

function trimmed(text: string, { start, end }: TextRange): TextRange {
  const value = text.slice(start, end);
  return {
    start: start + (value.length - value.trimStart().length),
    end: end - (value.length - value.trimEnd().length),
  };
}

function listed(part: TextPart, { start, end }: TextRange, category: Category, why: string): Span {
  return {
    part: part.id,
    start,
    end,
    category,
    confidence: SURE,
    source: 'pattern',
    evidence: [why],
    listed: [category],
  };
}

/** The same range under the same kind once; under several kinds once, with all of them. */
function once(spans: readonly Span[]): Span[] {
  const byRange = new Map<string, Span>();
  for (const span of spans) {
    const key = `${span.start}:${span.end}`;
    const known = byRange.get(key);
    const kinds = [...new Set([...(known?.listed ?? []), ...(span.listed ?? [])])];
    byRange.set(key, { ...(known ?? span), listed: kinds });
  }
  return [...byRange.values()].sort((a, b) => a.start - b.start || b.end - a.end);
}

import { isNameCategory, type Span, type TextPart } from '@blackbar/model';
import { SURE } from '../calibration/sure.ts';
import { findTwins } from './twins.ts';

const CONFIDENCE = 0.86;

/**
 * The document's people in its file name, its titles and its bookmarks with their words run together, as in
 * "MOkafor-intake.pdf": such a name is no word, and nothing but the name that stands elsewhere tells it.
 */
export function runTogether(parts: readonly TextPart[], found: readonly Span[]): Span[] {
  const texts = new Map(parts.map((part) => [part.id, part.text]));
  const people = new Map(
    found
      .filter(({ category, confidence }) => isName(category) && confidence >= SURE)
      .map((span) => [texts.get(span.part)?.slice(span.start, span.end) ?? '', span]),
  );
  const unlaid = parts.filter(({ kind }) => kind !== 'page' && kind !== 'plain');
  return findTwins(unlaid, [...people.keys()])
    .filter(({ kind }) => kind === 'joined')
    .flatMap(({ part, start, end, name }): Span[] => {
      const person = people.get(name);
      if (!person) return [];
      const { category, entity, role } = person;
      return [
        {
          part,
          start,
          end,
          category,
          confidence: CONFIDENCE,
          source: 'memory',
          evidence: ['a name found elsewhere in the document, its words run together'],
          ...(entity === undefined ? {} : { entity }),
          ...(role === undefined ? {} : { role }),
        },
      ];
    });
}

const isName = (category: Span['category']): boolean => isNameCategory(category);

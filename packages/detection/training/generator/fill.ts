import type { Gazetteers } from '../gazetteers.ts';
import type { Random } from '../random.ts';
import { type People, type Person, written } from './people.ts';
import { drawValue } from './values.ts';

export interface Span {
  readonly start: number;
  readonly end: number;
  readonly kind: 'PER' | 'LOC' | 'ORG';
}

export interface Sample {
  readonly id: string;
  readonly text: string;
  readonly spans: readonly Span[];
}

/**
 * Fills a template. `<P1>`, `<P1.last>`, `<P1.lf>` are the same person in several forms, `<P>` is a new one each time,
 * `<CITY>`, `<ORG>`, `<DATE>` … are values, `{a|b|}` is a choice.
 */
export function fill(template: string, id: string, random: Random, lists: Gazetteers, people: People): Sample {
  const cast = new Map<string, Person>();
  const spans: Span[] = [];
  let text = '';
  for (const piece of choose(template, random).split(/(<[^<>]{1,20}>)/)) {
    const slot = /^<([A-Z0-9]+)(?:\.(\w+))?>$/.exec(piece);
    const name = slot?.[1] ?? '';
    const [value, kind] = slot ? filled(name, slot[2] ?? 'any') : [piece, '' as const];
    if (kind !== '') spans.push({ start: text.length, end: text.length + value.length, kind });
    text += value;
  }
  return { id, text, spans };

  function filled(name: string, form: string): readonly [string, 'PER' | 'LOC' | 'ORG' | ''] {
    if (!/^P\d?$/.test(name)) return drawValue(name, random, lists, people);
    const person = (name === 'P' ? undefined : cast.get(name)) ?? people.person();
    cast.set(name, person);
    return [written(person, form, random), 'PER'];
  }
}

/** Resolves `{a|b|c}`, innermost first. */
function choose(template: string, random: Random): string {
  let text = template;
  for (let depth = 0; depth < 6 && text.includes('{'); depth += 1) {
    text = text.replace(/\{([^{}]*)\}/g, (_, options: string) => random.pick(options.split('|')));
  }
  return text;
}

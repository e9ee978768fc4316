import { type Negative, overlapsNegative } from '../negative/negative.ts';
import { matches } from '../reading/matches.ts';
import type { Hit, Pattern, Recognizer } from './recognizer.ts';

const WINDOW = 70;
const WEAKEST = 0.3;

/** Bare shapes of one recognizer: what stands anywhere, with what surrounds it for and against. */
export function scanPatterns(text: string, recognizer: Recognizer, negatives: readonly Negative[]): Hit[] {
  const hits: Hit[] = [];
  for (const pattern of recognizer.patterns ?? []) {
    if (pattern.needs !== undefined && !text.includes(pattern.needs)) continue;
    for (const match of matches(text, pattern.regex)) {
      const value = match.groups?.value ?? match[0];
      const start = match.index + match[0].lastIndexOf(value);
      const hit = judge(text, start, value, pattern, recognizer, negatives);
      if (hit) hits.push(hit);
    }
  }
  return hits;
}

function judge(
  text: string,
  start: number,
  value: string,
  pattern: Pattern,
  recognizer: Recognizer,
  negatives: readonly Negative[],
): Hit | undefined {
  const end = start + value.length;
  const verdict = recognizer.validate?.(value);
  if (verdict?.outcome === 'invalid' || verdict?.outcome === 'unlike') return undefined;
  const category = pattern.category ?? recognizer.category;
  const base = { start, end, category, recognizer: recognizer.id };
  const evidence = [pattern.shape, ...(verdict ? [verdict.reason] : [])];
  const before = text.slice(Math.max(0, start - WINDOW), start);
  const after = text.slice(end, end + WINDOW);
  const around = `${before} ${after}`;
  const against = recognizer.counter?.test(around) === true;
  if (verdict?.outcome === 'valid' && !against) {
    return { ...base, source: 'validated', score: Math.max(0.95, pattern.score), evidence };
  }
  if (overlapsNegative(negatives, start, end)) return undefined;
  const supported = recognizer.context?.test(around) === true;
  let score = supported ? Math.max(0.4, Math.min(1, pattern.score + 0.35)) : pattern.score;
  if (against && !supported && !pattern.vouched) score *= isTrade(around, recognizer) ? 0.3 : 0.5;
  if (score < WEAKEST) return undefined;
  if (supported) evidence.push('words around it speak for it');
  return { ...base, source: 'pattern', score, evidence, ...(pattern.vouched ? { signed: true } : {}) };
}

/** Two words of trade ("washer", "qty") make a row of parts; one alone may stand beside anybody's number. */
function isTrade(around: string, { counter }: Recognizer): boolean {
  return counter?.test(around.replace(counter, ' ')) === true;
}

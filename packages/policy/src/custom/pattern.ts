import { BlackbarError, type Category } from '@blackbar/model';
import { RE2JS } from 're2js';

/** A person's own regular expression and what its matches are filed under. */
export interface CustomPattern {
  readonly expression: string;
  readonly category: Category;
  readonly ignoreCase: boolean;
}

export interface PatternMatch {
  readonly start: number;
  readonly end: number;
}

const MAX_LENGTH = 500;
/** A counted repeat is unrolled: `(a{1000}){1000}` would be a million states. */
const MAX_REPEAT = 100;
const MAX_MATCHES = 10_000;

/**
 * Finds all matches in time linear in the text. Throws `invalid_pattern` with a sentence for one that is
 * too long, repeats too often, matches nothing at all, or needs a back reference or a look-around, which
 * no engine can do in linear time.
 */
export function compilePattern({ expression, ignoreCase }: CustomPattern): (text: string) => PatternMatch[] {
  if (expression === '' || expression.length > MAX_LENGTH) {
    throw invalid(`A pattern has 1 to ${MAX_LENGTH} characters.`);
  }
  for (const [, low = '0', high = low] of expression.matchAll(/\{(\d+)(?:,(\d*))?\}/g)) {
    if (Number(high === '' ? low : high) > MAX_REPEAT)
      throw invalid(`A pattern may repeat a part ${MAX_REPEAT} times at most.`);
  }
  const pattern = compile(expression, ignoreCase);
  if (pattern.matcher('').find())
    throw invalid('This pattern also matches nothing at all, so it would match everywhere.');
  return (text) => {
    const matcher = pattern.matcher(text);
    const found: PatternMatch[] = [];
    while (found.length < MAX_MATCHES && matcher.find()) {
      if (matcher.end() > matcher.start()) found.push({ start: matcher.start(), end: matcher.end() });
    }
    return found;
  };
}

function compile(expression: string, ignoreCase: boolean): RE2JS {
  try {
    return RE2JS.compile(expression, ignoreCase ? RE2JS.CASE_INSENSITIVE : 0);
  } catch {
    throw invalid('This pattern cannot be read. Look-arounds and back references are not possible.');
  }
}

function invalid(message: string): BlackbarError {
  return new BlackbarError('invalid_pattern', message);
}

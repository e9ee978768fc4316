import { MARK_COLORS } from '@blackbar/model';
import type { MarksThatGo } from '@blackbar/pipeline';
import { choiceOption, type Options } from './options.ts';

/**
 * What somebody marked for redaction in another program goes, unless told otherwise or the command says itself what
 * goes and nothing else. Throws `usage` for a colour that has no name here.
 */
export function marksOf(options: Options): MarksThatGo {
  const marks = choiceOption('marks', options.marks, ['apply', 'ignore']);
  return {
    redactions: marks === undefined ? !options['no-detect'] : marks === 'apply',
    highlights: (options.highlights ?? []).flatMap((color) => choiceOption('highlights', color, MARK_COLORS) ?? []),
  };
}

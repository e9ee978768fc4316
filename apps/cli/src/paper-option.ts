import { PAPERS, type Paper } from '@blackbar/model';
import { choiceOption, type Options } from './options.ts';

/** The paper of what is written anew, in letters of any case. Throws `usage` for one that is not offered. */
export function paperOption({ paper }: Options): Paper | undefined {
  return choiceOption('paper', paper?.toUpperCase(), PAPERS);
}

import type { Analysis } from '../analysis.ts';
import { hashText } from '../model/hash.ts';
import { FORM_WORDS } from '../names/form-words.ts';
import { matches } from '../reading/matches.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import type { Person } from './register.ts';

/** A file's name with its ending, as a page's foot or a log prints it. */
const FILE_NAME =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}][\p{L}\p{N}_.()&'-]{2,120}\.(?:pdf|docx?|xlsx?|csv|txt|rtf|msg|eml|zip|jpe?g|png|tiff?|heic|ptx|dcm)(?![\p{L}\p{N}])/giu;
/** Its words, also where a capital begins one. */
const PIECE = /\p{Lu}?\p{Ll}+|\p{Lu}{2,}/gu;
const LEAST = 4;
const SCORE = 0.86;

/**
 * The document's people in the names of files: "CMS1500_Lundqvist_0616.pdf", "sched_quintero_first.xls". No sentence
 * and no capital tells such a name from a word, only that somebody of the document is called so.
 */
export function recallInFileNames(analyses: readonly Analysis[], byWord: ReadonlyMap<number, Person>): Hit[][] {
  return analyses.map(({ reading: { text } }) =>
    matches(text, FILE_NAME).flatMap((file) =>
      matches(file[0], PIECE).flatMap(({ index, 0: piece }): Hit[] => {
        const small = piece.toLowerCase();
        const person = byWord.get(hashText(small));
        if (!person || person.elsewhere || piece.length < LEAST || FORM_WORDS.has(small)) return [];
        const start = file.index + index;
        return [
          {
            start,
            end: start + piece.length,
            category: person.minor ? 'MINOR_NAME' : 'PERSON',
            source: 'memory',
            score: Math.min(SCORE, person.score),
            evidence: ['a name found elsewhere in the document, in the name of a file'],
            recognizer: 'memory/file-names',
          },
        ];
      }),
    ),
  );
}

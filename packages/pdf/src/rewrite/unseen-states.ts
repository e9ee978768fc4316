import { BlackbarError } from '@blackbar/model';
import { PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { dictAt, nameAt, resolve, textOfName } from '../content/objects.ts';
import { readOperations } from '../content/operations.ts';
import { decodeStream } from './decode-stream.ts';

/** A check mark is one letter, of one byte or two. */
const MARK = 2;
/** Operators of a mark, its frame and its ground; drawn words have more. */
const MOST_OPERATORS = 80;

const SHOWS_TEXT: ReadonlySet<string> = new Set(['Tj', 'TJ', "'", '"']);
const SHOWS_OTHER: ReadonlySet<string> = new Set(['Do', 'BI', 'sh']);

/**
 * Takes away the looks that an annotation has for other states than its own (ISO 32000-2, 12.5.5), unless each is a
 * mere mark: what a button would show after a click is on no page, and nobody searched it. Says whether there was any.
 */
export function dropUnseenStates(annotation: PDFDict): boolean {
  const looks = dictAt(annotation, 'AP');
  const states = looks && resolve(annotation.context, looks.get(PDFName.of('N')));
  if (!(states instanceof PDFDict)) return false;
  const shown = nameAt(annotation, 'AS');
  const unseen = states.entries().filter(([name, look]) => {
    const stream = resolve(annotation.context, look);
    return textOfName(name) !== shown && stream instanceof PDFRawStream && !isMark(stream);
  });
  for (const [name] of unseen) states.delete(name);
  return unseen.length > 0;
}

function isMark(look: PDFRawStream): boolean {
  let letters = 0;
  let count = 0;
  try {
    for (const { operator, operands } of readOperations(decodeStream(look).bytes)) {
      if (SHOWS_OTHER.has(operator) || ++count > MOST_OPERATORS) return false;
      if (!SHOWS_TEXT.has(operator)) continue;
      const shown = operands.flatMap((operand) => (operand.kind === 'array' ? operand.items : [operand]));
      for (const one of shown) if (one.kind === 'string') letters += one.bytes.length;
    }
  } catch (error) {
    if (error instanceof BlackbarError && error.code === 'damaged') return false;
    throw error;
  }
  return letters <= MARK;
}

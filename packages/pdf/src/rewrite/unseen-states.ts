import { BlackbarError } from '@blackbar/model';
import { PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { dictAt, nameAt, resolve, textOfName } from '../content/objects.ts';
import { type Operation, readOperations } from '../content/operations.ts';
import { decodeStream } from './decode-stream.ts';
import { packed } from './packed.ts';

/** A check mark is one letter, of one byte or two. */
const MARK = 2;
/** Operators of a mark, its frame and its ground; drawn words have more. */
const MOST_OPERATORS = 80;

const SHOWS_TEXT: ReadonlySet<string> = new Set(['Tj', 'TJ', "'", '"']);
/** Pictures, forms, shadings and what a state of graphics may bring along. */
const SHOWS_OTHER: ReadonlySet<string> = new Set(['Do', 'BI', 'sh', 'gs']);
const COLOURS: ReadonlySet<string> = new Set(['scn', 'SCN']);

/**
 * Empties the looks that an annotation has for other states than its own (ISO 32000-2, 12.5.5), unless each is a mere
 * mark: what a button would show after a click is on no page, and nobody searched it. Says whether there was any.
 */
export function emptyUnseenStates(annotation: PDFDict): boolean {
  const looks = dictAt(annotation, 'AP');
  const states = looks && resolve(annotation.context, looks.get(PDFName.of('N')));
  if (!(states instanceof PDFDict)) return false;
  const shown = nameAt(annotation, 'AS') ?? valueNamed(annotation) ?? 'Off';
  let emptied = false;
  for (const [name, look] of states.entries()) {
    const stream = resolve(annotation.context, look);
    if (textOfName(name) === shown || !(stream instanceof PDFRawStream) || isMark(stream)) continue;
    states.set(name, annotation.context.register(emptyLook(stream)));
    emptied = true;
  }
  return emptied;
}

/** A button without a state shows its value, which may be its group's (12.7.5.2.3). */
function valueNamed(annotation: PDFDict): string | undefined {
  const parent = dictAt(annotation, 'Parent');
  return nameAt(annotation, 'V') ?? (parent && nameAt(parent, 'V'));
}

/** The state can be chosen as before. */
function emptyLook({ dict }: PDFRawStream): PDFRawStream {
  const empty = dict.context.obj({ Type: 'XObject', Subtype: 'Form' });
  for (const key of ['BBox', 'Matrix'].map((name) => PDFName.of(name))) {
    const value = dict.get(key);
    if (value) empty.set(key, value);
  }
  return packed(empty, new Uint8Array(0));
}

function isMark(look: PDFRawStream): boolean {
  let letters = 0;
  let count = 0;
  try {
    for (const operation of readOperations(decodeStream(look).bytes)) {
      if (showsMore(operation) || ++count > MOST_OPERATORS) return false;
      letters += lettersOf(operation);
    }
  } catch (error) {
    if (error instanceof BlackbarError && error.code === 'damaged') return false;
    throw error;
  }
  return letters === 0 || (letters <= MARK && !hasDrawnFont(look.dict));
}

/** A colour that is named is a pattern. */
function showsMore({ operator, operands }: Operation): boolean {
  return SHOWS_OTHER.has(operator) || (COLOURS.has(operator) && operands.some(({ kind }) => kind === 'name'));
}

function lettersOf({ operator, operands }: Operation): number {
  if (!SHOWS_TEXT.has(operator)) return 0;
  const shown = operands.flatMap((operand) => (operand.kind === 'array' ? operand.items : [operand]));
  return shown.reduce((sum, one) => sum + (one.kind === 'string' ? one.bytes.length : 0), 0);
}

/** One letter of a Type 3 font may be a whole picture. */
function hasDrawnFont(look: PDFDict): boolean {
  const resources = dictAt(look, 'Resources');
  const fonts = resources && dictAt(resources, 'Font');
  return (fonts?.values() ?? []).some((font) => {
    const dict = look.context.lookup(font);
    return dict instanceof PDFDict && nameAt(dict, 'Subtype') === 'Type3';
  });
}

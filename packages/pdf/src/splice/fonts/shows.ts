import { PDFDict } from '@cantoo/pdf-lib';
import { arrayAt, items } from '../../content/objects.ts';
import type { Operand, StringOperand } from '../../content/operand.ts';
import { readOperations } from '../../content/operations.ts';
import { findResource } from '../../content/resources.ts';

/** One operator that shows text, or sets words apart and shows none. */
export interface Show {
  readonly strings: readonly StringOperand[];
  /** A string is the name of a font that is not found, or '' where none was set. */
  readonly font: PDFDict | string;
  /** From here on words may be set apart (ISO 32000-2, 9.3.3). */
  readonly spaces: boolean;
}

const SHOWS: ReadonlySet<string> = new Set(['Tj', 'TJ', "'", '"']);

/** Text of a content stream with the fonts that it is shown in. */
export function* showsIn(bytes: Uint8Array, resources: PDFDict | undefined): Generator<Show, void, undefined> {
  let font: PDFDict | string = '';
  const saved: (PDFDict | string)[] = [];
  for (const { operator, operands } of readOperations(bytes)) {
    if (operator === 'q') saved.push(font);
    else if (operator === 'Q') font = saved.pop() ?? font;
    else if (operator === 'Tf') font = fontSet(operands, resources, font);
    else if (operator === 'gs') font = fontOfState(operands, resources) ?? font;
    else {
      const show = shown(operator, operands);
      if (show) yield { ...show, font };
    }
  }
}

function shown(operator: string, operands: readonly Operand[]): Omit<Show, 'font'> | undefined {
  if (operator === 'Tw') return { strings: [], spaces: isSpacing(operands.at(-1)) };
  if (!SHOWS.has(operator)) return undefined;
  return { strings: stringsOf(operands.at(-1)), spaces: operator === '"' && isSpacing(operands.at(-3)) };
}

function isSpacing(operand: Operand | undefined): boolean {
  return operand?.kind === 'number' && operand.value !== 0;
}

function stringsOf(shown: Operand | undefined): StringOperand[] {
  const all = shown?.kind === 'array' ? shown.items : [shown];
  return all.filter((item) => item?.kind === 'string');
}

/** The font that `Tf` sets: the one before where there is no name. */
function fontSet(
  operands: readonly Operand[],
  resources: PDFDict | undefined,
  before: PDFDict | string,
): PDFDict | string {
  const name = operands.at(-2);
  if (name?.kind !== 'name') return before;
  const found = resources && findResource(resources, 'Font', name.value)?.object;
  return found instanceof PDFDict ? found : name.value;
}

/** The font among graphics state parameters (ISO 32000-2, table 57). */
function fontOfState(operands: readonly Operand[], resources: PDFDict | undefined): PDFDict | undefined {
  const name = operands.at(-1);
  if (name?.kind !== 'name') return undefined;
  const parameters = resources && findResource(resources, 'ExtGState', name.value)?.object;
  const list = parameters instanceof PDFDict ? arrayAt(parameters, 'Font') : undefined;
  const [font] = list ? items(list) : [];
  return font instanceof PDFDict ? font : undefined;
}

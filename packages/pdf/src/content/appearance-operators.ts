import { PDFArray, PDFDict, PDFRawStream } from '@cantoo/pdf-lib';
import { loadFont } from './fonts/load-font.ts';
import { numberOperand } from './number-operand.ts';
import { arrayAt, entry, items, numberAt, numbersOf } from './objects.ts';
import { nameOperand, type Operand } from './operand.ts';
import type { Operation } from './operations.ts';
import { dictNamed, type Resources } from './resources.ts';
import type { GraphicsState, PatternColour } from './state.ts';

/** Lines and colours of what is painted next (ISO 32000-2, tables 56 and 73). */
export function setAppearance({ operator, operands }: Operation, state: GraphicsState, resources: Resources): void {
  switch (operator) {
    case 'w':
      state.lineWidth = numberOperand(operands, 0, 1);
      break;
    case 'd': {
      const array = operands.at(-2);
      const lengths = array?.kind === 'array' ? array.items : [];
      state.dash = lengths.map((item) => (item.kind === 'number' ? item.value : 0));
      state.dashPhase = numberOperand(operands, 1, 2);
      break;
    }
    case 'scn':
    case 'sc':
      state.fillPattern = patternOf(operands, state, resources);
      break;
    case 'SCN':
    case 'SC':
      state.strokePattern = patternOf(operands, state, resources);
      break;
    case 'g':
    case 'rg':
    case 'k':
    case 'cs':
      state.fillPattern = undefined;
      break;
    case 'G':
    case 'RG':
    case 'K':
    case 'CS':
      state.strokePattern = undefined;
      break;
  }
}

function patternOf(
  operands: readonly Operand[],
  state: GraphicsState,
  resources: Resources,
): PatternColour | undefined {
  const name = nameOperand(operands);
  if (name === undefined) return undefined;
  const object = resources.find('Pattern', name)?.object;
  const components = operands.flatMap((operand) => (operand.kind === 'number' ? [operand.value] : []));
  const colour = { space: state.space, owner: resources, name, components };
  if (object instanceof PDFRawStream) return { ...colour, dict: object.dict, cell: object };
  return object instanceof PDFDict ? { ...colour, dict: object, cell: undefined } : undefined;
}

/** ISO 32000-2, table 57: the entries that move or hide what is drawn. */
export function setParameters(name: string, state: GraphicsState, resources: Resources): void {
  const dict = dictNamed(resources, 'ExtGState', name);
  if (!dict) return;
  const [font, size] = items(arrayAt(dict, 'Font') ?? dict.context.obj([]));
  if (font instanceof PDFDict) {
    state.font = loadFont(font);
    state.size = Number(size?.toString() ?? 0) || 0;
  }
  state.lineWidth = numberAt(dict, 'LW') ?? state.lineWidth;
  const [dash] = items(arrayAt(dict, 'D') ?? dict.context.obj([]));
  if (dash instanceof PDFArray) state.dash = numbersOf(dash, 0) ?? [];
  const mask = entry(dict, 'SMask');
  if (mask !== undefined) {
    state.softMask = mask instanceof PDFDict ? mask : undefined;
    state.softMaskMatrix = state.ctm;
  }
}

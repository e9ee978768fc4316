import { matrixOperand, numberOperand } from './number-operand.ts';
import { nameOperand, type Operand } from './operand.ts';
import type { Operation } from './operations.ts';
import { fontNamed, type Resources } from './resources.ts';
import type { GraphicsState } from './state.ts';

/**
 * What an operator does to the state of text, and what a showing one shows (ISO 32000-2, 9.3 and 9.4); `undefined`
 * for the others, and for those that show nothing.
 */
export function textOperator(
  { operator, operands }: Operation,
  state: GraphicsState,
  resources: Resources,
): readonly Operand[] | undefined {
  switch (operator) {
    case 'BT':
      state.beginText();
      break;
    case 'Tc':
      state.charSpace = numberOperand(operands, 0, 1);
      break;
    case 'Tw':
      state.wordSpace = numberOperand(operands, 0, 1);
      break;
    case 'Tz':
      state.stretch = numberOperand(operands, 0, 1) / 100;
      break;
    case 'TL':
      state.leading = numberOperand(operands, 0, 1);
      break;
    case 'Tr':
      state.mode = numberOperand(operands, 0, 1);
      break;
    case 'Ts':
      state.rise = numberOperand(operands, 0, 1);
      break;
    case 'Tf':
      state.font = fontNamed(resources, nameOperand(operands.slice(0, -1)) ?? '');
      state.size = numberOperand(operands, 1, 2);
      break;
    case 'Td':
      state.moveLine(numberOperand(operands, 0, 2), numberOperand(operands, 1, 2));
      break;
    case 'TD':
      state.leading = -numberOperand(operands, 1, 2);
      state.moveLine(numberOperand(operands, 0, 2), numberOperand(operands, 1, 2));
      break;
    case 'Tm':
      state.setTextMatrix(matrixOperand(operands));
      break;
    case 'T*':
      state.moveLine(0, -state.leading);
      break;
    case 'Tj':
      return operands.slice(-1);
    case 'TJ': {
      const array = operands.at(-1);
      return array?.kind === 'array' ? array.items : operands.slice(-1);
    }
    case "'":
      state.moveLine(0, -state.leading);
      return operands.slice(-1);
    case '"':
      state.wordSpace = numberOperand(operands, 0, 3);
      state.charSpace = numberOperand(operands, 1, 3);
      state.moveLine(0, -state.leading);
      return operands.slice(-1);
  }
  return undefined;
}

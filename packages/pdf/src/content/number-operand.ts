import type { Matrix } from '@blackbar/model';
import type { Operand } from './operand.ts';

/** Readers count operands from the last; what is missing is 0. */
export function numberOperand(operands: readonly Operand[], index: number, of: number): number {
  const operand = operands[operands.length - of + index];
  return operand?.kind === 'number' ? operand.value : 0;
}

export function matrixOperand(operands: readonly Operand[]): Matrix {
  const at = (i: number) => numberOperand(operands, i, 6);
  return [at(0), at(1), at(2), at(3), at(4), at(5)];
}

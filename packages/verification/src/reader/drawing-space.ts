import type { Matrix } from '@blackbar/model';
import { concat } from '../plane.ts';
import { OPS } from './pdfjs.ts';

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/**
 * The space in which a list of pdf.js' operators draws next, as forms, annotations and `cm` turn it (ISO 32000-2,
 * 8.3.4).
 */
export class DrawingSpace {
  matrix: Matrix = IDENTITY;
  readonly #saved: Matrix[] = [];

  step(operator: number | undefined, operands: readonly unknown[]): void {
    switch (operator) {
      case OPS.save:
        this.#saved.push(this.matrix);
        return;
      case OPS.paintFormXObjectBegin:
        this.#saved.push(this.matrix);
        if (operands[0]) this.matrix = concat(matrixOf(operands[0]), this.matrix);
        return;
      case OPS.beginAnnotation:
        this.#saved.push(this.matrix);
        this.matrix = concat(matrixOf(operands[3] ?? IDENTITY), matrixOf(operands[2]));
        return;
      case OPS.transform:
        this.matrix = concat(matrixOf(operands), this.matrix);
        return;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
      case OPS.endAnnotation:
        this.matrix = this.#saved.pop() ?? this.matrix;
    }
  }
}

function matrixOf(six: unknown): Matrix {
  return Array.from(six as ArrayLike<number>) as unknown as Matrix;
}

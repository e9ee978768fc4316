import { numberOperand } from './number-operand.ts';
import type { Operation } from './operations.ts';
import type { PathBuilder } from './path.ts';

/** Goes on with a path, where the operator is one that does (ISO 32000-2, tables 58 and 60). */
export function constructPath(path: PathBuilder, operation: Operation): void {
  const { operator, operands } = operation;
  const n = (i: number, of: number) => numberOperand(operands, i, of);
  switch (operator) {
    case 'm':
      path.moveTo(n(0, 2), n(1, 2));
      break;
    case 'l':
      path.lineTo(n(0, 2), n(1, 2));
      break;
    case 'c':
      path.curveTo([n(0, 6), n(1, 6)], [n(2, 6), n(3, 6)], [n(4, 6), n(5, 6)]);
      break;
    case 'v':
      path.curveTo(path.at, [n(0, 4), n(1, 4)], [n(2, 4), n(3, 4)]);
      break;
    case 'y':
      path.curveTo([n(0, 4), n(1, 4)], [n(2, 4), n(3, 4)], [n(2, 4), n(3, 4)]);
      break;
    case 'h':
      path.close();
      break;
    case 're':
      path.rect(n(0, 4), n(1, 4), n(2, 4), n(3, 4));
      break;
    case 'W':
    case 'W*':
      path.clip = operator;
      break;
    default:
      return;
  }
  path.operations.push(operation);
}

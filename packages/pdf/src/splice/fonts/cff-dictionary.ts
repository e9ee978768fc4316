/** Operators of a top dictionary (Adobe Technical Note 5176, table 9). */
export const CHARSET = 15;
export const ENCODING = 16;
export const CHAR_STRINGS = 17;
export const ROS = 1230;
export const FD_SELECT = 1237;

/** Note 5176, 5. `offsets` are those of the file, one more than there are objects. */
export function indexAt(bytes: Buffer, at: number): { readonly offsets: number[]; readonly end: number } {
  const count = bytes.readUInt16BE(at);
  if (count === 0) return { offsets: [], end: at + 2 };
  const size = bytes.readUInt8(at + 2);
  const base = at + 3 + (count + 1) * size - 1;
  const offsets = Array.from({ length: count + 1 }, (_, i) => base + bytes.readUIntBE(at + 3 + i * size, size));
  return { offsets, end: offsets[count] as number };
}

/** An operand with its place in the dictionary. */
export interface CffOperand {
  readonly value: number;
  readonly at: number;
  readonly length: number;
}

/** Note 5176, 4. */
export function dictionary(bytes: Buffer): Map<number, readonly CffOperand[]> {
  const entries = new Map<number, readonly CffOperand[]>();
  let operands: CffOperand[] = [];
  for (let i = 0; i < bytes.length; ) {
    const first = bytes.readUInt8(i);
    if (first > LAST_OPERATOR) {
      const operand = { value: operandAt(bytes, i), at: i, length: operandLength(bytes, i) };
      operands.push(operand);
      i += operand.length;
      continue;
    }
    const isEscaped = first === ESCAPE;
    entries.set(isEscaped ? 1200 + bytes.readUInt8(i + 1) : first, operands);
    operands = [];
    i += isEscaped ? 2 : 1;
  }
  return entries;
}

const LAST_OPERATOR = 21;
const ESCAPE = 12;
const [SHORT, LONG, REAL] = [28, 29, 30];

/** Note 5176, table 3. A real number is told as 0: none of ours is one. */
function operandAt(bytes: Buffer, at: number): number {
  const first = bytes.readUInt8(at);
  if (first === SHORT) return bytes.readInt16BE(at + 1);
  if (first === LONG) return bytes.readInt32BE(at + 1);
  if (first === REAL) return 0;
  if (first <= 246) return first - 139;
  const second = bytes.readUInt8(at + 1);
  return first <= 250 ? (first - 247) * 256 + 108 + second : (251 - first) * 256 - 108 - second;
}

function operandLength(bytes: Buffer, at: number): number {
  const first = bytes.readUInt8(at);
  if (first === SHORT) return 3;
  if (first === LONG) return 5;
  if (first !== REAL) return first <= 246 ? 1 : 2;
  let last = at + 1;
  while ((bytes.readUInt8(last) & 15) !== 15) last++;
  return last + 1 - at;
}

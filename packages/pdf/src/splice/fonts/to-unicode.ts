import { codeOf } from '../../content/fonts/cmap.ts';
import type { Operand, StringOperand } from '../../content/operand.ts';
import { readOperations } from '../../content/operations.ts';
import { Edits } from '../edits.ts';

/** A range longer than this is not taken apart: it is the producer's whole alphabet and tells nothing. */
const MAX_RANGE = 512;

/** A ToUnicode CMap (ISO 32000-2, 9.10.3) with the mappings of these codes only. */
export function mappingsOf(bytes: Uint8Array, shown: ReadonlySet<number>): Uint8Array {
  const edits = new Edits();
  for (const { operator, operands } of readOperations(bytes)) {
    if (operator === 'endbfchar') dropCharacters(operands, shown, edits);
    else if (operator === 'endbfrange') splitRanges(operands, shown, edits);
  }
  return edits.empty ? bytes : edits.apply(bytes);
}

/** The count before `beginbfchar` stays: readers take pairs until the list ends. */
function dropCharacters(operands: readonly Operand[], shown: ReadonlySet<number>, edits: Edits): void {
  for (let i = 0; i + 1 < operands.length; i += 2) {
    const [code, text] = [operands[i], operands[i + 1]];
    if (code?.kind === 'string' && text && !shown.has(codeOf(code.bytes))) edits.replace(code.start, text.end, '');
  }
}

function splitRanges(operands: readonly Operand[], shown: ReadonlySet<number>, edits: Edits): void {
  for (let i = 0; i + 2 < operands.length; i += 3) {
    const [low, high, to] = [operands[i], operands[i + 1], operands[i + 2]];
    if (low?.kind !== 'string' || high?.kind !== 'string' || !to) continue;
    const [from, until] = [codeOf(low.bytes), codeOf(high.bytes)];
    const size = until - from + 1;
    if (!(size > 0 && size <= MAX_RANGE)) continue;
    const codes = Array.from({ length: size }, (_, k) => from + k);
    if (codes.every((code) => shown.has(code))) continue;
    const kept = codes.filter((code) => shown.has(code)).map((code) => rangeOf(code, from, low, to));
    edits.replace(low.start, to.end, kept.join('\n'));
  }
}

function rangeOf(code: number, from: number, low: StringOperand, to: Operand): string {
  const hex = code.toString(16).padStart(low.bytes.length * 2, '0');
  return `<${hex}> <${hex}> <${targetOf(to, code - from)}>`;
}

/** The text of the code at `offset` in its range: counted up in the last two bytes, or listed. */
function targetOf(to: Operand, offset: number): string {
  const listed = to.kind === 'array' ? to.items[offset] : to;
  if (listed?.kind !== 'string') return '';
  const bytes = Uint8Array.from(listed.bytes);
  if (to.kind !== 'array' && bytes.length > 0) {
    const last = bytes.length - 1;
    const value = (last > 0 ? (bytes[last - 1] as number) * 256 : 0) + (bytes[last] as number) + offset;
    bytes[last] = value & 0xff;
    if (last > 0) bytes[last - 1] = (value >> 8) & 0xff;
  }
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

import { type PDFContext, PDFDict, PDFName } from '@cantoo/pdf-lib';
import { streamAt } from '../content/objects.ts';
import type { Operand } from '../content/operand.ts';
import { readOperations } from '../content/operations.ts';
import { decodeStream } from '../rewrite/decode-stream.ts';

/** Spaces, control characters, signs without a look of their own, and the one that stands for none (Unicode). */
const NOTHING = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\ufffd]*$/u;

/**
 * Takes maps to text (ISO 32000-2, 9.10.3) from fonts whose map says of several codes that they are spaces, and nothing
 * else: PDFium gives no letter for what such a font draws, and nobody would know that there is something to read.
 * Without a map the letters are there, and said to be untold. True if any was taken.
 */
export function dropEmptyMaps(context: PDFContext): boolean {
  let dropped = false;
  for (const [, font] of context.enumerateIndirectObjects()) {
    const map = font instanceof PDFDict ? streamAt(font, 'ToUnicode') : undefined;
    if (!(font instanceof PDFDict) || !map || !saysNothing(decodeStream(map).bytes)) continue;
    font.delete(PDFName.of('ToUnicode'));
    dropped = true;
  }
  return dropped;
}

function saysNothing(map: Uint8Array): boolean {
  let codes = 0;
  for (const { operator, operands } of readOperations(map)) {
    const step = operator === 'endbfchar' ? 2 : operator === 'endbfrange' ? 3 : 0;
    if (step === 0) continue;
    for (let i = step - 1; i < operands.length; i += step) {
      const texts = textsOf(operands[i]);
      // A range that counts on from one text says something of what follows it.
      if (texts.some((text) => !NOTHING.test(text)) || (step === 3 && operands[i]?.kind === 'string')) return false;
      codes += texts.length;
    }
  }
  return codes > 1;
}

/** UTF-16BE. */
function textsOf(operand: Operand | undefined): string[] {
  if (operand?.kind === 'array') return operand.items.flatMap(textsOf);
  if (operand?.kind !== 'string') return [];
  return [
    Buffer.from(operand.bytes.subarray(0, operand.bytes.length & ~1))
      .swap16()
      .toString('utf16le'),
  ];
}

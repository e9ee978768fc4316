import { type PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { descendantOf } from '../../content/fonts/descendant.ts';
import { dictAt } from '../../content/objects.ts';

/** Where a font keeps its program (ISO 32000-2, table 124). */
export const PROGRAM_KEYS = ['FontFile', 'FontFile2', 'FontFile3'] as const;

export interface ProgramUser {
  /** The font that content names: of a composite font the outer dictionary. */
  readonly font: PDFDict;
  readonly descriptor: PDFDict;
  readonly key: (typeof PROGRAM_KEYS)[number];
}

/** Fonts by the program that they draw with. */
export function programUsers(fonts: Iterable<PDFDict>): Map<PDFRawStream, ProgramUser[]> {
  const users = new Map<PDFRawStream, ProgramUser[]>();
  for (const font of fonts) {
    const descriptor = descriptorOf(font);
    for (const key of PROGRAM_KEYS) {
      const program = descriptor?.lookup(PDFName.of(key));
      if (!descriptor || !(program instanceof PDFRawStream)) continue;
      const known = users.get(program);
      if (known) known.push({ font, descriptor, key });
      else users.set(program, [{ font, descriptor, key }]);
    }
  }
  return users;
}

/** Of a composite font that of the font within. */
export function descriptorOf(font: PDFDict): PDFDict | undefined {
  return dictAt(descendantOf(font) ?? font, 'FontDescriptor');
}

import { PDFDict, type PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { arrayAt, dictAt, items } from '../../content/objects.ts';

/** Where a font keeps its program (ISO 32000-2, table 124). */
export const PROGRAM_KEYS = ['FontFile', 'FontFile2', 'FontFile3'] as const;

export interface ProgramUser {
  /** The font that content names: of a composite font the outer dictionary. */
  readonly font: PDFDict;
  readonly descriptor: PDFDict;
  readonly key: (typeof PROGRAM_KEYS)[number];
}

/** All fonts of a document by the program that they draw with. */
export function programUsers(document: PDFDocument): Map<PDFRawStream, ProgramUser[]> {
  const users = new Map<PDFRawStream, ProgramUser[]>();
  const add = (font: PDFDict) => {
    const descriptor = descriptorOf(font);
    for (const key of PROGRAM_KEYS) {
      const program = descriptor?.lookup(PDFName.of(key));
      if (!descriptor || !(program instanceof PDFRawStream)) continue;
      const known = users.get(program);
      if (!known) users.set(program, [{ font, descriptor, key }]);
      else if (!known.some((user) => user.font === font)) known.push({ font, descriptor, key });
    }
  };
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFRawStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    if (isFont(dict)) add(dict);
    // Fonts may stand in their resources without a number of their own.
    const resources = dictAt(dict, 'Resources') ?? dict;
    for (const value of dictAt(resources, 'Font')?.values() ?? []) {
      const font = document.context.lookup(value);
      if (font instanceof PDFDict && isFont(font)) add(font);
    }
  }
  return users;
}

/** Fonts that content can name: the inner one of a composite font has no Encoding and is reached through it. */
function isFont(dict: PDFDict): boolean {
  const kind = dict.get(PDFName.of('Subtype'));
  return (
    KINDS.some((name) => kind === PDFName.of(name)) &&
    (kind !== PDFName.of('Type0') || dict.has(PDFName.of('DescendantFonts')))
  );
}

const KINDS = ['Type0', 'Type1', 'MMType1', 'TrueType'];

function descriptorOf(font: PDFDict): PDFDict | undefined {
  const [descendant] = items(arrayAt(font, 'DescendantFonts') ?? font.context.obj([]));
  return dictAt(descendant instanceof PDFDict ? descendant : font, 'FontDescriptor');
}

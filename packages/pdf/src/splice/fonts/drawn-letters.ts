import { PDFDict, PDFName, type PDFRawStream } from '@cantoo/pdf-lib';
import { glyphNamesOf } from '../../content/fonts/simple-font.ts';
import { dictAt, nameAt, streamAt, textOfName } from '../../content/objects.ts';

/** A Type 3 font. */
export function isDrawn(font: PDFDict): boolean {
  return nameAt(font, 'Subtype') === 'Type3';
}

/** What a Type 3 font draws for a code, by the code's name (ISO 32000-2, 9.6.4). */
export function procedureOf(font: PDFDict, code: number): PDFRawStream | undefined {
  const procedures = dictAt(font, 'CharProcs');
  const name = glyphNamesOf(font)[code];
  return procedures && name ? streamAt(procedures, name) : undefined;
}

/** Takes out of a Type 3 font the procedures of letters that nothing shows; `dropUndrawn` takes what only they draw. */
export function forgetDrawn(font: PDFDict, shown: ReadonlySet<number>): void {
  const procedures = dictAt(font, 'CharProcs');
  if (!procedures) return;
  const names = glyphNamesOf(font);
  const kept = new Set([...shown].flatMap((code) => names[code] ?? []));
  font.set(
    PDFName.of('CharProcs'),
    only(procedures, (name) => kept.has(name)),
  );
}

/** A copy, sorted: other fonts may share the dictionary and show more, and its order may be that of first use. */
function only(dict: PDFDict, keeps: (name: string) => boolean): PDFDict {
  const copy = PDFDict.withContext(dict.context);
  const entries = dict.entries().filter(([key]) => keeps(textOfName(key)));
  for (const [key, value] of entries.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))) copy.set(key, value);
  return copy;
}

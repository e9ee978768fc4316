import { PDFDict, PDFName, type PDFRawStream } from '@cantoo/pdf-lib';
import { glyphNamesOf } from '../../content/fonts/simple-font.ts';
import { dictAt, nameAt, streamAt, textOfName } from '../../content/objects.ts';
import { readOperations } from '../../content/operations.ts';
import { decodeStream } from '../../rewrite/decode-stream.ts';

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

/** Takes out of a Type 3 font the procedures of letters that nothing shows, and the pictures that only they draw. */
export function forgetDrawn(font: PDFDict, shown: ReadonlySet<number>): void {
  const procedures = dictAt(font, 'CharProcs');
  if (!procedures) return;
  const names = glyphNamesOf(font);
  const kept = new Set([...shown].flatMap((code) => names[code] ?? []));
  font.set(
    PDFName.of('CharProcs'),
    only(procedures, (name) => kept.has(name)),
  );
  forgetResources(font);
}

/** A picture of a letter is drawn by name: what no kept procedure names goes with the letter. */
function forgetResources(font: PDFDict): void {
  const resources = dictAt(font, 'Resources');
  const drawn = resources && dictAt(resources, 'XObject');
  const procedures = dictAt(font, 'CharProcs');
  if (!resources || !drawn || !procedures) return;
  const named = new Set(procedures.keys().flatMap((key) => namesIn(streamAt(procedures, textOfName(key)))));
  const kept = only(drawn, (name) => named.has(name));
  // A form without resources takes these, by names that stand in it.
  const borrows = kept.keys().some((key) => {
    const form = streamAt(kept, textOfName(key));
    return form && nameAt(form.dict, 'Subtype') === 'Form' && !dictAt(form.dict, 'Resources');
  });
  if (borrows) return;
  const copy = resources.clone();
  copy.set(PDFName.of('XObject'), kept);
  font.set(PDFName.of('Resources'), copy);
}

function namesIn(procedure: PDFRawStream | undefined): string[] {
  if (!procedure) return [];
  return [...readOperations(decodeStream(procedure).bytes)].flatMap(({ operator, operands }) =>
    operator === 'Do' ? operands.flatMap((operand) => (operand.kind === 'name' ? operand.value : [])) : [],
  );
}

/** A copy: other fonts may share the dictionary and show more. */
function only(dict: PDFDict, keeps: (name: string) => boolean): PDFDict {
  const copy = PDFDict.withContext(dict.context);
  for (const [key, value] of dict.entries()) if (keeps(textOfName(key))) copy.set(key, value);
  return copy;
}

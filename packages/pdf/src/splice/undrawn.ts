import { BlackbarError } from '@blackbar/model';
import { PDFDict, type PDFDocument, PDFName, type PDFPage, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { dictAt, nameOf, textOfName } from '../content/objects.ts';
import { readOperations } from '../content/operations.ts';
import { LIMITS } from '../limits.ts';
import { decodeStream } from '../rewrite/decode-stream.ts';
import { contentOf } from './page-content.ts';

/**
 * Takes names of these objects out of the resources of each page that does not draw them. Pages often share
 * one list of everything in the file: through it, what was cut on one page would stay in reach of the others.
 */
export function dropUndrawn(document: PDFDocument, objects: ReadonlySet<PDFRef>): void {
  if (objects.size === 0) return;
  for (const page of document.getPages()) {
    const resources = page.node.Resources();
    const named = resources && dictAt(resources, 'XObject');
    const suspects = named?.entries().filter(([, value]) => value instanceof PDFRef && objects.has(value)) ?? [];
    if (!resources || !named || suspects.length === 0) continue;
    const drawn = readableNames(page, resources);
    const undrawn = suspects.filter(([name]) => drawn !== undefined && !drawn.has(textOfName(name)));
    if (undrawn.length === 0) continue;
    const kept = copyWithout(named, new Set(undrawn.map(([name]) => name)));
    const copy = copyWithout(resources, new Set());
    copy.set(PDFName.of('XObject'), kept);
    page.node.set(PDFName.of('Resources'), copy);
  }
}

/** Content that can't be unpacked may draw anything: all names stay. */
function readableNames(page: PDFPage, resources: PDFDict): Set<string> | undefined {
  try {
    return drawnNames(page, resources);
  } catch (error) {
    if (error instanceof BlackbarError && error.code === 'damaged') return undefined;
    throw error;
  }
}

/**
 * Names that the page draws by, alone or through forms that borrow its resources; `undefined` when others may borrow
 * them too.
 */
function drawnNames(page: PDFPage, resources: PDFDict): Set<string> | undefined {
  if (hasBorrowers(resources)) return undefined;
  const names = new Set<string>();
  const named = dictAt(resources, 'XObject');
  const waiting: Uint8Array[] = [contentOf(page)];
  for (let bytes = waiting.pop(); bytes && names.size < LIMITS.objects; bytes = waiting.pop()) {
    for (const { operator, operands } of readOperations(bytes)) {
      const name = operands.at(-1);
      if (operator !== 'Do' || name?.kind !== 'name' || names.has(name.value)) continue;
      names.add(name.value);
      const form = named?.context.lookup(named.get(nameOf(name.value)));
      const isForm = form instanceof PDFRawStream && form.dict.get(PDFName.of('Subtype')) === PDFName.of('Form');
      if (isForm && !dictAt(form.dict, 'Resources')) waiting.push(decodeStream(form).bytes);
    }
  }
  return names;
}

/** Type 3 fonts and patterns without resources of their own draw by the page's names. */
function hasBorrowers(resources: PDFDict): boolean {
  return (['Font', 'Pattern'] as const).some((category) =>
    dictAt(resources, category)
      ?.entries()
      .some(([, value]) => {
        const object = resources.context.lookup(value);
        const dict = object instanceof PDFRawStream ? object.dict : object;
        if (!(dict instanceof PDFDict) || dictAt(dict, 'Resources')) return false;
        return category === 'Pattern' || dict.get(PDFName.of('Subtype')) === PDFName.of('Type3');
      }),
  );
}

function copyWithout(dict: PDFDict, gone: ReadonlySet<PDFName>): PDFDict {
  const copy = PDFDict.withContext(dict.context);
  for (const [key, value] of dict.entries()) if (!gone.has(key)) copy.set(key, value);
  return copy;
}

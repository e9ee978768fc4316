import { PDFArray, PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';

const A = PDFName.of('A');
/** Where an element lay and how wide and high it was (ISO 32000-2, table 378): the words in it made them so. */
const MEASURES = ['BBox', 'Width', 'Height', 'StartIndent', 'EndIndent', 'TextIndent'].map((key) => PDFName.of(key));

/**
 * Takes the measures off an element that lost content. They are left in what it shares with others, which keep
 * them: it gets attributes of its own.
 */
export function dropLayout(element: PDFDict): void {
  const own = withoutMeasures(element, element.get(A), 0);
  if (own) element.set(A, own);
}

/** `undefined` where there are none. An array may say a revision behind each (14.7.6.3). */
function withoutMeasures(element: PDFDict, value: PDFObject | undefined, depth: number): PDFObject | undefined {
  const { context } = element;
  const found = context.lookup(value);
  if (found instanceof PDFArray && depth === 0) {
    const kept = PDFArray.withContext(context);
    for (const each of found.asArray()) kept.push(withoutMeasures(element, each, 1) ?? each);
    return kept;
  }
  const dict = found instanceof PDFDict ? found : undefined;
  if (!dict || !MEASURES.some((key) => dict.has(key))) return undefined;
  const own = dict.clone(context);
  for (const key of MEASURES) own.delete(key);
  return own;
}

import type { DocumentReader } from './document-reader.ts';
import type { PDFDocumentProxy } from './pdfjs.ts';

const MAX_STRINGS = 500_000;

/** Fields of pdf.js' answers that hold its own words or ids, or the page's own text under a link, which `page_text` judges. */
const ITS_OWN = new Set([
  'annotationType',
  'subtype',
  'fieldType',
  'id',
  'type',
  'role',
  'ref',
  'borderStyle',
  'PDFFormatVersion',
  'EncryptFilterName',
  'defaultAppearanceData',
  'backgroundColor',
  'borderColor',
  'color',
  'rect',
  'rotation',
  'fontName',
  'creationDate',
  'modificationDate',
  'CreationDate',
  'ModDate',
  'intent',
  'visibility',
  'usage',
  'noRotate',
  'hasAppearance',
  'overlaidText',
]);

/** Strings of a document that its pages do not show, as pdf.js' own calls give them. */
export async function hiddenStrings(reader: DocumentReader): Promise<string[]> {
  const document = await reader.document();
  const found: string[] = [];
  for (const answer of await answers(document)) collect(answer, found);
  for (const keyed of [
    await document.getDestinations(),
    await document.getAttachments(),
    await document.getFieldObjects(),
  ]) {
    found.push(...Object.keys(keyed ?? {}));
  }
  const { info } = await document.getMetadata();
  found.push(...Object.keys((info as { Custom?: object }).Custom ?? {}));
  return found;
}

async function answers(document: PDFDocumentProxy): Promise<unknown[]> {
  const { info, metadata } = await document.getMetadata();
  const layers = await document.getOptionalContentConfig();
  return [
    info,
    metadata ? [...(metadata as unknown as Iterable<unknown>)] : null,
    await document.getOutline(),
    await document.getDestinations(),
    await document.getPageLabels(),
    await document.getAttachments(),
    await document.getFieldObjects(),
    await document.getJSActions(),
    await document.getOpenAction(),
    [...(layers as unknown as Iterable<[string, { name?: string }]>)].map(([, group]) => group.name ?? ''),
  ];
}

/** Strings of one page's annotations and of the structure tree's alternate texts for it. */
export async function hiddenStringsOfPage(reader: DocumentReader, number: number): Promise<string[]> {
  const page = await reader.page(number);
  const found: string[] = [];
  collect(await page.getAnnotations(), found);
  collect(await page.getStructTree(), found);
  collect(await page.getJSActions(), found);
  return found;
}

/** All strings below a value of JSON shape; keys are pdf.js' own words. */
function collect(value: unknown, found: string[]): void {
  const seen = new Set<object>();
  const open: unknown[] = [value];
  while (open.length > 0 && found.length < MAX_STRINGS) {
    const v = open.pop();
    if (typeof v === 'string') found.push(v);
    if (typeof v !== 'object' || v === null || ArrayBuffer.isView(v) || seen.has(v)) continue;
    seen.add(v);
    const entries = v instanceof Map ? [...v] : Object.entries(v);
    for (const [key, item] of entries) {
      if (Array.isArray(v) || !ITS_OWN.has(String(key))) open.push(item);
    }
  }
}

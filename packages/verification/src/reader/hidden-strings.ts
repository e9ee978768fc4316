import { BlackbarError } from '@blackbar/model';
import type { DocumentReader } from './document-reader.ts';
import type { PDFDocumentProxy } from './pdfjs.ts';

const MAX_STRINGS = 500_000;

/**
 * Fields of pdf.js' answers that hold its own words or ids, or the page's own text under a link, which `page_text`
 * judges.
 */
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

/** Takes what a field or widget, by pdf.js' id of it, says and shows; false leaves it among the rest. */
export type Apart = (id: string, text: string) => boolean;

/** Entries of pdf.js' answers that hold a field's value, or lines of its look. */
const VALUES = new Set(['value', 'fieldValue', 'textContent']);

/** Strings of a document that its pages do not show, as pdf.js' own calls give them, without what is taken `apart`. */
export async function hiddenStrings(reader: DocumentReader, apart?: Apart): Promise<string[]> {
  const document = await reader.document();
  const found: string[] = [];
  for (const answer of await answers(document)) collect(answer, found, apart);
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
export async function hiddenStringsOfPage(reader: DocumentReader, number: number, apart?: Apart): Promise<string[]> {
  const page = await reader.page(number);
  const found: string[] = [];
  collect(await page.getAnnotations(), found, apart);
  collect(await page.getStructTree(), found);
  collect(await page.getJSActions(), found);
  return found;
}

/** All strings below a value of JSON shape; keys are pdf.js' own words. */
function collect(value: unknown, found: string[], apart?: Apart): void {
  const seen = new Set<object>();
  const open: unknown[] = [value];
  while (open.length > 0) {
    if (found.length >= MAX_STRINGS) throw new BlackbarError('resource_limit', 'hidden_parts');
    const v = open.pop();
    if (typeof v === 'string') found.push(v);
    if (typeof v !== 'object' || v === null || ArrayBuffer.isView(v) || seen.has(v)) continue;
    seen.add(v);
    for (const item of itemsOf(v, apart)) open.push(item);
  }
}

function itemsOf(answer: object, apart: Apart | undefined): unknown[] {
  const entries = answer instanceof Map ? [...answer] : Object.entries(answer);
  return entries.flatMap(([key, item]) => {
    const isOwn = !Array.isArray(answer) && ITS_OWN.has(String(key));
    return isOwn || (apart && isApart(answer, String(key), item, apart)) ? [] : [item];
  });
}

function isApart(answer: object, key: string, item: unknown, apart: Apart): boolean {
  const id = 'id' in answer ? answer.id : undefined;
  if (typeof id !== 'string' || !VALUES.has(key)) return false;
  const text = Array.isArray(item) ? item.join('\n') : item;
  return typeof text === 'string' && apart(id, text);
}

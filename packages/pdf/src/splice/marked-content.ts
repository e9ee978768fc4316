import { PDFDict, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib';
import type { NameOperand, Operand } from '../content/operand.ts';
import { dictNamed } from '../content/resources.ts';
import { SPEAKING_IN_CONTENT } from '../content/speaking.ts';
import type { Edits } from './edits.ts';
import { type HiddenLayers, isHiddenLayer } from './layers.ts';
import type { ResourceScope } from './resource-scope.ts';

/** What goes with glyphs that go: texts that say them, and the box that was as wide as they are. */
const OF_THE_GLYPHS: ReadonlySet<string> = new Set([...SPEAKING_IN_CONTENT, 'BBox']);

/** One marked-content sequence that is open. */
export interface Marked {
  readonly properties: Operand | undefined;
  readonly scope: ResourceScope;
  readonly edits: Edits;
  readonly hidden: boolean;
  readonly markedContentId: number | undefined;
  /** In a form, whose ids are counted apart from the page's (ISO 32000-2, 14.7.5.2). */
  readonly inForm: boolean;
  hit: boolean;
}

export function openMarked(
  tag: string,
  properties: Operand | undefined,
  scope: ResourceScope,
  edits: Edits,
  hiddenLayers: HiddenLayers,
  inForm: boolean,
): Marked {
  const named = properties?.kind === 'name' ? properties.value : undefined;
  const found = named === undefined ? undefined : scope.find('Properties', named);
  const dict = found?.object instanceof PDFDict ? found.object : undefined;
  return {
    properties,
    scope,
    edits,
    hidden: tag === 'OC' && dict !== undefined && isHiddenLayer(found?.ref ?? dict, dict, hiddenLayers),
    markedContentId: properties?.kind === 'dict' ? idInline(properties) : dict && idOf(dict),
    inForm,
    hit: false,
  };
}

/** Removes alternates where their glyphs were hit, and any text of the property list that names a target itself. */
export function closeMarked(marked: Marked, namesTarget: (text: string) => boolean): void {
  const { properties, edits, hit } = marked;
  if (properties?.kind === 'name') closeNamed(marked, properties, namesTarget);
  if (properties?.kind !== 'dict') return;
  for (const { key, value, start, end } of properties.entries) {
    if ((hit && OF_THE_GLYPHS.has(key)) || namesTarget(textOf(value))) edits.replace(start, end, '');
  }
}

/** A property list among the resources may be another sequence's too: what goes, goes from a copy. */
function closeNamed(
  { scope, edits, hit }: Marked,
  properties: NameOperand,
  namesTarget: (text: string) => boolean,
): void {
  const dict = dictNamed(scope, 'Properties', properties.value);
  const telling = dict?.entries().filter(([key, value]) => {
    const text = dict.context.lookup(value);
    return (hit && OF_THE_GLYPHS.has(key.decodeText())) || (isText(text) && namesTarget(text.decodeText()));
  });
  if (!dict || !telling?.length) {
    scope.use('Properties', properties.value);
    return;
  }
  const copy = PDFDict.withContext(dict.context);
  for (const [key, value] of dict.entries()) if (!telling.some(([gone]) => gone === key)) copy.set(key, value);
  edits.replace(properties.start, properties.end, `/${scope.replace('Properties', properties.value, copy)}`);
}

function textOf(operand: Operand): string {
  return operand.kind === 'string' ? PDFHexString.of(hexOf(operand.bytes)).decodeText() : '';
}

function hexOf(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0');
  return hex;
}

function isText(object: unknown): object is PDFString | PDFHexString {
  return object instanceof PDFString || object instanceof PDFHexString;
}

function idInline(dict: Operand & { kind: 'dict' }): number | undefined {
  const value = dict.entries.find(({ key }) => key === 'MCID')?.value;
  return value?.kind === 'number' ? value.value : undefined;
}

function idOf(dict: PDFDict): number | undefined {
  const value = dict.context.lookup(dict.get(PDFName.of('MCID')));
  return value instanceof PDFNumber ? value.asNumber() : undefined;
}

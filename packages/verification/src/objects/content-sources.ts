import { childrenOf } from './body.ts';
import type { PdfFile } from './file.ts';
import { PdfDict, PdfRef, PdfStream, type PdfValue } from './types.ts';

/** A content stream with the resources that its names mean, and the pages (from 1) that paint it. */
export interface ContentSource {
  readonly streams: readonly PdfStream[];
  readonly resources: PdfDict | undefined;
  readonly pages: readonly number[];
}

/**
 * Everything that the pages paint as content: page contents joined, forms, patterns, appearances, glyphs of Type 3
 * fonts.
 */
export function contentSources(file: PdfFile): ContentSource[] {
  const painted = new Map<PdfStream, { resources: PdfDict | undefined; pages: Set<number> }>();
  const sources: ContentSource[] = [];
  file.pages.forEach(({ dict, resources }, i) => {
    const contents = file.get(dict, 'Contents');
    const parts = (Array.isArray(contents) ? contents : [contents])
      .map(file.resolve)
      .filter((v) => v instanceof PdfStream);
    if (parts.length > 0) sources.push({ streams: parts, resources, pages: [i + 1] });
    for (const stream of painters(file, [resources ?? null, dict.get('Annots')])) {
      const known = painted.get(stream) ?? {
        resources: file.dict(stream.dict.get('Resources')) ?? resources,
        pages: new Set<number>(),
      };
      known.pages.add(i + 1);
      painted.set(stream, known);
    }
  });
  for (const [stream, { resources, pages }] of painted)
    sources.push({ streams: [stream], resources, pages: [...pages] });
  return sources;
}

/** Streams below resources and annotations that are content: forms, patterns, glyph procedures. */
function painters(file: PdfFile, from: readonly PdfValue[]): PdfStream[] {
  return streamsBelow(file, from).filter(isContent);
}

/** All streams that a page (from 1) can paint with, whether it does or not. */
export function streamsOf(file: PdfFile, page: number): ReadonlySet<PdfStream> {
  const object = file.pages[page - 1];
  return new Set(object ? streamsBelow(file, [object.resources ?? null, object.dict]) : []);
}

function streamsBelow(file: PdfFile, from: readonly PdfValue[]): PdfStream[] {
  const found: PdfStream[] = [];
  const seen = new Set<number>();
  const open: PdfValue[] = [...from];
  for (let v = open.pop(); v !== undefined; v = open.pop()) {
    if (v instanceof PdfRef) {
      if (seen.has(v.number)) continue;
      seen.add(v.number);
      v = file.resolve(v);
    }
    if (v instanceof PdfStream) found.push(v);
    const dict = v instanceof PdfStream ? v.dict : v;
    for (const child of dict instanceof PdfDict ? below(dict) : childrenOf(dict)) open.push(child);
  }
  return found;
}

/** Entries that lead back up to the page tree, the structure tree or another page, or to the map of a font's codes. */
const ASIDE = new Set([
  'Parent',
  'P',
  'StructParent',
  'StructParents',
  'Popup',
  'IRT',
  'Dest',
  'A',
  'AA',
  'OCGs',
  'OC',
  'Metadata',
  'ToUnicode',
]);

function below(dict: PdfDict): PdfValue[] {
  return [...dict.entries].flatMap(([key, value]) => (ASIDE.has(key) ? [] : [value]));
}

/** Image, font program, function and colour profile streams have a type or keys of their own; what is left paints. */
function isContent({ dict }: PdfStream): boolean {
  const kind = dict.name('Subtype');
  if (kind === 'Form' || dict.entries.has('PatternType')) return !dict.entries.has('ShadingType');
  const foreign = ['FunctionType', 'ShadingType', 'N', 'Length1', 'Length2', 'CMapName', 'Width', 'CIDSystemInfo'];
  return kind === undefined && dict.name('Type') === undefined && !foreign.some((key) => dict.entries.has(key));
}

import { PDFDict, type PDFName, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import type { ContentFont } from './fonts/font.ts';
import { loadFont } from './fonts/load-font.ts';
import { missingFont } from './fonts/simple-font.ts';
import { dictAt, nameOf, resolve } from './objects.ts';

export type ResourceCategory = 'Font' | 'XObject' | 'ExtGState' | 'Properties' | 'Pattern' | 'Shading' | 'ColorSpace';

export interface Resource {
  readonly ref: PDFRef | undefined;
  readonly object: PDFObject;
}

/** Named resources of a page or form (ISO 32000-2, 7.8.3). */
export interface Resources {
  find(category: ResourceCategory, name: string): Resource | undefined;
}

export function findResource(dict: PDFDict, category: ResourceCategory, name: string): Resource | undefined {
  return resourceNamed(dictAt(dict, category), nameOf(name));
}

function resourceNamed(dict: PDFDict | undefined, name: PDFName): Resource | undefined {
  const raw = dict?.get(name);
  const object = dict && resolve(dict.context, raw);
  return object && { ref: raw instanceof PDFRef ? raw : undefined, object };
}

export function fontNamed(resources: Resources, name: string): ContentFont {
  const found = resources.find('Font', name)?.object;
  return found instanceof PDFDict ? loadFont(found) : missingFont();
}

export function dictNamed(resources: Resources, category: ResourceCategory, name: string): PDFDict | undefined {
  const found = resources.find(category, name)?.object;
  if (found instanceof PDFDict) return found;
  return found instanceof PDFRawStream ? found.dict : undefined;
}

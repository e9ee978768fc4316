import type { HiddenPart } from '@blackbar/model';
import { addAlternates } from './alternate-parts.ts';
import { addAnnotations, addFields } from './annotation-parts.ts';
import { addAppearances } from './appearance-parts.ts';
import { Collector } from './collector.ts';
import { addMetadata } from './metadata-parts.ts';
import { addNames } from './name-parts.ts';
import { addOutlines } from './outline-parts.ts';
import { loadStructure } from './structure.ts';

/**
 * Every text of a normalised file that is not in its pages' content: notes, field values, bookmarks,
 * metadata, alternate text, names. Throws `damaged` or `resource_limit`.
 */
export async function readHiddenParts(bytes: Uint8Array): Promise<HiddenPart[]> {
  const document = await loadStructure(bytes);
  const parts = new Collector();
  addAnnotations(document, parts);
  await addAppearances(document, bytes, parts);
  addFields(document, parts);
  addOutlines(document, parts);
  addMetadata(document, parts);
  addAlternates(document, parts);
  addNames(document, parts);
  return parts.parts;
}

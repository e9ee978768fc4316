import type { Rotation } from '@blackbar/model';
import { degrees } from '@cantoo/pdf-lib';
import { loadStructure, refusingWrongKinds } from '../hidden/structure.ts';

/**
 * The same file with every page turned further by `turn` degrees clockwise (/Rotate; ISO 32000-2, table 31). Throws
 * `damaged`.
 */
export async function turnPages(bytes: Uint8Array, turn: Rotation): Promise<Uint8Array> {
  if (turn === 0) return bytes;
  const document = await loadStructure(bytes);
  return refusingWrongKinds(() => {
    for (const page of document.getPages()) page.setRotation(degrees((page.getRotation().angle + turn) % 360));
    return document.save({ useObjectStreams: false, updateFieldAppearances: false });
  });
}

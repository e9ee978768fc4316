import type { PdfFile } from '../objects/file.ts';
import { PdfStream, type PdfValue } from '../objects/types.ts';

/**
 * Whether a stream of letters' shapes (JBIG2Globals, ISO 32000-2, 7.4.7) stayed while a picture of the input that used
 * it is gone: it has the shapes that only that picture needed. Pictures are told by how many they are.
 */
export function leavesShapes(output: PdfFile, input: () => PdfFile): boolean {
  const stayed = usersByShapes(output);
  if (stayed.size === 0) return false;
  const before = usersByShapes(input());
  return [...stayed].some(([shapes, users]) => users < (before.get(shapes) ?? 0));
}

/** How many pictures use each of these streams, by what it holds. */
function usersByShapes(file: PdfFile): Map<string, number> {
  const users = new Map<string, number>();
  for (const object of file.objects) {
    const shapes = object.kind === 'image' ? shapesOf(file, object.value) : undefined;
    if (!shapes) continue;
    const held = Buffer.from(file.decode(shapes).bytes).toString('latin1');
    users.set(held, (users.get(held) ?? 0) + 1);
  }
  return users;
}

function shapesOf(file: PdfFile, picture: PdfValue): PdfStream | undefined {
  const parms = file.get(picture, 'DecodeParms');
  const each = Array.isArray(parms) ? parms : [parms];
  return each.map((one) => file.get(one, 'JBIG2Globals')).find((shapes) => shapes instanceof PdfStream);
}

import { PDFArray, type PDFDict, PDFRawStream } from '@cantoo/pdf-lib';
import { dictAt, entry, items, numberAt } from '../content/objects.ts';

/** Axial and radial shadings hold two points and colours: nothing that a box could hide. */
const PLAIN_SHADINGS: ReadonlySet<number> = new Set([2, 3]);
const BY_FUNCTION = 1;
/** A function that is calculated (ISO 32000-2, 7.10.5); a sampled one may be a picture. */
const CALCULATED = 4;
/** Bytes of a calculation, packed: browsers write gradients in a tenth of it. */
const SHORT = 8192;

export const REPEATED = 'a repeated pattern lies under the box';

/** Why what this pattern paints can't be cut, in words; `undefined` when it can (ISO 32000-2, 8.7). */
export function patternReason(pattern: PDFDict): string | undefined {
  if (numberAt(pattern, 'PatternType') === 1) return REPEATED;
  return shadingReason(dictAt(pattern, 'Shading'));
}

/** The same for a shading: one made of samples or a mesh can draw anything. */
export function shadingReason(shading: PDFDict | undefined): string | undefined {
  if (!shading) return undefined;
  const type = numberAt(shading, 'ShadingType') ?? 0;
  if (PLAIN_SHADINGS.has(type) || (type === BY_FUNCTION && isCalculated(shading))) return undefined;
  return 'a colour mesh lies under the box';
}

/** ISO 32000-2, 8.7.4.5.2: one function or one for each colour component. */
function isCalculated(shading: PDFDict): boolean {
  const entered = entry(shading, 'Function');
  const functions = entered instanceof PDFArray ? items(entered) : [entered];
  return functions.every(
    (each) =>
      each instanceof PDFRawStream &&
      numberAt(each.dict, 'FunctionType') === CALCULATED &&
      each.contents.length <= SHORT,
  );
}

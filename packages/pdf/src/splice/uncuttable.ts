import type { PDFDict } from '@cantoo/pdf-lib';
import { dictAt, numberAt } from '../content/objects.ts';
import { dictNamed, type Resources } from '../content/resources.ts';

/** Axial and radial shadings hold two points and colours: nothing that a box could hide. */
const PLAIN_SHADINGS: ReadonlySet<number> = new Set([2, 3]);

/** Why what this pattern paints can't be cut, in words; `undefined` when it can (ISO 32000-2, 8.7). */
export function patternReason(resources: Resources, name: string): string | undefined {
  const pattern = dictNamed(resources, 'Pattern', name);
  if (!pattern) return undefined;
  if (numberAt(pattern, 'PatternType') === 1) return 'a repeated pattern lies under the box';
  return shadingReason(dictAt(pattern, 'Shading'));
}

/** The same for a shading: one made of a function or a mesh can draw anything. */
export function shadingReason(shading: PDFDict | undefined): string | undefined {
  if (!shading || PLAIN_SHADINGS.has(numberAt(shading, 'ShadingType') ?? 0)) return undefined;
  return 'a colour mesh lies under the box';
}

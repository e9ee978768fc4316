import { streamAt } from '../content/objects.ts';
import { GraphicsState } from '../content/state.ts';
import { type RewriteContent, spliceForm } from './forms.ts';
import type { ResourceScope } from './resource-scope.ts';
import { SpliceTally } from './tally.ts';

/**
 * Whether the soft mask in force draws something inside a box: what it lets through is then a picture of
 * its own (ISO 32000-2, 11.6.5.2). Found out by cutting the mask's group and throwing the result away.
 */
export function maskHoldsContent(
  state: GraphicsState,
  scope: ResourceScope,
  tally: SpliceTally,
  rewrite: RewriteContent,
): boolean {
  const group = state.softMask && streamAt(state.softMask, 'G');
  if (!group) return false;
  const placed = tally.masks.get(group) ?? new Map<string, boolean>();
  tally.masks.set(group, placed);
  const known = placed.get(state.softMaskMatrix.join(' '));
  if (known !== undefined) return known;
  const cut = { ...tally.cut, widths: 'exact', hiddenLayers: new Set<string>(), namesTarget: () => false } as const;
  const trial = new SpliceTally(cut, tally.page);
  const start = new GraphicsState();
  start.ctm = state.softMaskMatrix;
  const copy = spliceForm(group, scope, start, trial, rewrite);
  const holds = copy !== undefined || trial.images.length > 0 || trial.mustRaster !== undefined;
  placed.set(state.softMaskMatrix.join(' '), holds);
  return holds;
}

import { type PDFDict, PDFName } from '@cantoo/pdf-lib';
import { dictAt, streamAt } from '../content/objects.ts';
import { dictNamed } from '../content/resources.ts';
import { GraphicsState } from '../content/state.ts';
import { type RewriteContent, spliceForm } from './forms.ts';
import type { ResourceScope } from './resource-scope.ts';
import { type MaskCut, SpliceTally } from './tally.ts';

/**
 * The graphics state parameters of a `gs` operator, without what their soft mask draws inside the boxes: what is
 * painted through it ends there as well. What a mask lets through is a drawing of its own, whatever is painted
 * (ISO 32000-2, 11.6.5.2). `undefined` where they may stay as they are.
 */
export function spliceParameters(
  name: string,
  scope: ResourceScope,
  state: GraphicsState,
  tally: SpliceTally,
  rewrite: RewriteContent,
): PDFDict | undefined {
  const parameters = dictNamed(scope, 'ExtGState', name);
  const mask = parameters && dictAt(parameters, 'SMask');
  if (!mask) return undefined;
  const { group, uncuttable } = cutOnce(mask, scope, state, tally, rewrite);
  if (uncuttable) tally.raster('a picture used as a mask lies under the box');
  if (!group || uncuttable) return undefined;
  return withEntry(parameters, 'SMask', withEntry(mask, 'G', group));
}

/** Masks are set again and again: each is cut once for each place where its group lies. */
function cutOnce(
  mask: PDFDict,
  scope: ResourceScope,
  state: GraphicsState,
  tally: SpliceTally,
  rewrite: RewriteContent,
): MaskCut {
  const group = streamAt(mask, 'G');
  if (!group) return { uncuttable: false };
  const placed = tally.masks.get(group) ?? new Map<string, MaskCut>();
  tally.masks.set(group, placed);
  const place = state.ctm.join(' ');
  const known = placed.get(place);
  if (known) return known;
  const cut = { ...tally.cut, widths: 'exact', hiddenLayers: undefined, namesTarget: () => false } as const;
  const own = new SpliceTally(cut, tally.page);
  const start = new GraphicsState();
  start.ctm = state.ctm;
  const copy = spliceForm(group, scope, start, own, rewrite)?.ref;
  // Letters of a mask are no text to other readers: none of them could say that they are gone.
  const uncuttable = own.rasterReason !== undefined || own.removed.some((glyphs) => glyphs > 0);
  const result = { uncuttable, ...(copy ? { group: copy } : {}) };
  placed.set(place, result);
  if (!uncuttable) tally.images.push(...own.images.map((hit) => ({ ...hit, inMask: true })));
  return result;
}

function withEntry(dict: PDFDict, key: string, value: Parameters<PDFDict['set']>[1]): PDFDict {
  const copy = dict.clone(dict.context);
  copy.set(PDFName.of(key), value);
  return copy;
}

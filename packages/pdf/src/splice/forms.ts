import { deflateSync } from 'node:zlib';
import { type PDFContext, type PDFDict, PDFName, PDFNumber, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';
import { stateOfForm } from '../content/interpreter.ts';
import { dictAt, numbersAt } from '../content/objects.ts';
import { readOperations } from '../content/operations.ts';
import type { GraphicsState } from '../content/state.ts';
import { matrixOf } from '../content/tiling.ts';
import { LIMITS } from '../limits.ts';
import { decodeStream } from '../rewrite/decode-stream.ts';
import { ResourceScope } from './resource-scope.ts';
import type { SpliceTally } from './tally.ts';

/** Rewrites one content stream; `undefined` when nothing in it has to change. */
export type RewriteContent = (
  bytes: Uint8Array,
  scope: ResourceScope,
  state: GraphicsState,
  tally: SpliceTally,
  inForm: boolean,
) => Uint8Array | undefined;

/** A form for the one place where it is drawn. */
export interface FormCopy {
  readonly ref: PDFRef;
  /** Nothing of it is left to see: drawn, it would still show by its clip how large what it held was. */
  readonly empty: boolean;
  /** Ids of its own marked content from which something went. */
  readonly ids: ReadonlySet<number>;
}

/**
 * What leaves something on the page, and what tags it for the structure tree (ISO 32000-2, tables 59, 74, 76, 86, 90,
 * 107, 352).
 */
const DRAWS = new Set('S s f F f* B B* b b* sh BI Do Tj TJ \' " BDC DP'.split(' '));

/**
 * A copy of the form without what the boxes hold, for this one place where it is drawn; `undefined` when
 * the form may stay as it is. The form itself is never changed: it may be drawn elsewhere.
 */
export function spliceForm(
  form: PDFRawStream,
  outer: ResourceScope,
  state: GraphicsState,
  tally: SpliceTally,
  rewrite: RewriteContent,
): FormCopy | undefined {
  // A form that draws itself draws nothing (ISO 32000-2, 8.10.1 forbids it; readers stop there).
  if (tally.drawing.has(form) || tally.drawing.size >= LIMITS.nesting) return undefined;
  const own = dictAt(form.dict, 'Resources');
  const scope = own ? new ResourceScope(own) : outer;
  const inner = stateOfForm(state, matrixOf(form.dict), numbersAt(form.dict, 'BBox', 4));
  const { clip, clippedAway } = inner;
  const apart = clippedAway || (clip !== undefined && tally.area.near(clip).length === 0);
  if (apart && !tally.seen && tally.plain.has(form)) return undefined;
  tally.drawing.add(form);
  const outerIds = tally.markedContentIds;
  const ids = new Set<number>();
  tally.markedContentIds = ids;
  const bytes = rewrite(decodeStream(form).bytes, scope, inner, tally, true);
  tally.markedContentIds = outerIds;
  tally.drawing.delete(form);
  if (own) scope.dropUnused();
  const resources = own ? scope.changed : undefined;
  if (!bytes && !resources) {
    if (apart) tally.plain.add(form);
    return undefined;
  }
  const left = bytes ?? decodeStream(form).bytes;
  return {
    ref: copyOf(form, left, resources),
    empty: isEmpty(left),
    ids,
  };
}

function isEmpty(content: Uint8Array): boolean {
  for (const { operator } of readOperations(content)) if (DRAWS.has(operator)) return false;
  return true;
}

function copyOf(form: PDFRawStream, bytes: Uint8Array, resources: PDFDict | undefined): PDFRef {
  const { context } = form.dict;
  const copy = compressed(context, bytes, form.dict);
  if (resources) copy.dict.set(PDFName.of('Resources'), resources);
  return context.register(copy);
}

/** A new stream of these bytes, with the entries of `like` that do not say how the old bytes were packed. */
export function compressed(context: PDFContext, bytes: Uint8Array, like?: PDFDict): PDFRawStream {
  const packed = deflateSync(bytes);
  const dict = like?.clone(context) ?? context.obj({});
  for (const gone of ['F', 'FFilter', 'FDecodeParms', 'DecodeParms', 'DL']) dict.delete(PDFName.of(gone));
  dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'));
  dict.set(PDFName.of('Length'), PDFNumber.of(packed.length));
  return PDFRawStream.of(dict, new Uint8Array(packed));
}

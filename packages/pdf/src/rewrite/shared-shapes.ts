import { BlackbarError } from '@blackbar/model';
import { PDFArray, type PDFContext, PDFDict, PDFName, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { dictAt, entry, items } from '../content/objects.ts';
import { recodedBilevel } from '../image/burn-image.ts';
import type { GraphCopy } from './copy-graph.ts';
import { decodeStream } from './decode-stream.ts';

const SHAPES = PDFName.of('JBIG2Globals');

/**
 * Pictures in JBIG2 coding may take the shapes of their letters from one stream (ISO 32000-2, 7.4.7). Where one of them
 * was cut, became part of a page's picture or is not drawn any more, that stream still has the shapes that only it
 * needed, one after the other: a removed name can be read in it. The others are coded anew, each for itself, and the
 * stream goes. One that can't be decoded loses its shapes, and verification judges the page.
 */
export async function withoutSharedShapes(
  from: PDFContext,
  to: PDFContext,
  copy: GraphCopy,
  onPicture: () => void | Promise<void> = () => {},
): Promise<void> {
  const gone = tellingMore(from, copy);
  if (gone.size === 0) return;
  const users = [...usersIn(to)].flatMap(([shapes, pictures]) => (gone.has(shapes) ? pictures : []));
  for (const ref of users) {
    const picture = to.lookup(ref);
    if (!(picture instanceof PDFRawStream)) continue;
    to.assign(ref, (await recodedBilevel(picture)) ?? withoutParms(picture));
    await onPicture();
  }
  for (const ref of gone) to.delete(ref);
}

/** Copied streams of shapes that were used by a picture that was not copied. */
function tellingMore(from: PDFContext, copy: GraphCopy): Set<PDFRef> {
  const telling = [...byContent(from, usersIn(from))].filter((alike) =>
    alike.some(({ pictures }) => pictures.some((picture) => !copy.copyOf(picture, 'image'))),
  );
  return new Set(telling.flatMap((alike) => alike.flatMap(({ shapes }) => copy.copyOf(shapes, 'stream') ?? [])));
}

/** By stream of shapes the pictures that use it. */
function usersIn(context: PDFContext): Map<PDFRef, PDFRef[]> {
  const users = new Map<PDFRef, PDFRef[]>();
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const shapes = object instanceof PDFRawStream ? shapesOf(object.dict) : undefined;
    const known = shapes && users.get(shapes);
    if (known) known.push(ref);
    else if (shapes) users.set(shapes, [ref]);
  }
  return users;
}

interface Users {
  readonly shapes: PDFRef;
  readonly pictures: readonly PDFRef[];
}

/** A file that was put together from single pages has one stream over and over. */
function byContent(context: PDFContext, users: ReadonlyMap<PDFRef, PDFRef[]>): Iterable<Users[]> {
  const alike = new Map<string, Users[]>();
  for (const [shapes, pictures] of users) {
    const stream = context.lookup(shapes);
    if (!(stream instanceof PDFRawStream)) continue;
    const content = Buffer.from(unpacked(stream)).toString('latin1');
    const known = alike.get(content);
    if (known) known.push({ shapes, pictures });
    else alike.set(content, [{ shapes, pictures }]);
  }
  return alike.values();
}

function unpacked(stream: PDFRawStream): Uint8Array {
  try {
    return decodeStream(stream).bytes;
  } catch (cause) {
    if (cause instanceof BlackbarError && cause.code === 'damaged') return stream.getContents();
    throw cause;
  }
}

/** Only a stream can hold them, and a stream is always referred to (7.3.8). */
function shapesOf(dict: PDFDict): PDFRef | undefined {
  const list = entry(dict, 'DecodeParms');
  const parms = list instanceof PDFArray ? items(list) : [dictAt(dict, 'DecodeParms')];
  const refs = parms.map((each) => (each instanceof PDFDict ? each.get(SHAPES) : undefined));
  return refs.find((ref) => ref instanceof PDFRef);
}

function withoutParms(picture: PDFRawStream): PDFRawStream {
  picture.dict.delete(PDFName.of('DecodeParms'));
  return picture;
}

import { extract, partsOf } from '../extract/extract.ts';
import { placeBoxes } from '../plan/boxes.ts';
import { LeftBesideBoxes, type TextLeft } from '../plan/left-beside-boxes.ts';
import { orderToPlan, type PackedOrder } from '../plan/redaction-order.ts';
import type { OnProgress } from '../progress.ts';

/** What the boxes of an order take out in one place and leave in another. Throws `box_off_page`. */
export async function leftInFile(
  normalised: Uint8Array,
  packed: PackedOrder,
  onProgress: OnProgress,
): Promise<TextLeft[]> {
  const order = orderToPlan(packed);
  const { pages, parts } = partsOf(await extract(normalised, order.fileName, onProgress));
  const beside = new LeftBesideBoxes(placeBoxes(order.boxes, pages).map(({ mark }) => mark));
  for await (const part of parts) beside.note(part);
  for (const _ of beside.going(order.detections));
  return beside.left(order.terms);
}

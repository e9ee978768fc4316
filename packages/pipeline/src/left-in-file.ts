import { placeBoxes } from './boxes.ts';
import { extract, partsOf } from './extract.ts';
import { LeftBesideBoxes, type TextLeft } from './left-beside-boxes.ts';
import type { OnProgress } from './progress.ts';
import { orderToPlan, type PackedOrder } from './redaction-order.ts';

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

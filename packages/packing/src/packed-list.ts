import { type Packed, pack, unpack } from './packed.ts';

const PIECE = 500;

/** A long list of plain data, packed in pieces that another process can be given. */
export type PackedList<T> = readonly Packed<readonly T[]>[];

export function packList<T>(items: readonly T[]): PackedList<T> {
  return Array.from({ length: Math.ceil(items.length / PIECE) }, (_, i) =>
    pack(items.slice(i * PIECE, (i + 1) * PIECE)),
  );
}

/** Its items in their order, of which no more than a piece is held. */
export function* itemsOfList<T>(list: PackedList<T>): Generator<T> {
  for (const piece of list) yield* unpack(piece);
}

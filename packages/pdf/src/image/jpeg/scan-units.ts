import { CodeTable } from './coded-blocks.ts';
import type { Component, Frame } from './frame.ts';
import type { HuffmanDecoder } from './huffman.ts';
import type { Scan } from './scan.ts';

/** One block of a unit: where its component has it, as `x * wide + h` and `y * high + v` for the unit at x and y. */
export interface UnitBlock {
  readonly component: number;
  readonly wide: number;
  readonly high: number;
  readonly h: number;
  readonly v: number;
  readonly dc: CodeTable;
  readonly ac: CodeTable;
}

/**
 * The units of a sequential scan (T.81, A.2): how many there are, how many pixels each has, and the blocks of one in
 * order.
 */
export interface ScanUnits {
  readonly wide: number;
  readonly high: number;
  readonly pixelsWide: number;
  readonly pixelsHigh: number;
  readonly blocks: readonly UnitBlock[];
}

/** `undefined` where a table is missing. */
export function scanUnits(frame: Frame, { parts }: Scan): ScanUnits | undefined {
  const known = new Map<HuffmanDecoder, CodeTable>();
  const tableOf = (id: number, decoder: HuffmanDecoder) => {
    const table = known.get(decoder) ?? new CodeTable(id, decoder);
    known.set(decoder, table);
    return table;
  };
  const blocks: UnitBlock[] = [];
  for (const { index: component, dc, ac, dcTable, acTable } of parts) {
    if (!dc || !ac) return undefined;
    const { h: across, v: down } = frame.components[component] as Component;
    // A component alone is not interleaved: its units are its blocks.
    const [wide, high] = parts.length === 1 ? [1, 1] : [across, down];
    const tables = { dc: tableOf(dcTable, dc), ac: tableOf(acTable, ac) };
    for (let v = 0; v < high; v++)
      for (let h = 0; h < wide; h++) blocks.push({ component, wide, high, h, v, ...tables });
  }
  const [first] = parts;
  const single = parts.length === 1 && first ? frame.components[first.index] : undefined;
  if (single) return { wide: single.blocksWide, high: single.blocksHigh, pixelsWide: 8, pixelsHigh: 8, blocks };
  const { unitsWide, unitsHigh, maxH, maxV } = frame;
  return { wide: unitsWide, high: unitsHigh, pixelsWide: 8 * maxH, pixelsHigh: 8 * maxV, blocks };
}

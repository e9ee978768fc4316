import type { Component } from './frame.ts';
import type { JpegSource } from './headers.ts';
import { readScan } from './scan.ts';

/** A JPEG as its quantised coefficients: what can be changed in one place without touching the rest. */
export interface JpegImage extends JpegSource {
  /** As in the frame: 64 coefficients a block in zigzag order, row by row. */
  readonly coefficients: readonly Int16Array[];
}

/** Reads all scans of a JPEG, also a damaged one: what can't be read is left as zero. */
export function decodeJpeg(source: JpegSource): JpegImage {
  const coefficients = source.frame.components.map(blocksOf);
  for (const scan of source.scans) readScan(source.data, source.frame, scan, coefficients);
  return { ...source, coefficients };
}

function blocksOf({ stride, rows }: Component): Int16Array {
  return new Int16Array(64 * stride * rows);
}

import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { BlackbarError } from '@blackbar/model';

/**
 * Pages that are worked on before everything that was read of them is let go of: what a long file takes is what
 * so many of its pages take.
 */
export const SPAN = 200;

/** Items of one kind by span, in their order, each span's packed; plain data that a thread can be given. */
export type Spans = readonly Uint8Array[];

/** `pages` of the whole file, numbered from 1. Throws `internal` for an item of a page that the file does not have. */
export function packed<T extends { readonly page: number }>(items: readonly T[], pages: number): Spans {
  const spans = Array.from({ length: spansOf(pages) }, (): T[] => []);
  for (const item of items) {
    const span = spans[Math.floor((item.page - 1) / SPAN)];
    if (!span) throw new BlackbarError('internal', 'Something lies on a page that the file does not have.');
    span.push(item);
  }
  // Copied: zlib gives short data in buffers that are longer.
  return spans.map((span) => new Uint8Array(deflateRawSync(serialize(span), { level: 1 })));
}

export function unpacked<T>(span: Uint8Array | undefined): T[] {
  return span === undefined ? [] : (deserialize(inflateRawSync(span)) as T[]);
}

export function spansOf(pages: number): number {
  return Math.ceil(pages / SPAN);
}

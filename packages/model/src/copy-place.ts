import type { TextRange } from './text.ts';

/** A place on a page from which a copy of something goes that nobody ticked there: `copy:MINOR_NAME:page:3:120-131`. */
const COPY = /^copy:([A-Z_]+):(page:(\d+)):(\d+)-(\d+)$/;

export interface CopyPlace extends TextRange {
  readonly category: string;
  readonly part: string;
  readonly page: number;
}

/** Names the place, so that it can be kept. */
export function copyIdOf(category: string, part: string, { start, end }: TextRange): string {
  return `copy:${category}:${part}:${start}-${end}`;
}

export function copyPlaceOf(id: string): CopyPlace | undefined {
  const [, category, part, page, start, end] = COPY.exec(id) ?? [];
  if (category === undefined || part === undefined) return undefined;
  return { category, part, page: Number(page), start: Number(start), end: Number(end) };
}

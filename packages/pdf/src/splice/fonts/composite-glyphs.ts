const WORDS = 0x0001;
const SCALE = 0x0008;
const MORE = 0x0020;
const SCALES = 0x0040;
const MATRIX = 0x0080;

/** Where in glyf the numbers stand of the glyphs that this one is composed of (OpenType 1.9, glyf). */
export function componentsIn(glyf: DataView, offsets: readonly number[], glyph: number): number[] {
  const [start, end] = [offsets[glyph], offsets[glyph + 1]];
  if (start === undefined || end === undefined || end - start < 14 || glyf.getInt16(start) >= 0) return [];
  const places: number[] = [];
  let at = start + 10;
  for (let more = true; more && at + 4 <= end; ) {
    const flags = glyf.getUint16(at);
    places.push(at + 2);
    at += 4 + (flags & WORDS ? 4 : 2) + scaleLength(flags);
    more = (flags & MORE) !== 0;
  }
  return places;
}

/** Bytes of what a component is turned and stretched by. */
function scaleLength(flags: number): number {
  if (flags & MATRIX) return 8;
  if (flags & SCALES) return 4;
  return flags & SCALE ? 2 : 0;
}

/** What people call the colours of their highlighters. */
export const MARK_COLORS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink', 'gray'] as const;
export type MarkColor = (typeof MARK_COLORS)[number];

/** Degrees up to which each hue bears its name; behind the last of them it is red again. */
const HUES: readonly (readonly [number, MarkColor])[] = [
  [15, 'red'],
  [43, 'orange'],
  [72, 'yellow'],
  [165, 'green'],
  [255, 'blue'],
  [290, 'purple'],
  [345, 'pink'],
];
/** Of less difference between its components no hue is seen. */
const COLORFUL = 0.1;
/** A red as light as this is called pink. */
const LIGHT = 0.75;

/**
 * The name of an annotation's colour: one component is gray, three are RGB, four CMYK (ISO 32000-2, table 166, C);
 * nothing for another count, which means no colour.
 */
export function markColor(components: readonly number[]): MarkColor | undefined {
  const rgb = asRgb(components.map((part) => Math.min(1, Math.max(0, part))));
  if (!rgb) return undefined;
  const [high, low] = [Math.max(...rgb), Math.min(...rgb)];
  if (high - low < COLORFUL) return 'gray';
  const hue = hueOf(rgb, high, high - low);
  const name = HUES.find(([end]) => hue < end)?.[1] ?? 'red';
  return name === 'red' && (high + low) / 2 > LIGHT ? 'pink' : name;
}

type Rgb = readonly [number, number, number];

function asRgb([a, b, c, d, ...more]: readonly number[]): Rgb | undefined {
  if (a === undefined || more.length > 0) return undefined;
  if (b === undefined) return [a, a, a];
  if (c === undefined) return undefined;
  return d === undefined ? [a, b, c] : [(1 - a) * (1 - d), (1 - b) * (1 - d), (1 - c) * (1 - d)];
}

function hueOf([r, g, b]: Rgb, high: number, range: number): number {
  if (high === r) return (60 * ((g - b) / range) + 360) % 360;
  return high === g ? 60 * ((b - r) / range) + 120 : 60 * ((r - g) / range) + 240;
}

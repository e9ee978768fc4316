/** Points. Three letters of the least size that people read. */
const LEAST_SHORT = 7;
const LEAST_LONG = 18;

/** Whether a picture of so many points may hold a line of text; a smaller one is the grain of a texture. */
export function mayHoldLine(width: number, height: number): boolean {
  return Math.min(width, height) >= LEAST_SHORT && Math.max(width, height) >= LEAST_LONG;
}

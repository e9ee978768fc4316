/**
 * Pages that are worked on before everything that was read of them is let go of: what a long file takes is what
 * so many of its pages take.
 */
export const SPAN = 200;

export function spansOf(pages: number): number {
  return Math.ceil(pages / SPAN);
}

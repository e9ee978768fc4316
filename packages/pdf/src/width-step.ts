/** Points to which widths of boxes and gaps are rounded up: so wide a step that hundreds of names share one. */
export const WIDTH_STEP = 36;
/** Of a step: what a width may lie above one and still be it, so that no arithmetic of ours makes two of one. */
const SLACK = 1e-6;

/** The next whole number of steps, one at least. Points. */
export function roundedUpTo(step: number, width: number): number {
  return Math.max(1, Math.ceil(width / step - SLACK)) * step;
}

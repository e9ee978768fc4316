/** The 97.5 % point of the normal distribution. */
const Z = 1.959964;

/** The 95 % interval of a share by Wilson's score, which holds for 0 of n as well; from 0 to 1. */
export function interval(hits: number, of: number): readonly [number, number] {
  if (of === 0) return [0, 1];
  const share = hits / of;
  const scale = 1 + Z ** 2 / of;
  const middle = (share + Z ** 2 / (2 * of)) / scale;
  const reach = (Z / scale) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  return [Math.max(0, middle - reach), Math.min(1, middle + reach)];
}

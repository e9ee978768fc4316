/**
 * The first index below `count` at which `holds` is true, by bisection; `count` where it is true at none.
 * Once true it must stay true: what is asked of a list in order, as "begins behind here" is.
 */
export function firstWhere(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

import { type RefObject, useLayoutEffect, useRef } from 'react';
import { GAP, placeAt, pointOf, type Shown } from './layout.ts';

/**
 * Where a scroller stands at first, and what stays in place when its pages are zoomed or turned: `anchor`, a point from
 * the scroller's corner, or else its middle. `width` of the scroller, 0 until it was measured.
 */
export function useHeldPlace(
  scroller: RefObject<HTMLElement | null>,
  width: number,
  shown: Shown,
  anchor: RefObject<{ x: number; y: number } | undefined>,
): void {
  useFirstPlace(scroller, width, shown);
  const before = useRef(shown);
  useLayoutEffect(() => {
    const node = scroller.current;
    const old = before.current;
    before.current = shown;
    if (!node || (old.scale === shown.scale && old.sizes === shown.sizes)) return;
    // Margins between pages do not grow with them: what stays in place is a point of a page.
    const at = anchor.current ?? { x: node.clientWidth / 2, y: node.clientHeight / 2 };
    const place = placeAt(old, node.scrollLeft + at.x, node.scrollTop + at.y);
    const size = shown.sizes[place.page];
    // Turned: its middle comes to where something of the page was before.
    const stays = old.sizes === shown.sizes || !size ? place : { ...place, x: size.width / 2, y: size.height / 2 };
    const there = pointOf(shown, stays);
    node.scrollTop = there.y - at.y;
    node.scrollLeft = there.x - at.x;
    anchor.current = undefined;
  }, [scroller, shown, anchor]);
}

/**
 * Pages of different widths stand on one middle line: start on it, or at the left edge of a page that is wider than the
 * window.
 */
function useFirstPlace(scroller: RefObject<HTMLElement | null>, width: number, shown: Shown): void {
  const { sizes, scale, width: innerWidth } = shown;
  const centred = useRef(false);
  useLayoutEffect(() => {
    const node = scroller.current;
    if (!node || centred.current || width === 0) return;
    centred.current = true;
    const first = (sizes[0]?.width ?? 0) * scale + 2 * GAP;
    node.scrollLeft = (innerWidth - Math.max(width, first)) / 2;
  }, [scroller, innerWidth, width, sizes, scale]);
}

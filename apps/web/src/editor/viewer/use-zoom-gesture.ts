import { ZOOM } from '@blackbar/contracts';
import { type RefObject, useEffect, useRef } from 'react';
import { clampZoom } from './zoom.ts';

/** How much one unit of a Ctrl-wheel changes the zoom. Pinching on a touchpad arrives as the same event. */
const PER_UNIT = 0.0022;

/**
 * Ctrl-wheel and two-finger pinch. Gives the point, from the scroller's corner, that has to stay where
 * it is; empty after a change that came from elsewhere.
 */
export function useZoomGesture(
  scroller: RefObject<HTMLElement | null>,
  zoom: number,
  onZoom: (percent: number) => void,
): RefObject<{ x: number; y: number } | undefined> {
  const anchor = useRef<{ x: number; y: number }>(undefined);
  const now = useRef({ zoom, onZoom });
  now.current = { zoom, onZoom };

  useEffect(() => {
    const node = scroller.current;
    if (!node) return;
    const zoomTo = (percent: number, clientX: number, clientY: number) => {
      const next = clampZoom(percent, ZOOM);
      if (next === now.current.zoom) return;
      const frame = node.getBoundingClientRect();
      anchor.current = { x: clientX - frame.left, y: clientY - frame.top };
      now.current.onZoom(next);
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomTo(now.current.zoom * Math.exp(-event.deltaY * PER_UNIT), event.clientX, event.clientY);
    };
    let pinch: { distance: number; zoom: number } | undefined;
    const onTouch = (event: TouchEvent) => {
      const [a, b] = [event.touches[0], event.touches[1]];
      if (!a || !b) {
        pinch = undefined;
        return;
      }
      event.preventDefault();
      const distance = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
      pinch ??= { distance, zoom: now.current.zoom };
      zoomTo((pinch.zoom * distance) / pinch.distance, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
    };
    // Otherwise the browser scrolls along with the first finger while the second one zooms.
    const onSecondFinger = (event: TouchEvent) => {
      if (event.touches.length > 1) event.preventDefault();
    };
    node.addEventListener('wheel', onWheel, { passive: false });
    node.addEventListener('touchstart', onSecondFinger, { passive: false });
    node.addEventListener('touchmove', onTouch, { passive: false });
    node.addEventListener('touchend', onTouch);
    return () => {
      node.removeEventListener('wheel', onWheel);
      node.removeEventListener('touchstart', onSecondFinger);
      node.removeEventListener('touchmove', onTouch);
      node.removeEventListener('touchend', onTouch);
    };
  }, [scroller]);
  return anchor;
}

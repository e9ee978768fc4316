import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Column, pageInView, pagesBetween } from './layout.ts';

/** Pixels per millisecond above which pages fly by unread: they are drawn only if they stay. */
const FAST = 3;
const OVERSCAN = 1;

export interface PagesInView {
  /** First and last page that exist, from 0. */
  readonly range: readonly [number, number];
  /** The pages fly by. */
  readonly fast: RefObject<boolean>;
}

/** The pages in sight of a scroller; `onPage` hears, from 1, which one a reader would say they are on. */
export function usePagesInView(
  scroller: RefObject<HTMLElement | null>,
  column: Column,
  onPage: (page: number) => void,
): PagesInView {
  const [range, setRange] = useState<readonly [number, number]>([0, 0]);
  const fast = useRef(false);
  const onPageRef = useRef(onPage);
  onPageRef.current = onPage;

  useEffect(() => {
    const node = scroller.current;
    if (!node) return;
    let waiting = 0;
    let last = { top: node.scrollTop, at: performance.now() };
    const look = () => {
      waiting = 0;
      const now = { top: node.scrollTop, at: performance.now() };
      fast.current = Math.abs(now.top - last.top) > FAST * (now.at - last.at);
      last = now;
      // Out of sight, on a telephone that shows the list: nobody turned a page.
      if (node.clientHeight === 0) return;
      const next = pagesBetween(column, node.scrollTop, node.scrollTop + node.clientHeight, OVERSCAN);
      setRange((old) => (old[0] === next[0] && old[1] === next[1] ? old : next));
      onPageRef.current(pageInView(column, node.scrollTop, node.clientHeight) + 1);
    };
    const onScroll = () => {
      waiting ||= requestAnimationFrame(look);
    };
    look();
    node.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(waiting);
      node.removeEventListener('scroll', onScroll);
    };
  }, [scroller, column]);
  return { range, fast };
}

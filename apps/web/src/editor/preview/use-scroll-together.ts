import { type RefObject, useEffect } from 'react';

/** Two views of equal layout in one frame: where one is scrolled, the other goes. */
export function useScrollTogether(frame: RefObject<HTMLElement | null>, on: boolean): void {
  useEffect(() => {
    const node = frame.current;
    if (!node || !on) return;
    const follow = (event: Event) => {
      const { target } = event;
      if (!(target instanceof HTMLElement) || target.parentElement !== node) return;
      for (const other of node.children) {
        // Setting what is there already starts no scrolling: the two do not chase each other.
        if (other !== target) other.scrollTo({ top: target.scrollTop, left: target.scrollLeft });
      }
    };
    const [before, after] = node.children;
    if (before && after) before.scrollTo({ top: after.scrollTop, left: after.scrollLeft });
    node.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => node.removeEventListener('scroll', follow, { capture: true });
  }, [frame, on]);
}

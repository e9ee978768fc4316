import { type RefObject, useLayoutEffect, useState } from 'react';

export interface Frame {
  /** The scroller, once it is there. */
  readonly element: HTMLElement | null;
  /** CSS pixels; 0 until it was measured. */
  readonly width: number;
}

/** The room in which a scroller shows its pages, as its window grows and shrinks. */
export function useFrame(scroller: RefObject<HTMLElement | null>): Frame {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [element, setElement] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const node = scroller.current;
    if (!node) return;
    setElement(node);
    const observer = new ResizeObserver(() => setSize({ width: node.clientWidth, height: node.clientHeight }));
    observer.observe(node);
    return () => observer.disconnect();
  }, [scroller]);
  return { element, width: size.width };
}

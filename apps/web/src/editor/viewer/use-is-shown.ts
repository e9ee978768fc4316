import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has a place on the screen: in a narrow window one side of the editor has none. */
export function useIsShown(ref: RefObject<HTMLElement | null>): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const node = ref.current;
    if (!node) return;
    const watch = new ResizeObserver(() => setShown(node.clientHeight > 0));
    watch.observe(node);
    return () => watch.disconnect();
  }, [ref]);
  return shown;
}

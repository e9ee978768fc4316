import { useEffect, useRef } from 'react';
import { tellOpened } from '../../api/opened-pages.ts';
import { useSession } from '../../api/session.ts';

/** A page that flies by while somebody scrolls was not opened. */
const SEEN_MS = 600;

/**
 * Tells the server which pages stood on the screen; what could not be told is told with the next one. `inSight`: the
 * pages are there, and nothing lies over them.
 */
export function useTellOpened(documentId: string, page: number, inSight: boolean): void {
  const session = useSession();
  const reviews = session.state === 'in' && session.user.role !== 'viewer';
  const told = useRef(new Set<number>());
  const waiting = useRef(new Set<number>());
  useEffect(() => {
    if (!reviews || !inSight || told.current.has(page)) return;
    const timer = setTimeout(() => {
      waiting.current.add(page);
      const pages = [...waiting.current];
      tellOpened(documentId, pages).then(
        () => {
          for (const one of pages) {
            told.current.add(one);
            waiting.current.delete(one);
          }
        },
        () => undefined,
      );
    }, SEEN_MS);
    return () => clearTimeout(timer);
  }, [documentId, page, reviews, inSight]);
}

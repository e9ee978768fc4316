import { useEffect, useLayoutEffect, useRef } from 'react';
import { filePath } from '../../api/document-paths.ts';
import { openingFrame } from './opening-frame.ts';

/** However long the first page takes, after this nobody waits for it any more. */
const PATIENCE_MS = 1_500;

/** What is shown while the editor comes. Nothing here waits for the finds, the review or the session. */
export function OpeningEditor({ id, onDrawn }: { id: string; onDrawn?: () => void }) {
  const tell = useRef(onDrawn);
  tell.current = onDrawn;
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    holder.current?.replaceChildren(openingFrame(id).element);
  }, [id]);
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(() => tell.current?.(), PATIENCE_MS);
    void import('./first-page.ts')
      .then(({ firstPage }) => firstPage(filePath(id)))
      .then((drawn) => {
        if (gone) return;
        if (drawn) openingFrame(id).show(drawn);
        tell.current?.();
      })
      .catch(() => undefined);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [id]);
  return <div ref={holder} className="contents" />;
}

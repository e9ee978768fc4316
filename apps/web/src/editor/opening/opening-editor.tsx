import { PANEL_WORDS } from '@blackbar/contracts';
import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { FirstPage } from './first-page.ts';

/** However long the first page takes, after this nobody waits for it any more. */
const PATIENCE_MS = 1_500;

/**
 * The editor's frame while it comes: where the pages will be stands the first one, as soon as it is drawn.
 * Nothing here waits for the finds, the review or the session.
 */
export function OpeningEditor({ path, onDrawn }: { path: string; onDrawn?: () => void }) {
  const tell = useRef(onDrawn);
  tell.current = onDrawn;
  const holder = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<FirstPage>();
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(() => tell.current?.(), PATIENCE_MS);
    void import('./first-page.ts')
      .then(({ firstPage }) => firstPage(path))
      .then((drawn) => {
        if (gone) return;
        setPage(drawn);
        tell.current?.();
      })
      .catch(() => undefined);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [path]);
  useEffect(() => {
    if (!page) return;
    page.canvas.className = 'block size-full';
    page.canvas.dataset.state = 'rendered';
    holder.current?.replaceChildren(page.canvas);
  }, [page]);
  return (
    <main aria-busy="true" aria-label={PANEL_WORDS.opening} className="flex h-dvh flex-col overflow-hidden">
      <h1 className="sr-only">{PANEL_WORDS.opening}</h1>
      <div className="h-13 shrink-0 border-b border-hairline bg-paper" />
      <div className="flex min-h-0 grow">
        <div className="hidden w-44 shrink-0 border-r border-hairline bg-paper lg:block" />
        <div className="hidden min-w-0 grow flex-col lg:flex">
          <div className="h-12 shrink-0 border-b border-hairline bg-paper" />
          <div
            className="flex min-h-0 grow items-start overflow-hidden bg-desk p-4"
            style={{ justifyContent: 'safe center' }}
          >
            {page ? (
              <div
                ref={holder}
                data-page="1"
                aria-hidden="true"
                className="shrink-0 bg-white outline outline-hairline"
                style={{ width: page.width, height: page.height }}
              />
            ) : null}
          </div>
        </div>
        <div className="w-full shrink-0 border-l border-hairline bg-paper p-3 lg:w-84">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="mt-4 h-40 w-full" />
          <Skeleton className="mt-4 h-64 w-full" />
        </div>
      </div>
    </main>
  );
}

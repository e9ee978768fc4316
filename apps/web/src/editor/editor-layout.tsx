import { MESSAGES } from '@blackbar/contracts';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { filePath, outputPath } from '../api/documents.ts';
import { lookOf } from '../ui/category-look.ts';
import { cn } from '../ui/class-names.ts';
import { HatchPatterns } from '../ui/hatches.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { Progress } from '../ui/progress.tsx';
import { toast } from '../ui/toast.tsx';
import { PageSurface, type SurfaceActions } from './overlay/page-surface.tsx';
import { selectedText } from './overlay/selected-text.ts';
import { CentreBar } from './panels/centre-bar.tsx';
import { LeftPanel } from './panels/left-panel.tsx';
import { Navigator } from './panels/navigator.tsx';
import { RightPanel } from './panels/right-panel.tsx';
import { TopBar } from './panels/top-bar.tsx';
import { useEditor } from './state/editor-context.ts';
import type { Item } from './state/items.ts';
import { markOf } from './state/new-mark.ts';
import { PX_PER_POINT } from './viewer/layout.ts';
import { RenderQueue } from './viewer/render-queue.ts';
import { TextLayer } from './viewer/text-layer.tsx';
import { usePdf } from './viewer/use-pdf.ts';
import { Viewer } from './viewer/viewer.tsx';

const NO_ITEMS: readonly Item[] = [];

/** The pointer's actions, the same functions for the life of the editor. */
function useSurfaceActions(): SurfaceActions {
  const api = useEditor();
  const now = useRef(api);
  now.current = api;
  return useMemo(() => {
    const frozen = () => now.current.locked || now.current.preview;
    const add = (marks: ReturnType<typeof markOf>[]) => {
      if (marks.length === 0 || frozen()) return;
      now.current.dispatch({ type: 'addMarks', marks });
      toast({ title: MESSAGES.editor.markAdded });
    };
    return {
      pan: (dx, dy) => now.current.viewer.current?.pan(dx, dy),
      drawn: (page, box) => add([markOf(page, [box])]),
      clicked: (item) => {
        if (!frozen()) now.current.toggle(item);
        // The tick is painted first: bringing its row into sight in a long list takes longer.
        startTransition(() => now.current.dispatch({ type: 'focus', id: item.id }));
      },
      removed: (item) => {
        if (!frozen()) now.current.removeMark(item);
      },
      adjusted: (item, box) => {
        const mark = now.current.state.draft.marks.find((each) => each.id === item.id);
        if (mark && !frozen()) now.current.dispatch({ type: 'changeMark', mark: { ...mark, ...box } });
      },
      selected: () => {
        const { found, zoom, turn } = now.current;
        const lines = selectedText(found.pages, (zoom / 100) * PX_PER_POINT, turn);
        add([...lines].map(([page, rects]) => markOf(page, rects)));
        window.getSelection()?.removeAllRanges();
      },
    };
  }, []);
}

function Stage({ onPage, className }: { onPage: (page: number) => void; className: string }) {
  const api = useEditor();
  const { document, found, previewed, preview, pageItems, tool, turn, zoom, state, viewer } = api;
  const [queue] = useState(() => new RenderQueue());
  const actions = useSurfaceActions();
  const shown = preview && previewed ? outputPath(previewed) : filePath(document.id);
  const opened = usePdf(shown);
  const pdf = opened.state === 'open' ? opened.pdf : undefined;
  const waiting = preview && !previewed;

  // A file opened anew starts at its top: go back to the page that was being looked at.
  const wanted = useRef(api.page);
  wanted.current = api.page;
  useEffect(() => {
    if (pdf && wanted.current > 1) viewer.current?.showPage(wanted.current);
  }, [pdf, viewer]);

  const overlay = useCallback(
    (page: number, scale: number) => {
      const info = found.pages[page - 1];
      if (!info) return null;
      return (
        <PageSurface
          page={page}
          size={info}
          scale={scale}
          turn={turn}
          tool={tool}
          items={preview ? NO_ITEMS : (pageItems.get(page) ?? NO_ITEMS)}
          focus={state.focus}
          actions={actions}
        >
          {tool === 'select' && pdf ? <TextLayer pdf={pdf} page={page} scale={scale} turn={turn} /> : null}
        </PageSurface>
      );
    },
    [found.pages, turn, tool, preview, pageItems, state.focus, actions, pdf],
  );

  return (
    <>
      <LeftPanel pdf={pdf} queue={queue} />
      <div className={cn('relative min-w-0 grow flex-col', className)}>
        <CentreBar />
        {preview ? (
          <p role="status" className="shrink-0 bg-ink px-3 py-1.5 text-center text-[13px] text-paper">
            {waiting ? 'The file is being made' : 'These are the bytes of the redacted file'}
          </p>
        ) : null}
        {pdf ? (
          <Viewer
            ref={viewer}
            pdf={pdf}
            queue={queue}
            sizes={found.pages}
            zoom={zoom}
            turn={turn}
            onZoom={api.setZoom}
            onPage={onPage}
            overlay={overlay}
            className={cn('min-h-0 grow', waiting && 'opacity-40')}
          />
        ) : (
          <div className="grid grow place-items-center bg-desk p-6">
            {opened.state === 'failed' ? (
              <NoticeBox tone="stop" title="This file can’t be shown at the moment" className="max-w-sm">
                Your marks are safe. Reload the page to try again.
              </NoticeBox>
            ) : (
              <div className="w-48">
                <Progress label="Opening the file" />
              </div>
            )}
          </div>
        )}
        <Navigator />
      </div>
    </>
  );
}

export function EditorLayout({ onPage }: { onPage: (page: number) => void }) {
  const { document, found, items, count, page, viewer } = useEditor();
  const [side, setSide] = useState<'pages' | 'review'>('review');
  usePageTitle(document.name);
  const looks = useMemo(
    () => [...new Set(items.map((item) => item.category))].map((category) => ({ category, ...lookOf(category) })),
    [items],
  );
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <HatchPatterns looks={looks} />
      <TopBar />
      <main className="flex min-h-0 grow flex-col">
        <h1 className="sr-only">{document.name}</h1>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
        <div role="group" aria-label="View" className="flex shrink-0 border-b border-hairline bg-paper lg:hidden">
          {(['review', 'pages'] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={side === each}
              onClick={() => {
                setSide(each);
                // Scrolling works once the pages are laid out.
                requestAnimationFrame(() => viewer.current?.showPage(page));
              }}
              className={cn(
                'h-10 grow border-b-[3px] border-transparent text-sm font-medium text-ink-faint',
                side === each && 'border-ink text-ink',
              )}
            >
              {each === 'review' ? `Review (${count})` : `Pages (${found.pages.length})`}
            </button>
          ))}
        </div>
        <div className="flex min-h-0 grow">
          <Stage onPage={onPage} className={side === 'pages' ? 'flex' : 'hidden lg:flex'} />
          <RightPanel className={side === 'review' ? 'flex' : 'hidden lg:flex'} />
        </div>
      </main>
    </div>
  );
}

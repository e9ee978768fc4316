import { EDITOR_WORDS, PANEL_WORDS } from '@blackbar/words';
import type { CSSProperties } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { cn } from '../ui/class-names.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Progress } from '../ui/progress.tsx';
import { BeyondMarks } from './overlay/beyond-marks.tsx';
import { PageSurface } from './overlay/page-surface.tsx';
import { CentreBar } from './panels/centre-bar.tsx';
import { LeftPanel } from './panels/left-panel.tsx';
import { Navigator } from './panels/navigator.tsx';
import { BeforeLayer } from './preview/before-layer.tsx';
import { PreviewBar } from './preview/preview-bar.tsx';
import { useCompareMode } from './preview/use-compare-mode.ts';
import { useScrollTogether } from './preview/use-scroll-together.ts';
import { useShownFile } from './preview/use-shown-file.ts';
import { useEditor } from './state/editor-context.ts';
import type { Item } from './state/items.ts';
import { useBeyondTicks } from './state/use-beyond-ticks.ts';
import { useTellOpened } from './state/use-opened-pages.ts';
import { useSurfaceActions } from './state/use-surface-actions.ts';
import { RenderQueue } from './viewer/render-queue.ts';
import { TextLayer } from './viewer/text-layer.tsx';
import { turnedSize } from './viewer/turn.ts';
import { useIsShown } from './viewer/use-is-shown.ts';
import type { OpenPdf } from './viewer/use-pdf.ts';
import { Viewer } from './viewer/viewer.tsx';

const NO_ITEMS: readonly Item[] = [];
const T = EDITOR_WORDS.stage;
const nothing = () => null;

function Opening({ opened }: { opened: OpenPdf }) {
  return (
    <div className="grid grow place-items-center bg-desk p-6">
      {opened.state === 'failed' ? (
        <NoticeBox tone="stop" title={T.failed} className="max-w-sm">
          {T.reload}
        </NoticeBox>
      ) : (
        <div className="w-48">
          <Progress label={T.opening} />
        </div>
      )}
    </div>
  );
}

/** The pages: the original with its boxes, or the redacted file, alone or against the original. */
export function Stage({ onPage, className }: { onPage: (page: number) => void; className: string }) {
  const api = useEditor();
  const { found, preview, pageItems, tool, sketch, turn, zoom, state, viewer } = api;
  const [queue] = useState(() => new RenderQueue());
  const actions = useSurfaceActions();
  const { places: beyond } = useBeyondTicks(false);
  const { result, opened, pdf, original: before, sizes, turn: shownTurn } = useShownFile();
  const waiting = preview && !result;
  const [share, setShare] = useState(50);

  const frame = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const shown = useIsShown(root);
  useTellOpened(api.document.id, api.page, shown && pdf !== undefined && api.dialog === undefined);
  const shownSize = sizes[api.page - 1];
  const [mode, setMode] = useCompareMode(
    () => frame.current?.clientWidth ?? 0,
    shownSize && turnedSize(shownSize, shownTurn),
  );
  const comparing = result && before ? mode : 'result';
  useScrollTogether(frame, comparing === 'beside');

  // A file opened anew starts at its top: go back to the page that was being looked at.
  const wanted = useRef(api.page);
  wanted.current = api.page;
  useEffect(() => {
    if (pdf && wanted.current > 1) viewer.current?.showPage(wanted.current);
  }, [pdf, viewer]);

  const overlay = useCallback(
    (page: number, scale: number) => {
      const size = sizes[page - 1];
      if (!size) return null;
      return (
        <>
          <PageSurface
            page={page}
            size={size}
            scale={scale}
            turn={shownTurn}
            tool={tool}
            items={preview ? NO_ITEMS : (pageItems.get(page) ?? NO_ITEMS)}
            focus={state.focus}
            sketch={sketch?.page === page ? sketch.box : undefined}
            actions={actions}
          >
            {tool === 'select' && pdf ? <TextLayer pdf={pdf} page={page} scale={scale} turn={shownTurn} /> : null}
          </PageSurface>
          {preview ? null : (
            <BeyondMarks places={beyond.filter((place) => place.page === page)} size={size} turn={shownTurn} />
          )}
          {comparing === 'slider' && before ? (
            <BeforeLayer pdf={before} queue={queue} page={page} scale={scale} turn={turn} />
          ) : null}
        </>
      );
    },
    [
      sizes,
      shownTurn,
      turn,
      tool,
      sketch,
      preview,
      comparing,
      before,
      queue,
      pageItems,
      state.focus,
      actions,
      pdf,
      beyond,
    ],
  );

  return (
    <>
      <LeftPanel pdf={before} queue={queue} />
      <div ref={root} id="pages" tabIndex={-1} className={cn('relative min-w-0 grow flex-col outline-none', className)}>
        <CentreBar />
        {preview ? (
          <PreviewBar waiting={waiting} mode={mode} onMode={setMode} share={share} onShare={setShare} />
        ) : null}
        {pdf ? (
          <div ref={frame} className="flex min-h-0 grow" style={{ '--before': `${share}%` } as CSSProperties}>
            {comparing === 'beside' && before ? (
              <Viewer
                ref={null}
                pdf={before}
                queue={queue}
                sizes={found.pages}
                zoom={zoom}
                turn={turn}
                label={T.original}
                onZoom={api.setZoom}
                onPage={nothing}
                overlay={nothing}
                className="min-h-0 w-1/2 border-r border-hairline-strong"
              />
            ) : null}
            <Viewer
              ref={viewer}
              pdf={pdf}
              queue={queue}
              sizes={sizes}
              zoom={zoom}
              turn={shownTurn}
              label={T.pages}
              onZoom={api.setZoom}
              onPage={onPage}
              overlay={overlay}
              className={cn('min-h-0 min-w-0 grow basis-0', waiting && 'opacity-40')}
            />
          </div>
        ) : (
          <Opening opened={opened} />
        )}
        <p role="status" className="sr-only">
          {sketch ? PANEL_WORDS.sketch.at(sketch.page, sketch.box) : null}
        </p>
        <Navigator />
      </div>
    </>
  );
}

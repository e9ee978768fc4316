import type { Rotation } from '@blackbar/model';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type ReactNode, type Ref, useMemo, useRef } from 'react';
import { cn } from '../../ui/class-names.ts';
import { GAP, layOut, type PageSize, PX_PER_POINT } from './layout.ts';
import { PageFrame } from './page-frame.tsx';
import { PRIORITY, type RenderQueue } from './render-queue.ts';
import { turnedSize } from './turn.ts';
import { useFrame } from './use-frame.ts';
import { useHeldPlace } from './use-held-place.ts';
import { usePagesInView } from './use-pages-in-view.ts';
import { useViewerHandle, type ViewerHandle } from './use-viewer-handle.ts';
import { useZoomGesture } from './use-zoom-gesture.ts';

/** How long a page that flies by has to stay before it is drawn. */
const FLYBY_MS = 120;

interface ViewerProps {
  readonly ref: Ref<ViewerHandle>;
  readonly pdf: PDFDocumentProxy;
  readonly queue: RenderQueue;
  /** Size of each page as displayed, in points. */
  readonly sizes: readonly PageSize[];
  /** Percent. */
  readonly zoom: number;
  readonly turn: Rotation;
  readonly className?: string;
  /** Name of the region: there may be two. */
  readonly label: string;
  readonly onZoom: (percent: number) => void;
  readonly onPage: (page: number) => void;
  /** What lies over a page; `scale` is CSS pixels per point. */
  readonly overlay: (page: number, scale: number) => ReactNode;
}

/** Pages one under the other, of which only those in sight exist. */
export function Viewer(props: ViewerProps) {
  const { ref, pdf, queue, sizes, zoom, turn, className, label, onZoom, onPage, overlay } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const frame = useFrame(scroller);
  const scale = (zoom / 100) * PX_PER_POINT;
  const turned = useMemo(() => sizes.map((size) => turnedSize(size, turn)), [sizes, turn]);
  const column = useMemo(() => layOut(turned, scale, GAP), [turned, scale]);
  const width = Math.max(frame.width, column.width + 2 * GAP);
  const shown = useMemo(() => ({ column, sizes: turned, width, scale }), [column, turned, width, scale]);
  const { range, fast } = usePagesInView(scroller, column, onPage);
  const anchor = useZoomGesture(scroller, zoom, onZoom);
  useHeldPlace(scroller, frame.width, shown, anchor);
  useViewerHandle(ref, scroller, shown, { sizes, turn });

  const pages = [];
  for (let index = range[0]; index <= Math.min(range[1], sizes.length - 1); index++) {
    const page = index + 1;
    pages.push(
      <PageFrame
        key={page}
        pdf={pdf}
        queue={queue}
        page={page}
        shown={shown}
        turn={turn}
        priority={index === range[0] || index === range[1] ? PRIORITY.ahead : PRIORITY.visible}
        delay={fast.current ? FLYBY_MS : 0}
        scroller={frame.element}
      >
        {overlay(page, scale)}
      </PageFrame>,
    );
  }
  return (
    <section
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className={cn('relative overflow-auto bg-desk focus-visible:-outline-offset-2', className)}
    >
      <div className="relative overflow-x-clip" style={{ height: column.height, width }}>
        {pages}
      </div>
    </section>
  );
}

import type { Rotation, ViewRect } from '@blackbar/model';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import {
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { cn } from '../../ui/class-names.ts';
import { DetailCanvas } from './detail-canvas.tsx';
import { layOut, type PageSize, PX_PER_POINT, pageInView, pagesBetween, placeAt, pointOf } from './layout.ts';
import { PageCanvas } from './page-canvas.tsx';
import { PRIORITY, type RenderQueue } from './render-queue.ts';
import { turnedSize, turnMatrix, turnRect } from './turn.ts';
import { useZoomGesture } from './use-zoom-gesture.ts';

const GAP = 16;
/** Pixels per millisecond above which pages fly by unread: they are drawn only if they stay. */
const FAST = 3;
const FLYBY_MS = 120;
const OVERSCAN = 1;

export interface ViewerHandle {
  /** `page` counts from 1. */
  showPage(page: number): void;
  /** Scrolls as little as needed to bring a box of a page into sight. */
  showBox(page: number, box: ViewRect): void;
  pan(dx: number, dy: number): void;
}

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
  const [frame, setFrame] = useState({ width: 0, height: 0 });
  const [range, setRange] = useState<readonly [number, number]>([0, 0]);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const scale = (zoom / 100) * PX_PER_POINT;
  const turned = useMemo(() => sizes.map((size) => turnedSize(size, turn)), [sizes, turn]);
  const column = useMemo(() => layOut(turned, scale, GAP), [turned, scale]);
  const innerWidth = Math.max(frame.width, column.width + 2 * GAP);
  const fast = useRef(false);
  const onPageRef = useRef(onPage);
  onPageRef.current = onPage;

  useLayoutEffect(() => {
    const node = scroller.current;
    if (!node) return;
    setElement(node);
    const observer = new ResizeObserver(() => setFrame({ width: node.clientWidth, height: node.clientHeight }));
    observer.observe(node);
    return () => observer.disconnect();
  }, []);

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
  }, [column]);

  // Pages of different widths stand on one middle line: start on it, or at the left edge of a page that is wider than
  // the window.
  const centred = useRef(false);
  useLayoutEffect(() => {
    const node = scroller.current;
    if (!node || centred.current || frame.width === 0) return;
    centred.current = true;
    const first = (turned[0]?.width ?? 0) * scale + 2 * GAP;
    node.scrollLeft = (innerWidth - Math.max(frame.width, first)) / 2;
  }, [innerWidth, frame.width, turned, scale]);

  const anchor = useZoomGesture(scroller, zoom, onZoom);
  const shown = useMemo(
    () => ({ column, sizes: turned, width: innerWidth, scale }),
    [column, turned, innerWidth, scale],
  );
  const before = useRef(shown);
  useLayoutEffect(() => {
    const node = scroller.current;
    const old = before.current;
    before.current = shown;
    if (!node || (old.scale === shown.scale && old.sizes === shown.sizes)) return;
    // Margins between pages do not grow with them: what stays in place is a point of a page.
    const at = anchor.current ?? { x: node.clientWidth / 2, y: node.clientHeight / 2 };
    const place = placeAt(old, node.scrollLeft + at.x, node.scrollTop + at.y);
    const size = shown.sizes[place.page];
    // Turned: its middle comes to where something of the page was before.
    const stays = old.sizes === shown.sizes || !size ? place : { ...place, x: size.width / 2, y: size.height / 2 };
    const there = pointOf(shown, stays);
    node.scrollTop = there.y - at.y;
    node.scrollLeft = there.x - at.x;
    anchor.current = undefined;
  }, [shown, anchor]);

  useImperativeHandle(
    ref,
    () => ({
      showPage: (page) => {
        const node = scroller.current;
        if (node) node.scrollTop = (column.tops[page - 1] ?? 0) - GAP;
      },
      showBox: (page, box) => {
        const node = scroller.current;
        const size = sizes[page - 1];
        if (!node || !size) return;
        const seen = turnRect(turnMatrix(size, turn), box);
        const left = (innerWidth - (turned[page - 1]?.width ?? 0) * scale) / 2 + seen.x * scale;
        const top = (column.tops[page - 1] ?? 0) + seen.y * scale;
        const inside =
          top > node.scrollTop + GAP &&
          top + seen.height * scale < node.scrollTop + node.clientHeight - GAP &&
          left > node.scrollLeft &&
          left + seen.width * scale < node.scrollLeft + node.clientWidth;
        if (inside) return;
        node.scrollTop = top - node.clientHeight / 3;
        node.scrollLeft = left - node.clientWidth / 3;
      },
      pan: (dx, dy) => scroller.current?.scrollBy(dx, dy),
    }),
    [column, innerWidth, scale, sizes, turn, turned],
  );

  const pages = [];
  for (let index = range[0]; index <= Math.min(range[1], sizes.length - 1); index++) {
    const size = turned[index];
    if (!size) continue;
    const number = index + 1;
    pages.push(
      <div
        key={number}
        data-page={number}
        className="absolute bg-white outline outline-hairline"
        style={{
          top: column.tops[index],
          left: (innerWidth - size.width * scale) / 2,
          width: size.width * scale,
          height: size.height * scale,
        }}
      >
        <PageCanvas
          pdf={pdf}
          queue={queue}
          page={number}
          scale={scale}
          turn={turn}
          priority={index === range[0] || index === range[1] ? PRIORITY.ahead : PRIORITY.visible}
          name="page"
          delay={fast.current ? FLYBY_MS : 0}
        />
        {element ? (
          <DetailCanvas
            pdf={pdf}
            queue={queue}
            page={number}
            scale={scale}
            turn={turn}
            size={size}
            scroller={element}
          />
        ) : null}
        {overlay(number, scale)}
      </div>,
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
      <div className="relative" style={{ height: column.height, width: innerWidth }}>
        {pages}
      </div>
    </section>
  );
}

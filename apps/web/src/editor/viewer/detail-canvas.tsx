import type { Rotation } from '@blackbar/model';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import { pageDensity } from './canvas-density.ts';
import { drawPage } from './draw-page.ts';
import type { PageSize } from './layout.ts';
import { PRIORITY, type RenderQueue } from './render-queue.ts';

/** Redrawn when scrolling has stopped for this long. */
const SETTLED_MS = 140;

interface DetailCanvasProps {
  readonly pdf: PDFDocumentProxy;
  readonly queue: RenderQueue;
  readonly page: number;
  readonly scale: number;
  readonly turn: Rotation;
  /** As turned, in points. */
  readonly size: PageSize;
  readonly scroller: HTMLElement;
}

/** Sharpens the visible part of a page that is too large for one canvas at full resolution. */
export function DetailCanvas({ pdf, queue, page, scale, turn, size, scroller }: DetailCanvasProps) {
  const holder = useRef<HTMLDivElement>(null);
  const needed =
    pageDensity(size.width * scale, size.height * scale, window.devicePixelRatio) < window.devicePixelRatio;

  useEffect(() => {
    if (!needed) {
      holder.current?.replaceChildren();
      return;
    }
    let timer = 0;
    let drop = (): void => undefined;
    const draw = () => {
      const box = holder.current?.getBoundingClientRect();
      if (!box) return;
      const frame = scroller.getBoundingClientRect();
      const x = Math.max(0, frame.left - box.left);
      const y = Math.max(0, frame.top - box.top);
      const width = Math.min(box.right, frame.right) - box.left - x;
      const height = Math.min(box.bottom, frame.bottom) - box.top - y;
      if (width <= 0 || height <= 0) return;
      const show = (canvas: HTMLCanvasElement) => {
        Object.assign(canvas.style, {
          position: 'absolute',
          left: `${x}px`,
          top: `${y}px`,
          width: `${width}px`,
          height: `${height}px`,
        });
        holder.current?.replaceChildren(canvas);
      };
      const job = drawPage({ pdf, page, scale, turn, part: { x, y, width, height } }, show, () => undefined);
      drop = queue.request(`detail:${page}`, PRIORITY.visible, job);
    };
    const settle = () => {
      clearTimeout(timer);
      timer = window.setTimeout(draw, SETTLED_MS);
    };
    settle();
    scroller.addEventListener('scroll', settle, { passive: true });
    return () => {
      clearTimeout(timer);
      drop();
      scroller.removeEventListener('scroll', settle);
      holder.current?.replaceChildren();
    };
  }, [needed, pdf, queue, page, scale, turn, scroller]);

  return <div ref={holder} aria-hidden="true" className="absolute inset-0" />;
}

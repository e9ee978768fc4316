import type { Rotation } from '@blackbar/model';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { ReactNode } from 'react';
import { DetailCanvas } from './detail-canvas.tsx';
import { leftOf, type Shown } from './layout.ts';
import { PageCanvas } from './page-canvas.tsx';
import type { RenderQueue } from './render-queue.ts';

interface PageFrameProps {
  readonly pdf: PDFDocumentProxy;
  readonly queue: RenderQueue;
  /** From 1. */
  readonly page: number;
  readonly shown: Shown;
  readonly turn: Rotation;
  readonly priority: number;
  /** Milliseconds that the page has to stay in sight before it is drawn. */
  readonly delay: number;
  /** In which it scrolls, once that is there. */
  readonly scroller: HTMLElement | null;
  /** What lies over it. */
  readonly children: ReactNode;
}

/** One page in its place in the column, with what lies over it. */
export function PageFrame({ pdf, queue, page, shown, turn, priority, delay, scroller, children }: PageFrameProps) {
  const { column, sizes, scale } = shown;
  const size = sizes[page - 1];
  if (!size) return null;
  return (
    <div
      data-page={page}
      className="absolute bg-white outline outline-hairline"
      style={{
        top: column.tops[page - 1],
        left: leftOf(shown, page - 1),
        width: size.width * scale,
        height: size.height * scale,
      }}
    >
      <PageCanvas
        pdf={pdf}
        queue={queue}
        page={page}
        scale={scale}
        turn={turn}
        priority={priority}
        name="page"
        delay={delay}
      />
      {scroller ? (
        <DetailCanvas pdf={pdf} queue={queue} page={page} scale={scale} turn={turn} size={size} scroller={scroller} />
      ) : null}
      {children}
    </div>
  );
}

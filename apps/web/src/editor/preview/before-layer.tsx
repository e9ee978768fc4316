import type { Rotation } from '@blackbar/model';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { PageCanvas } from '../viewer/page-canvas.tsx';
import { PRIORITY, type RenderQueue } from '../viewer/render-queue.ts';

interface BeforeLayerProps {
  readonly pdf: PDFDocumentProxy;
  readonly queue: RenderQueue;
  readonly page: number;
  readonly scale: number;
  readonly turn: Rotation;
}

/** The original over the redacted page, from its left edge as far as `--before` says: never out of step. */
export function BeforeLayer({ pdf, queue, page, scale, turn }: BeforeLayerProps) {
  return (
    <div className="pointer-events-none absolute inset-0" aria-hidden="true" data-before={page}>
      <div className="absolute inset-0 bg-white [clip-path:inset(0_calc(100%_-_var(--before))_0_0)]">
        <PageCanvas
          pdf={pdf}
          queue={queue}
          page={page}
          scale={scale}
          turn={turn}
          priority={PRIORITY.visible}
          name="before"
        />
      </div>
      <div className="absolute inset-y-0 left-(--before) w-0.5 -translate-x-1/2 bg-accent" />
    </div>
  );
}

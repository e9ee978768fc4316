import type { Rotation } from '@blackbar/model';
import { type PDFDocumentProxy, RenderingCancelledException } from 'pdfjs-dist';
import { detailDensity, pageDensity } from './canvas-density.ts';
import type { RenderJob } from './render-queue.ts';

export interface DrawRequest {
  readonly pdf: PDFDocumentProxy;
  /** From 1. */
  readonly page: number;
  /** CSS pixels per point. */
  readonly scale: number;
  readonly turn: Rotation;
  /** Part of the page to draw, in CSS pixels from its top left corner; all of it without. */
  readonly part?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/**
 * Draws off screen; `onDrawn` gets the finished canvas, so that the page never shows a half-drawn one.
 * A page that can't be drawn calls `onFailed`.
 */
export function drawPage(
  what: DrawRequest,
  onDrawn: (canvas: HTMLCanvasElement) => void,
  onFailed: () => void,
): RenderJob {
  return {
    start() {
      let cancelled = false;
      let stop = (): void => undefined;
      const run = async () => {
        const page = await what.pdf.getPage(what.page);
        if (cancelled) return;
        const rotation = (page.rotate + what.turn) % 360;
        const whole = page.getViewport({ scale: what.scale, rotation });
        const part = what.part ?? { x: 0, y: 0, width: whole.width, height: whole.height };
        const density = (what.part ? detailDensity : pageDensity)(part.width, part.height, window.devicePixelRatio);
        const canvas = document.createElement('canvas');
        canvas.width = Math.max(1, Math.round(part.width * density));
        canvas.height = Math.max(1, Math.round(part.height * density));
        const viewport = page.getViewport({
          scale: what.scale * density,
          rotation,
          offsetX: -part.x * density,
          offsetY: -part.y * density,
        });
        const task = page.render({ canvas, viewport });
        stop = () => task.cancel();
        await task.promise;
        if (!cancelled) onDrawn(canvas);
      };
      const done = run().catch((error: unknown) => {
        if (!cancelled && !(error instanceof RenderingCancelledException)) onFailed();
      });
      return {
        done,
        cancel: () => {
          cancelled = true;
          stop();
        },
      };
    },
  };
}

import type { Rotation } from '@blackbar/model';
import { PANEL_WORDS } from '@blackbar/words';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useLayoutEffect, useRef, useState } from 'react';
import { takeDrawn } from '../opening/first-page.ts';
import { drawPage } from './draw-page.ts';
import type { RenderQueue } from './render-queue.ts';

const W = PANEL_WORDS;

interface PageCanvasProps {
  readonly pdf: PDFDocumentProxy;
  readonly queue: RenderQueue;
  readonly page: number;
  readonly scale: number;
  readonly turn: Rotation;
  readonly priority: number;
  /** Tells jobs of one page apart: its full size and its thumbnail. */
  readonly name: string;
  /** Milliseconds that the page has to stay in sight before it is drawn. */
  readonly delay?: number;
}

/** A step of the zoom is drawn once no other follows for this long, in milliseconds. */
const SETTLED_MS = 100;

/** While a new size is awaited and drawn the old picture stays, stretched. */
export function PageCanvas({ pdf, queue, page, scale, turn, priority, name, delay = 0 }: PageCanvasProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const wanted = useRef(priority);
  wanted.current = priority;
  const stay = useRef(delay);

  useLayoutEffect(() => {
    const show = (canvas: HTMLCanvasElement) => {
      canvas.dataset.state = 'rendered';
      canvas.dataset.scale = String(scale);
      canvas.className = 'block size-full';
      holder.current?.replaceChildren(canvas);
      setFailed(false);
    };
    const ready = takeDrawn(pdf, page, scale, turn);
    if (ready) {
      show(ready);
      stay.current = SETTLED_MS;
      return;
    }
    const job = drawPage({ pdf, page, scale, turn }, show, () => setFailed(true));
    let drop = (): void => undefined;
    const ask = () => {
      drop = queue.request(`${name}:${page}`, wanted.current, job);
    };
    let timer = 0;
    if (stay.current > 0) timer = window.setTimeout(ask, stay.current);
    else ask();
    // From now on there is a picture to look at in the meantime.
    stay.current = SETTLED_MS;
    return () => {
      clearTimeout(timer);
      drop();
    };
  }, [pdf, queue, page, scale, turn, name]);

  return (
    <>
      <div ref={holder} aria-hidden="true" className="absolute inset-0" />
      {failed ? (
        <p className="absolute inset-0 grid place-items-center p-4 text-center text-[13px] text-[#5c636a]">
          {W.pageFailed}
        </p>
      ) : null}
    </>
  );
}

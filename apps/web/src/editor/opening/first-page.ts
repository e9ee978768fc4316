import { ZOOM } from '@blackbar/contracts';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { ASKED, takeAhead } from '../../api/ahead.ts';
import { drawPage } from '../viewer/draw-page.ts';
import { PX_PER_POINT } from '../viewer/layout.ts';
import { openPdf } from '../viewer/open-pdf.ts';
import { openingZoom } from '../viewer/zoom.ts';
import type { FirstPage } from './first-picture.ts';
import { dropFrame } from './opening-frame.ts';

interface Opening {
  readonly path: string;
  readonly abort: AbortController;
  readonly pdf: Promise<PDFDocumentProxy>;
  /** Nothing where the page can't be drawn, or the file can't be had yet. */
  readonly page: Promise<FirstPage | undefined>;
  drawn?: { readonly pdf: PDFDocumentProxy; readonly page: FirstPage };
}

let opening: Opening | undefined;

/** Without the program's own way to the server, which is still to come: a refusal is explained there. */
async function fetchFile(path: string, signal: AbortSignal): Promise<Response> {
  const file = (await takeAhead(path)) ?? (await fetch(path, { ...ASKED, signal }));
  if (!file.ok) throw new Error(`${path} answered ${file.status}.`);
  return file;
}

function open(path: string): Opening {
  const abort = new AbortController();
  const pdf = fetchFile(path, abort.signal).then((file) => openPdf(file, abort.signal));
  const page = pdf.then(draw).catch(() => undefined);
  const begun: Opening = { path, abort, pdf, page };
  void Promise.all([pdf, page]).then(
    ([file, drawn]) => {
      if (drawn) begun.drawn = { pdf: file, page: drawn };
    },
    // Not there yet, or damaged: opening it in the editor asks again, and says so.
    () => {
      if (opening === begun) opening = undefined;
    },
  );
  return begun;
}

async function draw(pdf: PDFDocumentProxy): Promise<FirstPage | undefined> {
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  const scale = (openingZoom(width, ZOOM) / 100) * PX_PER_POINT;
  return new Promise((resolve) => {
    const shown = (canvas: HTMLCanvasElement) =>
      resolve({ canvas, scale, width: width * scale, height: height * scale });
    drawPage({ pdf, page: 1, scale, turn: 0 }, shown, () => resolve(undefined)).start();
  });
}

/**
 * Opens a file and draws its first page, before anything else is known about it; once for as long as nobody takes it.
 */
export function firstPage(path: string): Promise<FirstPage | undefined> {
  if (opening?.path !== path) {
    opening?.abort.abort();
    opening = open(path);
  }
  return opening.page;
}

/** The file that was opened for its first page, to go on with; `signal` closes it. Nothing where there is none. */
export async function takeOpened(path: string, signal: AbortSignal): Promise<PDFDocumentProxy | undefined> {
  if (opening?.path !== path) return undefined;
  const { pdf, abort, page } = opening;
  const taken = opening;
  const file = await pdf.catch(() => undefined);
  if (!file || opening !== taken) return undefined;
  await page;
  opening = undefined;
  last = taken.drawn;
  dropFrame();
  signal.addEventListener('abort', () => abort.abort(), { once: true });
  if (signal.aborted) abort.abort();
  return file;
}

let last: Opening['drawn'];

/** The picture that was drawn already, once. */
export function takeDrawn(
  pdf: PDFDocumentProxy,
  page: number,
  scale: number,
  turn: number,
): HTMLCanvasElement | undefined {
  if (last?.pdf !== pdf || page !== 1 || turn !== 0 || Math.abs(last.page.scale - scale) > 1e-6) return undefined;
  const { canvas } = last.page;
  last = undefined;
  return canvas;
}

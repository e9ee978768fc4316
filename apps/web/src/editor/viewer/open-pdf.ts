import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { request } from '../../api/fetch.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Decoders, character maps and fonts are served by us; see vite.config.ts. */
const FILES = '/viewer';

/** Fetches a PDF and opens it for looking at. Nothing in it is run, and nothing it points to is fetched. */
export async function openPdf(path: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const response = await request('GET', path, undefined, signal);
  const data = new Uint8Array(await response.arrayBuffer());
  signal.throwIfAborted();
  const task = getDocument({
    data,
    // The content policy allows no WebAssembly: the decoders come as plain scripts.
    useWasm: false,
    wasmUrl: `${FILES}/wasm/`,
    cMapUrl: `${FILES}/cmaps/`,
    standardFontDataUrl: `${FILES}/standard_fonts/`,
    iccUrl: `${FILES}/iccs/`,
    enableXfa: false,
    stopAtErrors: false,
  });
  signal.addEventListener('abort', () => void task.destroy(), { once: true });
  return task.promise;
}

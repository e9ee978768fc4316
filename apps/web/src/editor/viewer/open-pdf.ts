import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import { takeWorker } from './pdf-worker.ts';

/** Decoders, character maps and fonts are served by us; see vite.config.ts. */
const FILES = '/viewer';

/** Opens a PDF for looking at. Nothing in it is run, and nothing it points to is fetched. `signal` closes it. */
export async function openPdf(file: Response, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const data = new Uint8Array(await file.arrayBuffer());
  signal.throwIfAborted();
  const port = takeWorker();
  const worker = PDFWorker.create({ port });
  const task = getDocument({
    data,
    worker,
    // The content policy allows no WebAssembly: the decoders come as plain scripts.
    useWasm: false,
    wasmUrl: `${FILES}/wasm/`,
    cMapUrl: `${FILES}/cmaps/`,
    standardFontDataUrl: `${FILES}/standard_fonts/`,
    iccUrl: `${FILES}/iccs/`,
    enableXfa: false,
    stopAtErrors: false,
  });
  const close = () =>
    void task.destroy().finally(() => {
      worker.destroy();
      port.terminate();
    });
  signal.addEventListener('abort', close, { once: true });
  return task.promise;
}

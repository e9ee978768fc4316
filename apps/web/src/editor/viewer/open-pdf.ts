import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { request } from '../../api/fetch.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Decoders, character maps and fonts are served by us; see vite.config.ts. */
const FILES = '/viewer';

/** A worker of its own for each file, so that none can hold up another; the next one is loading already. */
let spare = new PDFWorker();

function takeWorker(): PDFWorker {
  const worker = spare;
  spare = new PDFWorker();
  return worker;
}

async function read(path: string, signal?: AbortSignal): Promise<Uint8Array> {
  const response = await request('GET', path, undefined, signal);
  return new Uint8Array(await response.arrayBuffer());
}

/** Bytes that were asked for before anyone could show them. */
const ahead = new Map<string, Promise<Uint8Array | undefined>>();

/** Begins to fetch a file that will be opened as soon as everything else is known about it. */
export function fetchAhead(path: string): void {
  if (ahead.has(path)) return;
  ahead.clear();
  // Not there yet, or not at all: opening it will ask again, and say so.
  ahead.set(
    path,
    read(path).catch(() => undefined),
  );
}

/** Fetches a PDF and opens it for looking at. Nothing in it is run, and nothing it points to is fetched. */
export async function openPdf(path: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const early = ahead.get(path);
  ahead.delete(path);
  const data = (await early) ?? (await read(path, signal));
  signal.throwIfAborted();
  const worker = takeWorker();
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
  signal.addEventListener('abort', () => void task.destroy().finally(() => worker.destroy()), { once: true });
  return task.promise;
}

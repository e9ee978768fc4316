import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

let warm: Worker | undefined;

/** Begins to load a worker for the file that will be opened next. */
export function warmWorker(): void {
  warm ??= new Worker(workerUrl, { type: 'module' });
}

/** A worker of its own for each file, so that none can hold up another. Whoever takes it ends it. */
export function takeWorker(): Worker {
  warmWorker();
  const worker = warm as Worker;
  warm = undefined;
  return worker;
}

import type { PdfFile } from './file.ts';
import { type Samples, samplesOf } from './samples.ts';
import type { PdfStream } from './types.ts';

/** Decodes each image once for all who ask while one page is looked at. */
export class SampleStore {
  readonly #known = new Map<PdfStream, Promise<Samples | undefined>>();

  of(file: PdfFile, stream: PdfStream): Promise<Samples | undefined> {
    const known = this.#known.get(stream) ?? samplesOf(file, stream);
    this.#known.set(stream, known);
    return known;
  }
}

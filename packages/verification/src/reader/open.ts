import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BlackbarError } from '@blackbar/model';
import { MaskCanvasFactory, MaskFilterFactory } from './mask-canvas.ts';
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from './pdfjs.ts';

const HOME = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Image samples a page may decode to: 100 megapixels, as everywhere in the product. */
const MAX_IMAGE_PIXELS = 100_000_000;

/** `text` leaves images undecoded: reading the words of a scan need not unpack it. */
export type ReadingMode = 'text' | 'pictures';

/**
 * Opens a file with pdf.js, an engine that took no part in writing it. Everything comes from the
 * package's own folder; nothing is fetched and no script of the document runs.
 */
export async function openWithPdfjs(bytes: Uint8Array, mode: ReadingMode): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      // pdf.js takes the buffer away from its caller and refuses Node's own kind.
      data: new Uint8Array(bytes),
      verbosity: VerbosityLevel.ERRORS,
      disableFontFace: true,
      useSystemFonts: false,
      isEvalSupported: false,
      enableXfa: false,
      useWorkerFetch: false,
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
      maxImageSize: mode === 'text' ? 1 : MAX_IMAGE_PIXELS,
      standardFontDataUrl: folder('standard_fonts'),
      cMapUrl: folder('cmaps'),
      cMapPacked: true,
      wasmUrl: folder('wasm'),
      iccUrl: folder('iccs'),
      CanvasFactory: MaskCanvasFactory,
      FilterFactory: MaskFilterFactory,
    }).promise;
  } catch (cause) {
    throw new BlackbarError('verification_failed', 'not_opened', { cause });
  }
}

function folder(name: string): string {
  return `${join(HOME, name)}/`;
}

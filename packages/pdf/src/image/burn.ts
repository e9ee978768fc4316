import { type PDFContext, PDFName, type PDFRawStream } from '@cantoo/pdf-lib';
import type { PixelMask } from './pixel-mask.ts';
import type { Paint } from './sample-values.ts';

/** An image with what each kind of coding needs to burn it. */
export interface Burn {
  readonly context: PDFContext;
  readonly stream: PDFRawStream;
  readonly width: number;
  readonly height: number;
  /** Packed data of `filter`, or plain samples without one. */
  readonly data: Uint8Array;
  readonly filter: string | undefined;
  readonly paint: Paint;
  /** What goes, for an image of these pixels. */
  readonly maskFor: (width: number, height: number) => PixelMask;
}

/** The image's dictionary without what says how the old data was packed. */
export function freshDict({ stream, context }: Burn): PDFRawStream['dict'] {
  const dict = stream.dict.clone(context);
  for (const key of ['Filter', 'DecodeParms', 'Length', 'Metadata', 'Alternates', 'OPI']) dict.delete(PDFName.of(key));
  return dict;
}

import { type Canvas, createCanvas, ImageData, type SKRSContext2D } from '@napi-rs/canvas';

/** A soft mask's transfer function as pdf.js gives it: a value for each of 256 (ISO 32000-2, 11.6.5.2). */
type TransferMap = ArrayLike<number> | null | undefined;

const BYTES_A_PIXEL = 4;

/** What pdf.js sets as a context's `filter` before it draws a mask. */
class MaskFilter {
  readonly kind: 'alpha' | 'luminosity';
  readonly map: TransferMap;

  constructor(kind: 'alpha' | 'luminosity', map: TransferMap) {
    this.kind = kind;
    this.map = map;
  }
}

/**
 * Canvases for pdf.js that know its filters for soft masks. Outside of a browser it has none, and would paint
 * what a luminosity mask lets through as if there was no mask.
 */
export class MaskCanvasFactory {
  readonly #given = new Set<Canvas>();

  create(width: number, height: number): { canvas: Canvas | null; context: SKRSContext2D | null } {
    const canvas = createCanvas(width, height);
    this.#given.add(canvas);
    return { canvas, context: withMaskFilters(canvas.getContext('2d')) };
  }

  reset({ canvas }: { canvas: Canvas }, width: number, height: number): void {
    canvas.width = width;
    canvas.height = height;
  }

  destroy(both: { canvas: Canvas | null; context: SKRSContext2D | null }): void {
    if (both.canvas) {
      release(both.canvas);
      this.#given.delete(both.canvas);
    }
    both.canvas = null;
    both.context = null;
  }

  /** Releases what pdf.js left to the collector, such as the groups of soft masks. Only when nothing is being drawn. */
  releaseAll(): void {
    for (const canvas of this.#given) release(canvas);
    this.#given.clear();
  }
}

export class MaskFilterFactory {
  addAlphaFilter(map: TransferMap): MaskFilter {
    return new MaskFilter('alpha', map);
  }

  addLuminosityFilter(map: TransferMap): MaskFilter {
    return new MaskFilter('luminosity', map);
  }

  addFilter(): string {
    return 'none';
  }

  addHCMFilter(): string {
    return 'none';
  }

  addHighlightHCMFilter(): string {
    return 'none';
  }

  destroy(): void {}
}

/** pdf.js sets the filter, draws the mask and restores the state: the filter need not outlive that. */
export function withMaskFilters(context: SKRSContext2D): SKRSContext2D {
  let filter: unknown = 'none';
  const { createPattern, drawImage, restore } = context;
  Object.defineProperty(context, 'filter', {
    get: () => filter,
    set: (value: unknown) => {
      filter = value;
    },
  });
  context.restore = () => {
    filter = 'none';
    restore.call(context);
  };
  context.createPattern = (image, repetition) => {
    // A pattern's pixels lie where the collector does not count them: it is given as many bytes that nobody touches.
    const weight = new ArrayBuffer(BYTES_A_PIXEL * image.width * image.height);
    return Object.assign(createPattern.call(context, image, repetition), { weight });
  };
  context.drawImage = (image: unknown, ...place: number[]) => {
    const mask = filter instanceof MaskFilter ? asMask(image as Canvas, filter) : undefined;
    (drawImage as (...all: unknown[]) => void).call(context, mask ?? image, ...place);
    if (mask) release(mask);
  };
  return context;
}

/** Gives a canvas' pixels back at once: they lie where no collector sees them. */
export function release(canvas: Canvas): void {
  canvas.width = canvas.height = 0;
}

/** A mask of the picture's shade, or of its own opacity: nothing drawn is black (11.5.3). Its colours are nobody's. */
function asMask(image: Canvas, { kind, map }: MaskFilter): Canvas {
  const { width, height } = image;
  // Colours come multiplied with their opacity. `getImageData` would leave its copy where no collector sees it.
  const data = new Uint8ClampedArray(image.data());
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3] as number;
    const shade = 0.3 * (data[i] as number) + 0.59 * (data[i + 1] as number) + 0.11 * (data[i + 2] as number);
    const value = kind === 'alpha' ? alpha : Math.round(shade);
    data[i + 3] = map ? (map[value] ?? value) : value;
  }
  const mask = createCanvas(width, height);
  mask.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0);
  return mask;
}

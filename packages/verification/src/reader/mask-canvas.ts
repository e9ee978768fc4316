import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

/** A soft mask's transfer function as pdf.js gives it: a value for each of 256 (ISO 32000-2, 11.6.5.2). */
type TransferMap = ArrayLike<number> | null | undefined;

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
  create(width: number, height: number): { canvas: Canvas | null; context: SKRSContext2D | null } {
    const canvas = createCanvas(width, height);
    return { canvas, context: withMaskFilters(canvas.getContext('2d')) };
  }

  reset({ canvas }: { canvas: Canvas }, width: number, height: number): void {
    canvas.width = width;
    canvas.height = height;
  }

  destroy(both: { canvas: Canvas | null; context: SKRSContext2D | null }): void {
    if (both.canvas) both.canvas.width = both.canvas.height = 0;
    both.canvas = null;
    both.context = null;
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
  const { drawImage, restore } = context;
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
  context.drawImage = (image: unknown, ...place: number[]) => {
    const drawn = filter instanceof MaskFilter ? asMask(image as Canvas, filter) : image;
    (drawImage as (...all: unknown[]) => void).call(context, drawn, ...place);
  };
  return context;
}

/** The picture with its shade, or its own opacity, as opacity: nothing drawn is black (11.5.3). */
function asMask(image: Canvas, { kind, map }: MaskFilter): Canvas {
  const { width, height } = image;
  const pixels = image.getContext('2d').getImageData(0, 0, width, height);
  const { data } = pixels;
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3] as number;
    const shade = 0.3 * (data[i] as number) + 0.59 * (data[i + 1] as number) + 0.11 * (data[i + 2] as number);
    const value = kind === 'alpha' ? alpha : Math.round((shade * alpha) / 255);
    data[i + 3] = map ? (map[value] ?? value) : value;
  }
  const mask = createCanvas(width, height);
  mask.getContext('2d').putImageData(pixels, 0, 0);
  return mask;
}

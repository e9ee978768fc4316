import { ZOOM } from '@blackbar/contracts';
import { ASKED } from '../../api/ahead.ts';
import { PX_PER_POINT } from '../viewer/layout.ts';
import { openingZoom } from '../viewer/zoom.ts';

/** The first page as the editor will show it first: upright, at the zoom that it opens with. */
export interface FirstPage {
  readonly canvas: HTMLCanvasElement;
  /** CSS pixels per point. */
  readonly scale: number;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * The first page as the server drew it when the file came in, at 100 %: there before the viewer is. Nothing
 * where there is none, or the file can't be had yet. `path` is that of the picture.
 */
export async function firstPicture(path: string): Promise<FirstPage | undefined> {
  try {
    const answer = await fetch(path, { ...ASKED, priority: 'high' });
    if (!answer.ok) return undefined;
    const bitmap = await createImageBitmap(await answer.blob());
    const zoom = openingZoom(bitmap.width / PX_PER_POINT, ZOOM) / 100;
    const [width, height] = [bitmap.width * zoom, bitmap.height * zoom];
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
    return { canvas, scale: zoom * PX_PER_POINT, width, height };
  } catch {
    return undefined;
  }
}

import type { Detection, PictureLocator, Region } from '@blackbar/model';
import { identifies } from './identifying.ts';
import type { Look } from './removal.ts';
import type { Targets } from './targets.ts';

export interface Pictured extends Detection {
  readonly locator: PictureLocator;
}

export function isPictured(detection: Detection): detection is Pictured {
  return detection.locator.kind === 'picture';
}

/** Its area goes with all that is drawn there, as under a box that a person drew: pixels, lines and letters. */
export function regionOfPicture({ id, category, locator }: Pictured, look: Look): Region {
  return { id, page: locator.page, quads: locator.quads, origin: 'box', category, ...look };
}

/** What a code says goes wherever it is printed too, if it identifies by itself. */
export function addSaid(targets: Targets, { text, category }: Pictured, look: Look): void {
  if (identifies(text, category)) targets.show(targets.for(text, category), look);
}

import type { Check } from '../check.ts';
import { activeContent } from './active-content.ts';
import { boxInk } from './box-ink.ts';
import { boxPixels } from './box-pixels.ts';
import { boxText } from './box-text.ts';
import { hiddenText } from './hidden-text.ts';
import { imagePixels } from './image-pixels.ts';
import { inputPosition } from './input-position.ts';
import { keptPixels } from './kept-pixels.ts';
import { keptText } from './kept-text.ts';
import { objectScan } from './object-scan.ts';
import { pageGeometry } from './page-geometry.ts';
import { pageText } from './page-text.ts';
import { rawBytes } from './raw-bytes.ts';
import { structure } from './structure.ts';

/** In the order of the report. */
export const CHECKS: readonly Check[] = [
  pageText,
  boxText,
  boxInk,
  boxPixels,
  objectScan,
  rawBytes,
  hiddenText,
  imagePixels,
  structure,
  activeContent,
  keptText,
  keptPixels,
  inputPosition,
  pageGeometry,
];

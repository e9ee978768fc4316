import type { Check } from '../check.ts';
import { boxText } from './box-text.ts';
import { objectScan } from './object-scan.ts';
import { pageText } from './page-text.ts';
import { rawBytes } from './raw-bytes.ts';
import { structure } from './structure.ts';

/** In the order of the report. */
export const CHECKS: readonly Check[] = [pageText, boxText, objectScan, rawBytes, structure];

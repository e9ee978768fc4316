export { addCodes, type FontCodes } from './fonts/code-walk.ts';
export { forgetCodes } from './fonts/forget-codes.ts';
export { codesOfLooks } from './fonts/shown-codes.ts';
export type { PaintedQuad } from './ink/painted-area.ts';
export { type HiddenLayers, isHiddenLayer } from './layers.ts';
export { splicePage } from './splice-page.ts';
export type {
  FormCut,
  ImageHit,
  KeptLetter,
  MovedText,
  PageCut,
  RemovedRun,
  SpliceOutcome,
  UnevenGap,
} from './types.ts';

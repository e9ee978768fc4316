export { type Applied, type ApplyOptions, applyPlan } from './apply-plan.ts';
export { type BindOptions, type BoundPart, bind } from './assemble/bind.ts';
export { joinedByEngine } from './assemble/reference.ts';
export { canDraw } from './draw/face.ts';
export { lineBoxes } from './draw/line-boxes.ts';
export { roboto } from './draw/roboto.ts';
export { countPages } from './engine/document.ts';
export { type ActiveContent, readActiveContent } from './hidden/active-content.ts';
export { dataOfFile } from './hidden/file-data.ts';
export { type BesidePages, readBesidePages, readHiddenParts } from './hidden/hidden-parts.ts';
export { LIMITS } from './limits.ts';
export { type LaidWord, layWords, type WordsOfPage } from './normalise/lay-words.ts';
export { type NormalisedPdf, normalise, type PdfFacts } from './normalise/normalise.ts';
export { revisionEnds } from './normalise/scan-file.ts';
export { turnPages } from './normalise/turn-pages.ts';
export { type LogoMost, type LogoPicture, logoOf } from './pictures/logo.ts';
export { pdfOfPicture } from './pictures/picture-file.ts';
export { pagePicture } from './raster/page-picture.ts';
export { type DoubtfulPages, doubtfulPages } from './reader/doubtful-pages.ts';
export { type Reading, readingsOf, withoutReadings } from './reader/laid-words.ts';
export { mayHoldLine } from './reader/line-of-text.ts';
export {
  type FontOfGlyph,
  type ImageSamples,
  type LetterInk,
  openPages,
  type PageLayers,
  type PageReader,
  type Raster,
  type RenderOptions,
  type Shape,
} from './reader/pages.ts';
export { type FontSpecimens, fontSpecimens, standardSpecimens } from './specimens/font-specimens.ts';
export type { SpecimenPlace, SpecimenSheet } from './specimens/specimen-sheet.ts';

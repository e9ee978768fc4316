import { addListed, detectDocument } from '@blackbar/detection';
import {
  BlackbarError,
  type Category,
  type Detection,
  type DocText,
  type FileFact,
  isPagePart,
  type KnownPerson,
  type OcrMode,
  type PageGeometry,
  type PlacedForeignMark,
  type TextSource,
  type Warning,
} from '@blackbar/model';
import type { CustomPolicy } from '@blackbar/policy';
import { pagePrint } from '@blackbar/text';
import { type Extracted, extract } from './extract/extract.ts';
import { placeMarks } from './foreign/place-marks.ts';
import { type FoundPictured, findPictured } from './image-finds/find-pictured.ts';
import { type Ingested, ingest } from './ingest/ingest.ts';
import { unreadPictures } from './pages-to-read/unread-pictures.ts';
import { listsOf } from './plan/policies.ts';
import type { OnProgress } from './progress.ts';
import { type ShownFinds, shownFinds } from './review/shown-finds.ts';
import { secondDetector } from './second-detector.ts';
import { readXfdf } from './xfdf/read-xfdf.ts';

export interface AnalyseRequest {
  readonly fileName?: string | undefined;
  readonly password?: string | undefined;
  /** When pictures of pages are read; `auto` unless said otherwise. */
  readonly ocr?: OcrMode | undefined;
  /** The bytes are what an earlier analysis gave. */
  readonly ingested?: boolean | undefined;
  /**
   * Scanned pages to read at most, so that they can be looked at early: the next analysis, of the bytes that this one
   * gives, goes on behind them. All without it.
   */
  readonly maxScans?: number | undefined;
  /** false: only read, find nothing. */
  readonly detect: boolean;
  /** Categories to look for; without it all that are not off by default. */
  readonly categories?: readonly Category[] | undefined;
  /** Folder of a token classifier that detects beside the built-in detector; none without it. */
  readonly modelFolder?: string | undefined;
  /** An XFDF file that came with it. */
  readonly xfdf?: string | undefined;
  /** Whole detections to drop. */
  readonly exclude?: readonly string[] | undefined;
  /** People of the other documents of the case. */
  readonly known?: readonly KnownPerson[] | undefined;
  /** The organization's own policies in force: their words and expressions are looked for too. */
  readonly custom?: readonly CustomPolicy[] | undefined;
}

export interface AnalysedPage {
  readonly geometry: PageGeometry;
  readonly source: TextSource;
  /**
   * Of its text, to know it again in another document of the case (`pagePrint`); absent in analyses made before it
   * was recorded.
   */
  readonly print?: readonly number[];
}

export interface Analysis {
  readonly upload: FileFact;
  readonly normalised: Uint8Array;
  readonly pages: readonly AnalysedPage[];
  readonly detections: readonly Detection[];
  /** Where pages show finds that are not of their own content. */
  readonly shown: ShownFinds;
  /** What other programs marked in the file. */
  readonly marks: readonly PlacedForeignMark[];
  readonly warnings: readonly Warning[];
  /** Only where `maxScans` left pages unread. */
  readonly unfinished?: Unfinished;
}

export interface Unfinished {
  /** Still to be read: nothing is said of them, and nothing of their pictures was looked at. */
  readonly pages: readonly number[];
  /** Of the warnings those that the next analysis does not give again. */
  readonly said: readonly Warning[];
}

/** Upload bytes to everything a reviewer sees, before any policy speaks. */
export async function analyse(bytes: Uint8Array, request: AnalyseRequest, onProgress: OnProgress): Promise<Analysis> {
  const ingested = await ingest(bytes, request, onProgress);
  return (await readAndDetect(ingested, request, onProgress)).analysis;
}

/** The analysis together with the text that it was made from, for whoever goes on at once. */
export async function readAndDetect(
  { upload, normalised, pageCount, warnings, stillToRead, pageGlyphs }: Ingested,
  request: Omit<AnalyseRequest, 'password'>,
  onProgress: OnProgress,
): Promise<{ readonly analysis: Analysis; readonly text: Extracted }> {
  const text = await extract(normalised, request.fileName, onProgress, pageGlyphs);
  const pages = text.doc.parts.filter(isPagePart);
  if (pages.length !== pageCount) {
    throw new BlackbarError('damaged', 'pages');
  }
  await onProgress({ stage: 'detecting', done: 0, total: pageCount });
  const found = request.detect ? await detect(text.doc, request) : [];
  const toCome = new Set(stillToRead);
  const pictured = await findInImages(normalised, text, toCome, request, onProgress);
  const detections = [...found, ...pictured.detections];
  const unread = request.ocr === 'never' ? unreadPictures(text.pictures, text.warnings) : [];
  await onProgress({ stage: 'detecting', done: pageCount, total: pageCount });
  const analysis = {
    upload,
    normalised,
    pages: pages.map(({ geometry, source, text: words }) => ({ geometry, source, print: pagePrint(words) })),
    detections,
    shown: shownFinds(text.doc.parts, found),
    marks: placeMarks([...text.marks, ...(request.xfdf === undefined ? [] : readXfdf(request.xfdf))], pages),
    warnings: [...warnings, ...text.warnings, ...unread, ...pictured.warnings].filter(
      ({ page }) => !toCome.has(page ?? 0),
    ),
    ...(stillToRead.length === 0 ? {} : { unfinished: { pages: stillToRead, said: warnings } }),
  };
  return { analysis, text };
}

/** `never` means that nobody looks at pictures. */
async function findInImages(
  normalised: Uint8Array,
  { doc, pictures }: Extracted,
  toCome: ReadonlySet<number>,
  { detect, categories, ocr }: Omit<AnalyseRequest, 'password'>,
  onProgress: OnProgress,
): Promise<FoundPictured> {
  if (!detect || ocr === 'never') return { detections: [], warnings: [] };
  const pages = { parts: doc.parts.filter(isPagePart).filter(({ page }) => !toCome.has(page)), pictures };
  return findPictured(normalised, categories === undefined ? pages : { ...pages, categories }, onProgress);
}

async function detect(
  doc: DocText,
  { categories, exclude, known, custom = [], modelFolder }: Omit<AnalyseRequest, 'password'>,
): Promise<Detection[]> {
  const lists = listsOf(custom);
  const further = modelFolder === undefined ? [] : [await secondDetector(modelFolder)];
  const found = await detectDocument(doc, { categories, exclude, known, further });
  return lists ? addListed(doc, found, lists, exclude) : found;
}

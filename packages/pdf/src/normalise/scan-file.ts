import { BlackbarError } from '@blackbar/model';
import { PDFContext, PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { isShortFilterName, LONG_FILTER_NAMES } from '../content/filter-names.ts';
import { LIMITS } from '../limits.ts';
import { decodeStream } from '../rewrite/decode-stream.ts';
import { pixelsInHeader } from './image-header.ts';
import { checkNesting, MAX_REREADING, type StreamHead, scanObjects } from './scan-objects.ts';

const HEADER_WITHIN = 1024;

/** What of a file's streams only some readers get over. */
export interface StreamFaults {
  /** One can't be unpacked to its end. */
  readonly broken: boolean;
  /** One names its filters as inline images do. */
  readonly abbreviated: boolean;
}

/**
 * Looks through a file before any engine sees it: that it is a PDF, and that nothing in it unpacks to more than
 * `LIMITS` allow. Gives the number of revisions and what is to mend of its streams. Throws `too_large`, `damaged` or
 * `resource_limit`.
 */
export function scanFile(bytes: Uint8Array): { readonly revisions: number; readonly streams: StreamFaults } {
  if (bytes.length > LIMITS.fileBytes) throw new BlackbarError('too_large', 'over_25_mb');
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  if (!file.slice(0, HEADER_WITHIN).includes('%PDF-')) throw new BlackbarError('damaged', 'not_a_pdf');
  return { streams: scanStreams(bytes, file), revisions: countRevisions(file) };
}

/** Unpacks each stream within the limits and checks declared sizes of images. */
export function scanStreams(bytes: Uint8Array, file = Buffer.from(bytes).toString('latin1')): StreamFaults {
  const context = PDFContext.create();
  const faults = { broken: false, abbreviated: false };
  const spent = new UnpackingCosts(bytes.length);
  const ends = new StreamEnds(file);
  for (const head of scanObjects(bytes, file)) {
    if (head.filters.length > LIMITS.filters) throw tooLarge();
    if (head.filters.some(isShortFilterName)) faults.abbreviated = true;
    const data = dataOf(head, bytes, file, ends);
    spent.read(data);
    if (head.subtype === 'Image') checkImage(head, data);
    if (head.filters.length === 0 || isPlausibleImage(head, data.length)) continue;
    const unpacked = unpack(context, head.filters, data);
    if (!unpacked) {
      faults.broken = true;
      continue;
    }
    spent.inflate(unpacked);
    if (head.type === 'ObjStm') checkNesting(unpacked);
  }
  return faults;
}

/** What a file of this many bytes has cost. Throws `resource_limit` for more than it may. */
class UnpackingCosts {
  readonly #size: number;
  #read = 0;
  #inflated = 0;

  constructor(size: number) {
    this.#size = size;
  }

  /** Streams that lie inside one another would be unpacked again and again. */
  read(data: Uint8Array): void {
    this.#read += data.length;
    if (this.#read > MAX_REREADING * this.#size + 1_000_000) throw tooLarge();
  }

  inflate(unpacked: Uint8Array): void {
    this.#inflated += unpacked.length;
    if (this.#inflated > LIMITS.inflatedBytes) throw tooLarge();
  }
}

/** Up to the declared length or the next `endstream`, whichever is later: a filter finds its own end. */
function dataOf(head: StreamHead, bytes: Uint8Array, file: string, ends: StreamEnds): Uint8Array {
  const declared = head.data + (head.length ?? 0);
  if (
    head.length !== undefined &&
    declared <= bytes.length &&
    /^\s*endstream/.test(file.slice(declared, declared + 16))
  ) {
    return bytes.subarray(head.data, declared);
  }
  const end = ends.after(head.data);
  return bytes.subarray(head.data, end < 0 ? bytes.length : Math.max(end, Math.min(declared, bytes.length)));
}

/** The next `endstream` for places asked in rising order: a file without any is searched once, not once a stream. */
class StreamEnds {
  readonly #file: string;
  #last = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /** -1 where there is none. */
  after(place: number): number {
    if (this.#last >= 0 && this.#last < place) this.#last = this.#file.indexOf('endstream', place);
    return this.#last;
  }
}

function checkImage(head: StreamHead, data: Uint8Array): void {
  const declared = head.width * head.height;
  const own = pixelsInHeader(head.filters.at(-1) ?? '', data);
  if (declared > LIMITS.imagePixels || own > LIMITS.imagePixels) {
    throw new BlackbarError('resource_limit', 'picture');
  }
}

/**
 * Pixels are unpacked line by line up to the declared size; they need no rehearsal, unless the data can't be just
 * pixels.
 */
function isPlausibleImage(head: StreamHead, length: number): boolean {
  if (head.subtype !== 'Image') return false;
  const most = head.width * head.height * 4 * Math.max(1, (head.bits || 8) / 8);
  return Number.isFinite(most) && length <= most + 4096;
}

function unpack(context: PDFContext, filters: readonly string[], data: Uint8Array): Uint8Array | undefined {
  const dict = PDFDict.withContext(context);
  dict.set(PDFName.of('Filter'), context.obj(filters.map((filter) => PDFName.of(LONG_FILTER_NAMES[filter] ?? filter))));
  try {
    return decodeStream(PDFRawStream.of(dict, data)).bytes;
  } catch (error) {
    // Broken or encrypted.
    if (error instanceof BlackbarError && error.code === 'damaged') return undefined;
    throw error;
  }
}

/** Each save appends a table of objects and `startxref` (7.5.6); a linearised file has two from the start (Annex F). */
function countRevisions(file: string): number {
  return Math.max(1, endsIn(file).length);
}

/** Where each revision of a file but the last one ends, in bytes from its start. */
export function revisionEnds(bytes: Uint8Array): readonly number[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  return endsIn(file).slice(0, -1);
}

/** The first end in a linearised file is that of its first page. */
function endsIn(file: string): number[] {
  const ends = [...file.matchAll(/startxref\s{1,8}\d{1,12}\s{1,8}%%EOF/g)].map(
    (match) => match.index + match[0].length,
  );
  return /\/Linearized\b/.test(file.slice(0, HEADER_WITHIN)) ? ends.slice(1) : ends;
}

function tooLarge(): BlackbarError {
  return new BlackbarError('resource_limit', 'unpacked_part');
}

import { INTAKE } from '@blackbar/contracts';
import { ZipProblem } from './refusal.ts';

/**
 * One entry as the archive's own directory tells it (APPNOTE.TXT 6.3.10, 4.3.12): nothing of it is believed unchecked.
 */
export interface ZipEntry {
  /** With its folders, as it is written. */
  readonly path: string;
  readonly folder: boolean;
  readonly encrypted: boolean;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly crc: number;
  /** Of its local header. */
  readonly at: number;
}

const END = { signature: 0x06054b50, bytes: 22, comment: 0xffff };
const CENTRAL = { signature: 0x02014b50, bytes: 46 };
const LOCAL_BYTES = 30;
/** Stands where the true value is in a ZIP64 record, which archives within our limits do without. */
const ELSEWHERE = { short: 0xffff, long: 0xffffffff };
const ENCRYPTED = 0x0001 | 0x0040 | 0x2000;
const UTF8_NAME = 0x0800;

/** What an archive says that it holds. Throws `ZipProblem` for one that is damaged or holds more than we open. */
export async function readDirectory(zip: Blob): Promise<readonly ZipEntry[]> {
  const { count, bytes, at } = await readEnd(zip);
  if (count > INTAKE.zip.entries) throw new ZipProblem('too_many');
  if (bytes > INTAKE.zip.directoryBytes) throw new ZipProblem('too_many');
  const view = await viewOf(zip, at, at + bytes);
  const entries: ZipEntry[] = [];
  let offset = 0;
  for (let i = 0; i < count; i++) {
    const { entry, next } = readEntry(view, offset);
    entries.push(entry);
    offset = next;
  }
  refuseOverlaps(entries, at);
  return entries;
}

async function readEnd(zip: Blob): Promise<{ count: number; bytes: number; at: number }> {
  const from = Math.max(0, zip.size - END.bytes - END.comment);
  const view = await viewOf(zip, from, zip.size);
  for (let i = view.byteLength - END.bytes; i >= 0; i--) {
    if (view.getUint32(i, true) !== END.signature) continue;
    // A record that does not end where the file ends is a comment that looks like one.
    if (i + END.bytes + view.getUint16(i + 20, true) !== view.byteLength) continue;
    const count = view.getUint16(i + 10, true);
    const [bytes, at] = [view.getUint32(i + 12, true), view.getUint32(i + 16, true)];
    if (count === ELSEWHERE.short || at === ELSEWHERE.long) throw new ZipProblem('too_much');
    const oneDisk = view.getUint16(i + 4, true) === 0 && view.getUint16(i + 8, true) === count;
    if (!oneDisk || at + bytes > from + i) throw new ZipProblem('damaged');
    return { count, bytes, at };
  }
  throw new ZipProblem('damaged');
}

function readEntry(view: DataView, offset: number): { entry: ZipEntry; next: number } {
  if (offset + CENTRAL.bytes > view.byteLength || view.getUint32(offset, true) !== CENTRAL.signature) {
    throw new ZipProblem('damaged');
  }
  const short = (by: number) => view.getUint16(offset + by, true);
  const long = (by: number) => view.getUint32(offset + by, true);
  const flags = short(8);
  const name = offset + CENTRAL.bytes;
  const next = name + short(28) + short(30) + short(32);
  if (next > view.byteLength) throw new ZipProblem('damaged');
  const path = nameOf(new Uint8Array(view.buffer, view.byteOffset + name, short(28)), (flags & UTF8_NAME) !== 0);
  const entry = {
    path,
    folder: path.endsWith('/'),
    encrypted: (flags & ENCRYPTED) !== 0,
    method: short(10),
    crc: long(16),
    packed: long(20),
    size: long(24),
    at: long(42),
  };
  return { entry, next };
}

/** Many tools write UTF-8 without saying so; what is not valid UTF-8 is read in Windows' code page. */
function nameOf(bytes: Uint8Array, utf8: boolean): string {
  if (utf8) return new TextDecoder().decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Entries that share their bytes are how a small file unpacks to petabytes (D. Fifield, "A better zip bomb", 2019). */
function refuseOverlaps(entries: readonly ZipEntry[], directory: number): void {
  let free = 0;
  for (const { at, packed } of [...entries].sort((a, b) => a.at - b.at)) {
    if (at < free) throw new ZipProblem('damaged');
    free = at + LOCAL_BYTES + packed;
  }
  if (free > directory) throw new ZipProblem('damaged');
}

export async function viewOf(blob: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await blob.slice(from, to).arrayBuffer());
}

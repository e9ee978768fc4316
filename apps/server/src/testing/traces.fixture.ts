import { inflateRawSync, inflateSync, constants as zlib } from 'node:zlib';

/**
 * PostgreSQL's own compression writes eight bytes as they are between two of its marks, so a longer string keeps one
 * such run.
 */
const RUN = 8;
const HAS_A_RUN = 2 * RUN - 1;
const UNPACKED_MAX = 64 * 1024 * 1024;

/** What a string may look like on a disk, each form a run of bytes to look for. */
function formsOf(text: string): readonly (readonly [string, Buffer])[] {
  const bytes = Buffer.from(text);
  const wide = Buffer.from(text, 'utf16le');
  const hex = bytes.toString('hex');
  const forms: [string, Buffer][] = [
    ['plain', bytes],
    // Without the zero at its end the same bytes stand in both orders.
    ['UTF-16', wide.subarray(0, -1)],
    ['hex', Buffer.from(hex)],
    ['HEX', Buffer.from(hex.toUpperCase())],
  ];
  for (const before of [0, 1, 2]) {
    const coded = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    // The first and the last letter depend on what stands beside it.
    const whole = coded.slice(before === 0 ? 0 : before + 1, (before + bytes.length) % 3 === 0 ? undefined : -1);
    forms.push([`base64+${before}`, Buffer.from(whole)]);
  }
  if (bytes.length >= HAS_A_RUN) {
    for (let at = 0; at + RUN <= bytes.length; at++) forms.push(['run', bytes.subarray(at, at + RUN)]);
  }
  return forms;
}

/** Looks for strings in bytes: as they are, coded, and in whatever is deflated there. */
export class Traces {
  readonly #forms: readonly (readonly [string, string, Buffer])[];

  constructor(texts: readonly string[]) {
    this.#forms = texts.flatMap((text) => formsOf(text).map(([form, bytes]) => [text, form, bytes] as const));
  }

  /** `text (form)` of each that stands there. */
  in(bytes: Buffer): readonly string[] {
    const found = new Set(this.#readable(bytes));
    for (const unpacked of deflatedIn(bytes)) {
      for (const one of this.#readable(unpacked)) found.add(`${one}, deflated`);
    }
    return [...found];
  }

  #readable(bytes: Buffer): string[] {
    return this.#forms.filter(([, , form]) => bytes.includes(form)).map(([text, form]) => `${text} (${form})`);
  }
}

/** Every stream of zlib, gzip and ZIP that begins in these bytes. */
function* deflatedIn(bytes: Buffer): Generator<Buffer> {
  const options = { finishFlush: zlib.Z_SYNC_FLUSH, maxOutputLength: UNPACKED_MAX };
  const unpack = (how: (from: Buffer, given: typeof options) => Buffer, from: number): Buffer => {
    try {
      return how(bytes.subarray(from), options);
    } catch {
      return Buffer.alloc(0);
    }
  };
  for (const at of each(bytes, Buffer.of(0x78))) {
    if ((0x7800 + (bytes[at + 1] ?? 0)) % 31 === 0) yield unpack(inflateSync, at);
  }
  for (const at of each(bytes, Buffer.of(0x1f, 0x8b, 0x08))) {
    // The flag FNAME (RFC 1952, 2.3.1): the file's name stands between.
    const named = ((bytes[at + 3] ?? 0) & 8) === 0 ? at + 10 : bytes.indexOf(0, at + 10) + 1;
    yield unpack(inflateRawSync, named);
  }
  for (const at of each(bytes, Buffer.from('PK\x03\x04'))) {
    if (at + 30 > bytes.length) continue;
    yield unpack(inflateRawSync, at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28));
  }
}

function* each(bytes: Buffer, sought: Buffer): Generator<number> {
  for (let at = bytes.indexOf(sought); at >= 0; at = bytes.indexOf(sought, at + 1)) yield at;
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** hb-subset.h of HarfBuzz: flags and the numbers of sets. */
const NO_HINTING = 0x1;
const RETAIN_GIDS = 0x2;
const NO_LAYOUT_CLOSURE = 0x200;
const RETAIN_NUM_GLYPHS = 0x2000;
const DROPPED_TABLES = 3;
const WRITABLE = 2;

/** Layout, names and bitmaps: a PDF font uses none of them (ISO 32000-2, 9.9.1), and they can name letters. */
const UNUSED = [
  ...['GSUB', 'GPOS', 'GDEF', 'BASE', 'JSTF', 'MATH', 'kern', 'kerx', 'morx', 'mort', 'feat', 'name', 'OS/2', 'post'],
  ...['gasp', 'DSIG', 'hdmx', 'VDMX', 'LTSH', 'PCLT', 'meta', 'EBDT', 'EBLC', 'EBSC', 'CBDT', 'CBLC', 'sbix', 'SVG '],
  ...['COLR', 'CPAL', 'STAT', 'VORG'],
];

interface HarfBuzz {
  readonly memory: WebAssembly.Memory;
  readonly _initialize: () => void;
  readonly malloc: (bytes: number) => number;
  readonly free: (at: number) => void;
  readonly hb_blob_create: (at: number, bytes: number, mode: number, data: number, destroy: number) => number;
  readonly hb_blob_destroy: (blob: number) => void;
  readonly hb_blob_get_data: (blob: number, length: number) => number;
  readonly hb_blob_get_length: (blob: number) => number;
  readonly hb_face_create: (blob: number, index: number) => number;
  readonly hb_face_destroy: (face: number) => void;
  readonly hb_face_reference_blob: (face: number) => number;
  readonly hb_set_add: (set: number, value: number) => void;
  readonly hb_subset_input_create_or_fail: () => number;
  readonly hb_subset_input_destroy: (input: number) => void;
  readonly hb_subset_input_glyph_set: (input: number) => number;
  readonly hb_subset_input_set: (input: number, type: number) => number;
  readonly hb_subset_input_set_flags: (input: number, flags: number) => void;
  readonly hb_subset_or_fail: (face: number, input: number) => number;
}

let compiled: WebAssembly.Module | undefined;

/** Memory of its own for each font: what a broken one leaves behind reaches no other. */
function harfBuzz(): HarfBuzz {
  compiled ??= new WebAssembly.Module(
    readFileSync(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')),
  );
  const library = new WebAssembly.Instance(compiled, {}).exports as unknown as HarfBuzz;
  library._initialize();
  return library;
}

/**
 * An OpenType program that keeps these glyphs, what they are composed of, and glyph 0. With `keepNumbers` those left
 * out stay in their places, without an outline. Hints go, and tables that no PDF reader uses. `undefined` for a program
 * that can't be followed.
 */
export function subsetFont(program: Uint8Array, glyphs: Iterable<number>, keepNumbers = true): Uint8Array | undefined {
  try {
    return subset(harfBuzz(), program, glyphs, keepNumbers);
  } catch (error) {
    // A trap of the machine below, or no memory: the program is broken, or made to break.
    if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) return undefined;
    throw error;
  }
}

function subset(
  hb: HarfBuzz,
  program: Uint8Array,
  glyphs: Iterable<number>,
  keepNumbers: boolean,
): Uint8Array | undefined {
  const at = hb.malloc(program.length);
  if (at === 0) return undefined;
  new Uint8Array(hb.memory.buffer).set(program, at);
  const blob = hb.hb_blob_create(at, program.length, WRITABLE, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  const kept = hb.hb_subset_input_glyph_set(input);
  for (const glyph of glyphs) hb.hb_set_add(kept, glyph);
  const dropped = hb.hb_subset_input_set(input, DROPPED_TABLES);
  for (const tag of UNUSED) hb.hb_set_add(dropped, numberOf(tag));
  const numbers = keepNumbers ? RETAIN_GIDS | RETAIN_NUM_GLYPHS : 0;
  hb.hb_subset_input_set_flags(input, NO_HINTING | NO_LAYOUT_CLOSURE | numbers);
  const result = hb.hb_subset_or_fail(face, input);
  if (result === 0) return undefined;
  const made = hb.hb_face_reference_blob(result);
  const from = hb.hb_blob_get_data(made, 0);
  return new Uint8Array(hb.memory.buffer).slice(from, from + hb.hb_blob_get_length(made));
}

function numberOf(tag: string): number {
  return Buffer.from(tag, 'latin1').readUInt32BE();
}

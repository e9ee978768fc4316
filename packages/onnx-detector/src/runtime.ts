import { BlackbarError } from '@blackbar/model';

/** The part of ONNX Runtime's interface that is used here. Its package is optional, so its types are not relied on. */
export interface Runtime {
  readonly InferenceSession: {
    create(graph: Uint8Array, options: object): Promise<Session>;
  };
  readonly Tensor: new (type: 'int64', data: BigInt64Array, dims: readonly number[]) => unknown;
  readonly env: { readonly wasm: { numThreads?: number } };
}

export interface Session {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(
    feeds: Readonly<Record<string, unknown>>,
  ): Promise<Readonly<Record<string, { readonly data: unknown; readonly dims: readonly number[] }>>>;
}

/** The runtime compiled to WebAssembly: no native code, no install script, no network (docs/decisions/022). */
export async function loadRuntime(): Promise<Runtime> {
  const name = 'onnxruntime-web';
  try {
    const runtime = (await import(name)) as Runtime;
    // Work on documents has its own children; threads of a child would escape its limits.
    runtime.env.wasm.numThreads = 1;
    return runtime;
  } catch (cause) {
    throw new BlackbarError('usage', 'no_model_runtime', { cause });
  }
}

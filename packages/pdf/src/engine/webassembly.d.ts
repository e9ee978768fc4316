/** The part of the WebAssembly interface that is used here; TypeScript has it only together with the browser's. */
declare namespace WebAssembly {
  type Imports = Record<string, Record<string, unknown>>;
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: Imports);
    readonly exports: object;
  }
  interface Memory {
    readonly buffer: ArrayBuffer;
  }
  /** What the machine throws for an impossible instruction or access. */
  class RuntimeError extends Error {}
  function compile(bytes: Uint8Array): Promise<Module>;
}

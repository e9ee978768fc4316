/** The part of the WebAssembly interface that the engine uses; TypeScript has it only together with the browser's. */
declare namespace WebAssembly {
  type Imports = Record<string, Record<string, unknown>>;
  class Module {
    private constructor();
  }
  class Instance {
    constructor(module: Module, imports: Imports);
    readonly exports: object;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}

/**
 * The stages in the caller's own process. Loaded when they are asked for: a program that leaves the work
 * to the pool's children starts without the PDF engines, in a third of the time.
 */
export const analyse: typeof import('./analyse.ts').analyse = async (...input) =>
  (await import('./analyse.ts')).analyse(...input);

export const redact: typeof import('./redact.ts').redact = async (...input) =>
  (await import('./redact.ts')).redact(...input);

export const redactDocument: typeof import('./redact-document.ts').redactDocument = async (...input) =>
  (await import('./redact-document.ts')).redactDocument(...input);

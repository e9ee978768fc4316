import { packedOrder, type RedactionOrder } from './plan/redaction-order.ts';
import type { OnProgress } from './progress.ts';
import type { Redacted } from './redact.ts';

/**
 * The stages in the caller's own process. Loaded when they are asked for: a program that leaves the work
 * to the pool's children starts without the PDF engines, in a third of the time.
 */
export const analyse: typeof import('./analyse.ts').analyse = async (...input) =>
  (await import('./analyse.ts')).analyse(...input);

export async function redact(normalised: Uint8Array, order: RedactionOrder, onProgress: OnProgress): Promise<Redacted> {
  const { countPages } = await import('@blackbar/pdf');
  const input = { normalised, pages: await countPages(normalised), order: packedOrder(order) };
  return (await import('./redact.ts')).redact(input, onProgress);
}

export const redactDocument: typeof import('./redact-document.ts').redactDocument = async (...input) =>
  (await import('./redact-document.ts')).redactDocument(...input);

export const xfdfOfRegions = async (
  ...input: Parameters<typeof import('./xfdf/write-xfdf.ts').writeXfdf>
): Promise<string> => (await import('./xfdf/write-xfdf.ts')).writeXfdf(...input);

import type { UploadResult } from './send-all.ts';

/** Documents that were sent from this window and whose analysis nobody has been told of yet. */
const sent = new Set<string>();

export function noteSent(results: readonly UploadResult[]): void {
  for (const result of results) if ('document' in result) sent.add(result.document.id);
}

/** Whether somebody still waits for word of it; asked on opening it, and not a second time. */
export function takeSent(id: string): boolean {
  return sent.delete(id);
}

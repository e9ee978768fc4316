import { execFileSync } from 'node:child_process';

/** What poppler reads of a record: its text, its pages, and the words that reach beyond the margins. */
export async function wordsOn(
  pdf: Uint8Array,
  margin = 53,
): Promise<{ pages: number; text: string; beyond: string[] }> {
  const read = (...args: string[]) => execFileSync('pdftotext', [...args, '-', '-'], { input: pdf }).toString();
  const boxes = read('-bbox');
  const [width] = [...boxes.matchAll(/<page width="([\d.]+)"/g)].map(([, points]) => Number(points));
  const words = [...boxes.matchAll(/<word xMin="([-\d.]+)" yMin="[-\d.]+" xMax="([-\d.]+)"[^>]*>([^<]*)/g)];
  return {
    pages: (boxes.match(/<page /g) ?? []).length,
    text: read('-layout'),
    beyond: words
      .filter(([, from, to]) => Number(from) < margin || Number(to) > (width ?? 0) - margin)
      .map(([, , , word]) => word ?? ''),
  };
}

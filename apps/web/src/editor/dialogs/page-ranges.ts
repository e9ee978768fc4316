/** "2-5, 8" as pages from 1 to `total`, each once and in order; what can't be read is left out. */
export function pagesIn(text: string, total: number): readonly number[] {
  const pages = new Set<number>();
  for (const part of text.split(/[,;]/)) {
    const range = /^\s*(\d{1,6})\s*(?:[-–]\s*(\d{1,6})\s*)?$/.exec(part);
    if (!range) continue;
    const first = Math.max(1, Number(range[1]));
    const last = Math.min(total, Number(range[2] ?? range[1]));
    for (let page = first; page <= last; page++) pages.add(page);
  }
  return [...pages].sort((a, b) => a - b);
}

import { PDFDict, type PDFDocument } from '@cantoo/pdf-lib';
import { dictAt, entry } from '../content/objects.ts';
import { textsOfValue } from '../content/text-string.ts';
import { LIMITS } from '../limits.ts';
import { readableUri } from '../rewrite/uri-readings.ts';
import type { Collector } from './collector.ts';

/** `outline:0.2` is the third bookmark below the first. */
export function addOutlines(document: PDFDocument, parts: Collector): void {
  const root = dictAt(document.catalog, 'Outlines');
  if (!root) return;
  const seen = new Set<PDFDict>();
  const levels: { next: PDFDict | undefined; readonly path: string; index: number }[] = [
    { next: dictAt(root, 'First'), path: '', index: 0 },
  ];
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const item = level.next;
    if (!item || seen.has(item) || levels.length > LIMITS.nesting) {
      levels.pop();
      continue;
    }
    seen.add(item);
    const path = `${level.path}${level.index}`;
    for (const text of textsOfValue(entry(item, 'Title'))) parts.add('outline', `outline:${path}`, 'Title', text);
    const action = dictAt(item, 'A');
    const address = action ? textsOfValue(entry(action, 'URI')) : [];
    for (const text of address.flatMap(readableUri)) parts.add('outline', `outline:${path}:URI`, 'URI', text);
    const following = entry(item, 'Next');
    level.next = following instanceof PDFDict ? following : undefined;
    level.index++;
    const first = dictAt(item, 'First');
    if (first) levels.push({ next: first, path: `${path}.`, index: 0 });
  }
}

import { BlackbarError } from '@blackbar/model';
import type { PDFDict, PDFDocument } from '@cantoo/pdf-lib';
import { dictAt, entry } from '../content/objects.ts';
import { textsOfValue } from '../content/text-string.ts';
import { LIMITS } from '../limits.ts';
import { readableUri } from '../rewrite/uri-readings.ts';
import type { Collector } from './collector.ts';

/** All ways from a bookmark to others that are copied with it (ISO 32000-2, table 151). */
const WAYS = ['First', 'Next', 'Prev', 'Last', 'Parent'] as const;

/** `outline:0.2` is the third bookmark below the first; `outline:beside:0` one that a reader would not come by. */
export function addOutlines(document: PDFDocument, parts: Collector): void {
  const root = dictAt(document.catalog, 'Outlines');
  if (!root) return;
  const seen = new Set<PDFDict>([root]);
  const levels: { next: PDFDict | undefined; readonly path: string; index: number }[] = [
    { next: dictAt(root, 'First'), path: '', index: 0 },
  ];
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const item = level.next;
    if (!item || seen.has(item)) {
      levels.pop();
      continue;
    }
    if (levels.length > LIMITS.nesting) throw new BlackbarError('resource_limit', 'depth');
    seen.add(item);
    const path = `${level.path}${level.index}`;
    addBookmark(item, path, parts);
    level.next = dictAt(item, 'Next');
    level.index++;
    const first = dictAt(item, 'First');
    if (first) levels.push({ next: first, path: `${path}.`, index: 0 });
  }
  addBeside(seen, parts);
}

/** Whatever else those that were read lead to. */
function addBeside(seen: Set<PDFDict>, parts: Collector): void {
  let beside = 0;
  // Grows while it is walked.
  for (const item of seen) {
    for (const other of WAYS.map((way) => dictAt(item, way))) {
      if (!other || seen.has(other)) continue;
      seen.add(other);
      addBookmark(other, `beside:${beside++}`, parts);
    }
  }
}

function addBookmark(item: PDFDict, path: string, parts: Collector): void {
  for (const text of textsOfValue(entry(item, 'Title'))) parts.add('outline', `outline:${path}`, 'Title', text);
  const action = dictAt(item, 'A');
  const address = action ? textsOfValue(entry(action, 'URI')) : [];
  for (const text of address.flatMap(readableUri)) parts.add('outline', `outline:${path}:URI`, 'URI', text);
}

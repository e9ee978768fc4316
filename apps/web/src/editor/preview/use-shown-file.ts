import { useMemo, useRef } from 'react';
import { filePath } from '../../api/document-paths.ts';
import { lookPath } from '../../api/documents.ts';
import { useEditor } from '../state/editor-context.ts';
import { turnedSize } from '../viewer/turn.ts';
import { type OpenPdf, usePdf } from '../viewer/use-pdf.ts';

const pdfOf = (opened: OpenPdf) => (opened.state === 'open' ? opened.pdf : undefined);

/**
 * The file whose pages are shown: the original, or what Redaction Preview made of it; its sizes, and how it is turned.
 */
export function useShownFile() {
  const { document, found, preview, previewed, state, turn, look } = useEditor();
  const result = preview ? previewed : undefined;
  // The words of scans that were read since come with the file: it is opened anew at the end, where it was open before.
  const openedEarly = useRef(found.pagesLeft.length > 0);
  const read = found.pagesLeft.length === 0;
  const original = usePdf(openedEarly.current && read ? `${filePath(document.id)}?read=all` : filePath(document.id));
  const output = usePdf(result && lookPath(result));
  const opened = result ? output : original;
  // The output's pages are turned already, as far as the review says.
  const saved = state.draft.turn;
  const sizes = useMemo(
    () => (result ? found.pages.map((size) => turnedSize(size, saved)) : found.pages),
    [found.pages, result, saved],
  );
  return { result, opened, pdf: pdfOf(opened), original: pdfOf(original), sizes, turn: result ? look : turn };
}

import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { request } from '../../api/fetch.ts';
import { takeOpened } from '../opening/first-page.ts';
import { openPdf } from './open-pdf.ts';

export type OpenPdf =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly pdf: PDFDocumentProxy; readonly path: string }
  | { readonly state: 'failed' };

/** The PDF at a path, closed again when the path changes. A path of `undefined` opens nothing. */
export function usePdf(path: string | undefined): OpenPdf {
  const [opened, setOpened] = useState<OpenPdf>({ state: 'opening' });
  useEffect(() => {
    if (path === undefined) return;
    const abort = new AbortController();
    setOpened({ state: 'opening' });
    const open = async () =>
      (await takeOpened(path, abort.signal)) ??
      openPdf(await request('GET', path, undefined, abort.signal), abort.signal);
    open().then(
      (pdf) => setOpened({ state: 'open', pdf, path }),
      () => {
        if (!abort.signal.aborted) setOpened({ state: 'failed' });
      },
    );
    return () => abort.abort();
  }, [path]);
  return opened.state === 'open' && opened.path !== path ? { state: 'opening' } : opened;
}

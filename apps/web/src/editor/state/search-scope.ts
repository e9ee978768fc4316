import type { WireDocument } from '@blackbar/contracts';
import { type DocumentHits, readCase, type SearchOptions, searchDocument } from '../../api/case-search.ts';

export type Scope = 'page' | 'document' | 'case';

export interface SearchState extends SearchOptions {
  readonly term: string;
  readonly scope: Scope;
}

interface Here {
  readonly document: WireDocument;
  readonly page: number;
}

interface Watch {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: { readonly done: number; readonly all: number }) => void;
  /** All that was found so far. */
  readonly onFound: (found: readonly DocumentHits[]) => void;
}

/**
 * Looks through this page, this document or the whole case, one document after the other; says nothing more once it is
 * aborted.
 */
export async function searchScope(
  wish: SearchState,
  here: Here,
  { signal, onProgress, onFound }: Watch,
): Promise<void> {
  const documents = wish.scope === 'case' ? await readCase(here.document.caseId, signal) : [here.document];
  const found: DocumentHits[] = [];
  for (const [done, document] of documents.entries()) {
    onProgress({ done, all: documents.length });
    const { hits, truncated } = await hitsIn(document.id, wish, signal);
    if (signal.aborted) return;
    const inScope = wish.scope === 'page' ? hits.filter(({ page }) => page === here.page) : hits;
    if (inScope.length > 0 || document.id === here.document.id) found.push({ document, hits: inScope, truncated });
    onFound([...found]);
  }
}

function hitsIn(id: string, { term, wholeWord, matchCase, pattern }: SearchState, signal: AbortSignal) {
  return searchDocument(id, term.trim(), { wholeWord, matchCase, pattern }, signal);
}

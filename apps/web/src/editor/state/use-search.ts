import type { SearchHit } from '@blackbar/contracts';
import { foldTerm } from '@blackbar/model';
import { EDITOR_WORDS, MESSAGES } from '@blackbar/words';
import { useRef, useState } from 'react';
import type { DocumentHits, SearchOptions } from '../../api/case-search.ts';
import { sentenceOf } from '../../api/fetch.ts';
import { toast } from '../../ui/toast.tsx';
import { withoutTerm, withTerm } from './draft.ts';
import { useEditor } from './editor-context.ts';
import { markOf } from './new-mark.ts';
import { redactInCase, takeBackInCase } from './search-in-case.ts';
import { type SearchState, searchScope } from './search-scope.ts';

const T = EDITOR_WORDS.search;

/** Plain words go wherever they stand; anything narrower goes at the places that were found. */
function isPlain({ wholeWord, matchCase, pattern }: SearchOptions): boolean {
  return !wholeWord && !matchCase && !pattern;
}

/** Search & Redact: what is found where, and what becomes of it. */
export function useSearch() {
  const api = useEditor();
  const [state, setState] = useState<SearchState>({
    term: '',
    scope: 'document',
    wholeWord: false,
    matchCase: false,
    pattern: false,
  });
  const [results, setResults] = useState<readonly DocumentHits[]>();
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number }>();
  const [left, setLeft] = useState<ReadonlySet<SearchHit>>(new Set());
  const running = useRef<AbortController>(undefined);

  const close = () => {
    running.current?.abort();
    setResults(undefined);
    setProgress(undefined);
  };
  const fail = (error: unknown) => {
    toast({ title: MESSAGES.editor.search, description: sentenceOf(error, T.failed), tone: 'destructive' });
    close();
  };

  const search = async (change: Partial<SearchState> = {}) => {
    const next = { ...state, ...change };
    setState(next);
    if (next.term.trim() === '') return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setLeft(new Set());
    try {
      const here = { document: api.document, page: api.page };
      await searchScope(next, here, { signal, onProgress: setProgress, onFound: setResults });
      if (!signal.aborted) setProgress(undefined);
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  };

  const wanted = (hits: readonly SearchHit[]) => hits.filter((hit) => !left.has(hit));
  const all = results?.flatMap(({ hits }) => hits) ?? [];
  const whole = isPlain(state) && state.scope !== 'page' && left.size === 0;

  const marksOf = (hits: readonly SearchHit[]) =>
    wanted(hits)
      .filter(({ rects }) => rects.length > 0)
      .map(({ page, rects }) => markOf(page, rects, 'TERM'));
  const termsOf = (hits: readonly SearchHit[], terms: readonly string[]) =>
    whole
      ? withTerm(terms, state.term)
      : wanted(hits)
          .filter(({ rects }) => rects.length === 0)
          .reduce((list, { text }) => withTerm(list, text), terms);
  const holding = () => {
    const folded = foldTerm(state.term);
    return api.items.filter((item) => item.found && foldTerm(item.text).includes(folded)).map(({ id }) => id);
  };

  const redactHere = (hits: readonly SearchHit[]) => {
    const marks = whole ? [] : marksOf(hits);
    const terms = termsOf(hits, api.state.draft.terms);
    // A find that holds the term goes with it: an unticked find would say that it stays.
    api.dispatch({ type: 'terms', terms, marks, tick: whole ? holding() : [] });
  };

  const redact = async () => {
    const here = results?.find(({ document }) => document.id === api.document.id)?.hits ?? [];
    const elsewhere = state.scope === 'case';
    if (!api.locked && (whole || wanted(here).length > 0)) redactHere(here);
    close();
    setState({ ...state, term: '' });
    if (!elsewhere) return;
    const found = new Map(results?.map(({ document, hits }) => [document.id, wanted(hits)] as const));
    await redactInCase(api.document, found, ({ terms, marks }, hits) => ({
      terms: [...termsOf(hits, terms)],
      marks: whole ? marks : [...marks, ...marksOf(hits)],
    })).catch(fail);
  };
  /** Takes a rule back in this document, and in the whole case where that was searched. */
  const undo = async () => {
    api.dispatch({ type: 'terms', terms: withoutTerm(api.state.draft.terms, state.term), untick: holding() });
    close();
    if (state.scope === 'case') await takeBackInCase(api.document, state.term).catch(fail);
  };

  return {
    state,
    setTerm: (term: string) => setState({ ...state, term }),
    search,
    results,
    progress,
    close,
    redact,
    undo,
    whole,
    ruled: api.state.draft.terms.some((term) => foldTerm(term) === foldTerm(state.term)),
    total: all.length,
    chosen: all.length - left.size,
    isChosen: (hit: SearchHit) => !left.has(hit),
    choose: (hits: readonly SearchHit[], on: boolean) => {
      const next = new Set(left);
      for (const hit of hits) {
        if (on) next.delete(hit);
        else next.add(hit);
      }
      setLeft(next);
    },
  };
}

export type Search = ReturnType<typeof useSearch>;

import type { PutReviewRequest, Review, SearchHit } from '@blackbar/contracts';
import { foldTerm } from '@blackbar/model';
import { EDITOR_WORDS, MESSAGES } from '@blackbar/words';
import { useRef, useState } from 'react';
import { changeReview, type DocumentHits, readCase, type SearchOptions } from '../../api/case-search.ts';
import { sentenceOf } from '../../api/fetch.ts';
import { toast } from '../../ui/toast.tsx';
import { withTerm } from './draft.ts';
import { useEditor } from './editor-context.ts';
import { markOf } from './new-mark.ts';
import { type SearchState, searchScope } from './search-scope.ts';

const T = EDITOR_WORDS.search;

/** Plain words go wherever they stand; anything narrower goes at the places that were found. */
function isPlain({ wholeWord, matchCase, pattern }: SearchOptions): boolean {
  return !wholeWord && !matchCase && !pattern;
}

type Content = Omit<PutReviewRequest, 'revision'>;

function contentOf({ revision: _revision, locked: _locked, ...content }: Review): Content {
  return content;
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
  /** Changes other documents of the case one after the other; counts those that are finished already. */
  const inOthers = async (ids: readonly string[], change: (content: Content, id: string) => Content) => {
    let changed = 0;
    let skipped = 0;
    for (const id of ids.filter((each) => each !== api.document.id)) {
      if (await changeReview(id, (review) => change(contentOf(review), id))) changed++;
      else skipped++;
    }
    return { changed, skipped };
  };
  const say = (title: string, skipped: number) =>
    toast({ title, ...(skipped > 0 ? { description: T.skipped(skipped) } : {}) });

  const redact = async () => {
    const here = results?.find(({ document }) => document.id === api.document.id)?.hits ?? [];
    const elsewhere = state.scope === 'case';
    if (!api.locked && (whole || wanted(here).length > 0)) redactHere(here);
    close();
    setState({ ...state, term: '' });
    if (!elsewhere) return;
    try {
      const found = new Map(results?.map(({ document, hits }) => [document.id, wanted(hits)] as const));
      const ids = [...found].filter(([, hits]) => hits.length > 0).map(([id]) => id);
      const { changed, skipped } = await inOthers(ids, (content, id) => ({
        ...content,
        terms: [...termsOf(found.get(id) ?? [], content.terms)],
        marks: whole ? content.marks : [...content.marks, ...marksOf(found.get(id) ?? [])],
      }));
      say(T.done(changed + (found.get(api.document.id)?.length ? 1 : 0)), skipped);
    } catch (error) {
      fail(error);
    }
  };
  /** Takes a rule back in this document, and in the whole case where that was searched. */
  const undo = async () => {
    const folded = foldTerm(state.term);
    const without = (terms: readonly string[]) => terms.filter((term) => foldTerm(term) !== folded);
    api.dispatch({ type: 'terms', terms: without(api.state.draft.terms), untick: holding() });
    close();
    if (state.scope !== 'case') return;
    try {
      const ids = (await readCase(api.document.caseId)).map(({ id }) => id);
      const { changed, skipped } = await inOthers(ids, (content) => ({ ...content, terms: without(content.terms) }));
      say(T.undone(changed + 1), skipped);
    } catch (error) {
      fail(error);
    }
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

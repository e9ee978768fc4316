import { counted, foldTerm, MESSAGES } from '@blackbar/contracts';
import type { ViewRect } from '@blackbar/model';
import { LoaderCircle, Search } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { searchDocument } from '../../api/documents.ts';
import { sentenceOf } from '../../api/fetch.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { toast } from '../../ui/toast.tsx';
import { withTerm } from '../state/draft.ts';
import { useEditor } from '../state/editor-context.ts';
import { markOf } from '../state/new-mark.ts';

const T = MESSAGES.editor;

interface Hit {
  readonly page: number;
  readonly rects: readonly ViewRect[];
}

/** Searches the text that detection saw, and removes what is found. */
export function SearchBox() {
  const { document, items, state, dispatch, viewer, locked, preview } = useEditor();
  const [term, setTerm] = useState('');
  const [wholeWord, setWholeWord] = useState(false);
  const [matchCase, setMatchCase] = useState(false);
  const [hits, setHits] = useState<readonly Hit[]>();
  const [more, setMore] = useState(false);
  const [busy, setBusy] = useState(false);

  const search = async (options = { wholeWord, matchCase }) => {
    if (term.trim() === '') return;
    setBusy(true);
    try {
      const answer = await searchDocument(document.id, term.trim(), options);
      setHits(answer.hits);
      setMore(answer.truncated);
    } catch (error) {
      toast({
        title: T.search,
        description: sentenceOf(error, MESSAGES.login.network.description),
        tone: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  };
  const close = () => setHits(undefined);
  const plain = !wholeWord && !matchCase;

  const redactAll = () => {
    if (plain) {
      // A find that holds the term goes with it: an unticked find would say that it stays.
      const folded = foldTerm(term);
      const tick = items.filter((item) => item.found && foldTerm(item.text).includes(folded)).map((item) => item.id);
      dispatch({ type: 'terms', terms: withTerm(state.draft.terms, term), tick });
    } else {
      const marks = (hits ?? []).map((hit) => markOf(hit.page, hit.rects, 'TERM'));
      dispatch({ type: 'addMarks', marks });
    }
    setTerm('');
    close();
  };

  const onPages = new Map<number, ViewRect[]>();
  for (const { page, rects } of hits ?? []) onPages.set(page, [...(onPages.get(page) ?? []), ...rects.slice(0, 1)]);
  return (
    <Popover.Root
      open={hits !== undefined}
      onOpenChange={(open) => {
        if (!open) close();
      }}
    >
      <Popover.Anchor asChild>
        <form
          className="relative min-w-36 grow basis-36 sm:max-w-64"
          onSubmit={(event) => {
            event.preventDefault();
            void search();
          }}
        >
          {busy ? (
            <LoaderCircle
              className="absolute left-2.5 top-2 size-4 animate-spin text-ink-faint"
              aria-label="Searching"
            />
          ) : (
            <Search className="pointer-events-none absolute left-2.5 top-2 size-4 text-ink-faint" aria-hidden="true" />
          )}
          <input
            id="search-and-redact"
            type="search"
            aria-label={T.search}
            placeholder={T.search}
            value={term}
            disabled={preview}
            onChange={(event) => setTerm(event.target.value)}
            className="h-8 w-full rounded-md border border-hairline-strong bg-sheet pl-8 pr-2 text-[13px] placeholder:text-ink-faint"
          />
        </form>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label="Search results"
          className="z-50 flex max-h-[60dvh] w-80 flex-col rounded-lg border border-hairline bg-sheet text-[13px]"
        >
          <div className="border-b border-hairline p-3">
            <p className="font-semibold" role="status">
              {hits?.length
                ? `${counted(hits.length, 'place')}${more ? ' or more' : ''} on ${counted(onPages.size, 'page')}`
                : 'Nothing found'}
            </p>
            <div className="mt-2 flex gap-4">
              <label htmlFor="whole-word" className="flex items-center gap-2">
                <Checkbox
                  id="whole-word"
                  checked={wholeWord}
                  onCheckedChange={(on) => {
                    setWholeWord(on === true);
                    void search({ wholeWord: on === true, matchCase });
                  }}
                />
                Whole word
              </label>
              <label htmlFor="match-case" className="flex items-center gap-2">
                <Checkbox
                  id="match-case"
                  checked={matchCase}
                  onCheckedChange={(on) => {
                    setMatchCase(on === true);
                    void search({ wholeWord, matchCase: on === true });
                  }}
                />
                Match case
              </label>
            </div>
          </div>
          <ul className="min-h-0 overflow-y-auto p-1">
            {[...onPages].map(([page, boxes]) => (
              <li key={page}>
                <button
                  type="button"
                  className="figures flex w-full justify-between rounded-md px-2 py-1.5 text-left hover:bg-sunk"
                  onClick={() => {
                    const [box] = boxes;
                    if (box) viewer.current?.showBox(page, box);
                  }}
                >
                  {T.page(page)}
                  <span className="text-ink-faint">{counted(boxes.length, 'place')}</span>
                </button>
              </li>
            ))}
          </ul>
          {hits?.length ? (
            <div className="border-t border-hairline p-3">
              <Button look="primary" size="sm" className="w-full" disabled={locked} onClick={redactAll}>
                Redact all {hits.length}
              </Button>
              <p className="mt-2 text-ink-faint">
                {plain ? 'Removed wherever it stands, in hidden places too.' : 'Marks these places on the pages.'}
              </p>
            </div>
          ) : null}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

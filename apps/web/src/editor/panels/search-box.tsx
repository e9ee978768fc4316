import { EDITOR_WORDS, MESSAGES } from '@blackbar/words';
import { LoaderCircle, Search as SearchIcon } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useRef } from 'react';
import { useEditor } from '../state/editor-context.ts';
import { useSearch } from '../state/use-search.ts';
import { SearchResults } from './search-results.tsx';

const T = EDITOR_WORDS.search;

/** Searches the text that detection saw, and removes what is found. */
export function SearchBox() {
  const { preview } = useEditor();
  const search = useSearch();
  const input = useRef<HTMLInputElement>(null);
  const left = useRef<'by escape' | 'by pointer'>(undefined);
  return (
    <Popover.Root
      open={search.results !== undefined}
      onOpenChange={(open) => {
        if (!open) search.close();
      }}
    >
      <Popover.Anchor asChild>
        <form
          className="relative min-w-36 grow basis-36 sm:max-w-64"
          onSubmit={(event) => {
            event.preventDefault();
            void search.search();
          }}
        >
          {search.progress ? (
            <LoaderCircle
              className="absolute left-2.5 top-2 size-4 animate-spin text-ink-faint"
              aria-label={T.searching}
            />
          ) : (
            <SearchIcon
              className="pointer-events-none absolute left-2.5 top-2 size-4 text-ink-faint"
              aria-hidden="true"
            />
          )}
          <input
            ref={input}
            id="search-and-redact"
            type="search"
            aria-label={MESSAGES.editor.search}
            placeholder={MESSAGES.editor.search}
            value={search.state.term}
            disabled={preview}
            onChange={(event) => search.setTerm(event.target.value)}
            className="h-8 w-full rounded-md border border-hairline-strong bg-sheet pl-8 pr-2 text-[13px] placeholder:text-ink-faint"
          />
        </form>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label={T.results}
          onEscapeKeyDown={() => {
            left.current = 'by escape';
          }}
          onPointerDownOutside={() => {
            left.current = 'by pointer';
          }}
          onCloseAutoFocus={(event) => {
            // No button opened it. Whoever gives up goes on at the words that were looked for, whoever removed them at
            // the pages, where the keys of undoing are heard.
            event.preventDefault();
            if (left.current === 'by escape') input.current?.focus();
            else if (left.current === undefined) document.getElementById('pages')?.focus();
            left.current = undefined;
          }}
          className="z-50 flex max-h-[70dvh] w-104 max-w-[calc(100vw-16px)] flex-col rounded-lg border border-hairline bg-sheet text-[13px]"
        >
          {search.results ? <SearchResults search={search} results={search.results} /> : null}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

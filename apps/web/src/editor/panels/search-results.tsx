import type { SearchHit } from '@blackbar/contracts';
import { EDITOR_WORDS, MESSAGES } from '@blackbar/words';
import { useId } from 'react';
import type { DocumentHits } from '../../api/case-search.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useEditor } from '../state/editor-context.ts';
import type { Scope } from '../state/search-scope.ts';
import type { Search } from '../state/use-search.ts';
import { wholeWords } from './whole-words.ts';

const T = EDITOR_WORDS.search;
/** More rows than anyone reads; the ticks above them count for all. */
const SHOWN = 200;
const SCOPES: readonly Scope[] = ['page', 'document', 'case'];

function Options({ search }: { search: Search }) {
  const base = useId();
  const { state } = search;
  const option = (name: 'wholeWord' | 'matchCase' | 'pattern', disabled = false) => (
    <label htmlFor={`${base}-${name}`} className="flex items-center gap-1.5 whitespace-nowrap">
      <Checkbox
        id={`${base}-${name}`}
        checked={state[name] && !disabled}
        disabled={disabled}
        onCheckedChange={(on) => void search.search({ [name]: on === true })}
      />
      {T[name]}
    </label>
  );
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      {option('wholeWord', state.pattern)}
      {option('matchCase')}
      {option('pattern')}
      <select
        aria-label={T.scope}
        className="ml-auto h-7 rounded-md border border-hairline bg-sheet px-1 text-[13px]"
        value={state.scope}
        onChange={(event) => void search.search({ scope: event.target.value as Scope })}
      >
        {SCOPES.map((scope) => (
          <option key={scope} value={scope}>
            {T.scopes[scope]}
          </option>
        ))}
      </select>
    </div>
  );
}

/** One place: a tick, and what stands around it. */
function Hit({ hit, here, search }: { hit: SearchHit; here: boolean; search: Search }) {
  const { viewer } = useEditor();
  const id = useId();
  const [box] = hit.rects;
  const around = wholeWords(hit.before, hit.after);
  const show = () => {
    if (here && box) viewer.current?.showBox(hit.page, box);
  };
  return (
    <li className="flex items-start gap-2 px-2 py-1">
      <Checkbox
        id={id}
        className="mt-0.5"
        aria-label={T.tick(hit.text, hit.page)}
        checked={search.isChosen(hit)}
        onFocus={show}
        onCheckedChange={(on) => search.choose([hit], on === true)}
      />
      <button type="button" tabIndex={-1} onClick={show} className="min-w-0 grow break-words text-left text-ink-soft">
        {around.before}
        <mark className="bg-accent-wash font-medium text-ink">{hit.text}</mark>
        {around.after}
      </button>
      <span className="figures shrink-0 text-xs text-ink-faint">
        {hit.rects.length > 0 ? MESSAGES.editor.page(hit.page) : T.hiddenPlaces}
      </span>
    </li>
  );
}

function Document({ found, named, search }: { found: DocumentHits; named: boolean; search: Search }) {
  const { document } = useEditor();
  const id = useId();
  const { hits } = found;
  const chosen = hits.filter(search.isChosen).length;
  const rest = hits.slice(SHOWN);
  const restChosen = rest.filter(search.isChosen).length;
  const here = found.document.id === document.id;
  const scope = search.state.scope === 'page' ? 'page' : 'document';
  if (hits.length === 0) return null;
  return (
    <li>
      {named || rest.length > 0 ? (
        <div className="flex items-center gap-2 px-2 pt-2 pb-1 font-medium">
          <Checkbox
            id={id}
            checked={chosen === 0 ? false : chosen === hits.length ? true : 'indeterminate'}
            onCheckedChange={() => search.choose(hits, chosen < hits.length)}
          />
          <label htmlFor={id} className="min-w-0 grow truncate">
            {here ? T.scopes[scope] : found.document.name}
          </label>
          <span className="figures text-ink-faint">{hits.length}</span>
        </div>
      ) : null}
      <ul>
        {hits.slice(0, SHOWN).map((hit) => (
          <Hit
            key={`${hit.place}:${hit.page}:${hit.rects[0]?.x}:${hit.rects[0]?.y}:${hit.before}`}
            hit={hit}
            here={here}
            search={search}
          />
        ))}
      </ul>
      {rest.length > 0 ? <p className="px-2 py-1 text-ink-faint">{T.rest(rest.length, restChosen)}</p> : null}
    </li>
  );
}

/** Where the term stands, as ticks, and what to do with it. */
export function SearchResults({ search, results }: { search: Search; results: readonly DocumentHits[] }) {
  const inCase = search.state.scope === 'case';
  return (
    <>
      <div className="border-b border-hairline p-3">
        <Summary search={search} results={results} />
        <Options search={search} />
      </div>
      <ul className="min-h-0 overflow-y-auto p-1">
        {results.map((found) => (
          <Document key={found.document.id} found={found} named={inCase} search={search} />
        ))}
      </ul>
      {search.total > 0 || search.ruled ? <Actions search={search} /> : null}
    </>
  );
}

function Summary({ search, results }: { search: Search; results: readonly DocumentHits[] }) {
  const { progress, total } = search;
  const shown = results.flatMap(({ hits }) => hits.filter((hit) => hit.rects.length > 0));
  const hidden = total - shown.length;
  const found = () => {
    if (total === 0) return T.nothing;
    const documents = results.filter(({ hits }) => hits.length > 0).length;
    if (search.state.scope === 'case') return T.foundInCase(shown.length, documents);
    const more = results.some(({ truncated }) => truncated);
    return T.found(shown.length, more, new Set(shown.map(({ page }) => page)).size);
  };
  return (
    <p className="font-semibold" role="status">
      {found()}
      {hidden > 0 ? <span className="block font-normal text-ink-faint">{T.hiddenToo(hidden)}</span> : null}
      {progress && progress.all > 1 ? (
        <span className="figures block font-normal text-ink-faint">{T.progress(progress.done, progress.all)}</span>
      ) : null}
    </p>
  );
}

function Actions({ search }: { search: Search }) {
  const { locked } = useEditor();
  const { progress, total, chosen, state, whole } = search;
  const inCase = state.scope === 'case';
  return (
    <div className="border-t border-hairline p-3">
      <div className="flex gap-2">
        {search.ruled ? (
          <Button size="sm" className="grow" disabled={locked} onClick={() => void search.undo()}>
            {T.undo}
          </Button>
        ) : null}
        {total > 0 ? (
          <Button
            look="primary"
            size="sm"
            className="grow"
            disabled={(locked && !inCase) || chosen === 0 || progress !== undefined}
            onClick={() => void search.redact()}
          >
            {chosen === total ? T.redactAll(total) : T.redactSome(chosen, total)}
          </Button>
        ) : null}
      </div>
      <p className="mt-2 text-ink-faint">{whole ? T.everywhere : T.places}</p>
    </div>
  );
}

import { EDITOR_WORDS, MESSAGES } from '@blackbar/words';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { useEditor } from '../state/editor-context.ts';
import { foldedText, type Item, lacksReason } from '../state/items.ts';
import { ItemRow } from './item-row.tsx';
import { RowChunks } from './row-chunks.tsx';
import { useRowActions } from './use-row-actions.ts';

const T = MESSAGES.editor;
const W = EDITOR_WORDS.list;
const NOTHING: readonly never[] = [];

/** The finds and marks of the page in view. */
export function PageList() {
  const {
    items,
    pageItems,
    page,
    found,
    state,
    locked,
    preview,
    openDialog,
    showPage,
    focusItem,
    filter,
    setFilter,
    rules,
  } = useEditor();
  const actions = useRowActions();
  const all = pageItems.get(page) ?? NOTHING;
  const bare = useMemo(() => items.filter(lacksReason), [items]);
  // What has just got its reason stays until the keyboard leaves it.
  const list = filter === 'all' ? all : all.filter((item) => lacksReason(item) || item.id === state.focus);
  const bareElsewhere = bare.filter((item) => item.page !== page);
  const nextBare = bareElsewhere.find((item) => item.page > page) ?? bareElsewhere[0];
  const same = useMemo(() => {
    const counts = new Map<string, number>();
    // What is drawn has no text: each of it is a find of its own.
    for (const each of found.detections.filter(({ text }) => text !== ''))
      counts.set(foldedText(each), (counts.get(foldedText(each)) ?? 0) + 1);
    for (const { group } of state.draft.marks) if (group) counts.set(group, (counts.get(group) ?? 0) + 1);
    return counts;
  }, [found.detections, state.draft.marks]);
  const frozen = locked || preview;
  const ruled = (rules?.names.length ?? 0) > 0;
  const row = useCallback(
    (item: Item) => (
      <ItemRow
        key={item.id}
        item={item}
        focused={item.id === state.focus}
        frozen={frozen}
        ruled={ruled}
        same={same.get(item.found ? foldedText(item.found) : (item.group ?? '')) ?? 1}
        actions={actions}
      />
    ),
    [state.focus, frozen, ruled, same, actions],
  );
  const elsewhere = items.length - all.length;
  return (
    <section aria-labelledby="page-list" className="py-2.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3">
        <h2 id="page-list" className="text-[13px] font-semibold">
          {T.page(page)}
          <span className="figures ml-2 font-normal text-ink-faint">{all.length}</span>
        </h2>
        <div className="flex lg:hidden">
          <Button
            look="quiet"
            size="icon"
            aria-label={W.previousPage}
            disabled={page <= 1}
            onClick={() => showPage(page - 1)}
          >
            <ChevronLeft />
          </Button>
          <Button
            look="quiet"
            size="icon"
            aria-label={W.nextPage}
            disabled={page >= found.pages.length}
            onClick={() => showPage(page + 1)}
          >
            <ChevronRight />
          </Button>
        </div>
        <button
          type="button"
          aria-pressed={filter === 'no-reason'}
          title={W.withoutReason(bare.length)}
          onClick={() => setFilter(filter === 'all' ? 'no-reason' : 'all')}
          className={cn(
            'flex h-6 items-center gap-1.5 rounded-sm border border-hairline-strong px-2 text-xs',
            filter === 'no-reason' && 'border-ink bg-ink text-paper',
          )}
        >
          {W.noReasonYet}
          <span className="figures">{bare.length}</span>
        </button>
        <Button
          look="link"
          size="inline"
          className="ml-auto text-[13px]"
          disabled={locked || preview}
          onClick={() => openDialog('reasons')}
        >
          {T.addReason}
        </Button>
      </div>
      {filter === 'no-reason' && nextBare ? (
        <div className="mt-2 flex items-center gap-2 px-3 text-[13px]">
          <span className="figures ml-auto text-ink-faint">{W.more(bareElsewhere.length)}</span>
          <Button look="link" size="inline" className="text-[13px]" onClick={() => focusItem(nextBare)}>
            {W.nextWithout}
          </Button>
        </div>
      ) : null}
      {list.length > 0 ? (
        <div className="mt-1.5">
          <RowChunks items={list} label={T.pageOf(page, found.pages.length)} focus={state.focus} row={row} />
        </div>
      ) : (
        <p className="mt-1.5 px-3 text-[13px] text-ink-faint">
          {filter === 'no-reason' ? W.noneWithoutReason : elsewhere > 0 ? W.nothingHere : W.nothingYet}
        </p>
      )}
    </section>
  );
}

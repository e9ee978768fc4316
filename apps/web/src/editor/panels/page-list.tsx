import { MESSAGES } from '@blackbar/contracts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { useEditor } from '../state/editor-context.ts';
import { foldedText } from '../state/items.ts';
import { ItemRow } from './item-row.tsx';
import { useRowActions } from './use-row-actions.ts';

const T = MESSAGES.editor;
const NOTHING: readonly never[] = [];

/** The finds and marks of the page in view. */
export function PageList() {
  const { items, pageItems, page, found, state, locked, preview, openDialog, showPage } = useEditor();
  const actions = useRowActions();
  const list = pageItems.get(page) ?? NOTHING;
  const same = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { found: each } of items) {
      if (each) counts.set(foldedText(each), (counts.get(foldedText(each)) ?? 0) + 1);
    }
    return counts;
  }, [items]);
  const elsewhere = items.length - list.length;
  return (
    <section aria-labelledby="page-list" className="py-3">
      <div className="flex items-center gap-1 px-3">
        <h2 id="page-list" className="text-[13px] font-semibold">
          {T.page(page)}
          <span className="figures ml-2 font-normal text-ink-faint">{list.length}</span>
        </h2>
        <div className="ml-1 mr-auto flex lg:hidden">
          <Button
            look="quiet"
            size="icon"
            aria-label="Previous page"
            disabled={page <= 1}
            onClick={() => showPage(page - 1)}
          >
            <ChevronLeft />
          </Button>
          <Button
            look="quiet"
            size="icon"
            aria-label="Next page"
            disabled={page >= found.pages.length}
            onClick={() => showPage(page + 1)}
          >
            <ChevronRight />
          </Button>
        </div>
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
      {list.length > 0 ? (
        <ul className="mt-1.5" aria-label={T.pageOf(page, found.pages.length)}>
          {list.map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              focused={item.id === state.focus}
              frozen={locked || preview}
              same={item.found ? (same.get(foldedText(item.found)) ?? 1) : 1}
              actions={actions}
            />
          ))}
        </ul>
      ) : (
        <p className="mt-1.5 px-3 text-[13px] text-ink-faint">
          {elsewhere > 0 ? 'Nothing on this page.' : 'Nothing on this page yet.'}
        </p>
      )}
    </section>
  );
}

import { EDITOR_WORDS } from '@blackbar/words';
import { TriangleAlert } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { lookOf } from '../../ui/category-look.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cn } from '../../ui/class-names.ts';
import { HatchSwatch } from '../../ui/hatches.tsx';
import { type Item, isBeyondRules } from '../state/items.ts';
import { ItemDetails } from './item-details.tsx';
import { fullLabelOf, kindOf, labelOf } from './item-label.ts';
import type { RowActions } from './use-row-actions.ts';

const T = EDITOR_WORDS.row;

interface ItemRowProps {
  readonly item: Item;
  readonly focused: boolean;
  readonly frozen: boolean;
  /** Rules are in force: what goes beyond them is marked. */
  readonly ruled: boolean;
  /** How many finds of the document have the same text, or how many pages the mark is repeated on. */
  readonly same: number;
  readonly actions: RowActions;
}

export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, focused, frozen, ruled, actions } = props;
  const row = useRef<HTMLLIElement>(null);
  const look = lookOf(item.category);
  const id = `item-${item.id}`;
  useEffect(() => {
    if (focused) row.current?.scrollIntoView({ block: 'nearest' });
  }, [focused]);
  return (
    <li
      ref={row}
      data-row={item.id}
      aria-current={focused || undefined}
      className={cn('border-l-[3px] border-transparent px-3 py-1.5', focused && 'border-ink bg-sunk')}
    >
      <div className="flex items-start gap-2">
        <Checkbox
          id={id}
          className="mt-1"
          checked={item.ticked}
          disabled={frozen}
          aria-label={fullLabelOf(item)}
          onFocus={(event) => {
            // A press of the pointer must not move the row away from under it.
            if (event.currentTarget.matches(':focus-visible')) actions.focus(item);
          }}
          onCheckedChange={() => actions.toggle(item)}
        />
        <button type="button" tabIndex={-1} className="min-w-0 grow text-left" onClick={() => actions.focus(item)}>
          <span className={cn('block break-words text-[13px] leading-5', item.excluded && 'text-ink-faint')}>
            {labelOf(item)}
          </span>
          <span className="flex items-center gap-1.5 text-xs text-ink-faint">
            <HatchSwatch color={look.color} hatch={look.hatch} />
            <span className="truncate">{kindOf(item)}</span>
            {item.found ? <span className="figures shrink-0">{T.confidence(item.found.confidence)}</span> : null}
            {item.found?.critical ? <span className="shrink-0 font-medium text-ink-soft">{T.critical}</span> : null}
            {item.excluded ? <span className="shrink-0 font-medium text-ink-soft">{T.excluded}</span> : null}
            {isBeyondRules(item, ruled) ? <span className="shrink-0">{T.beyond}</span> : null}
            {item.applied ? <span className="shrink-0 rounded-[2px] bg-ink px-1 text-paper">{T.redacted}</span> : null}
            {item.found?.conflict ? (
              <TriangleAlert role="img" aria-label={T.conflict} className="size-3.5 shrink-0 text-caution" />
            ) : null}
          </span>
        </button>
      </div>
      {focused ? (
        <div className="pl-6">
          <ItemDetails {...props} />
        </div>
      ) : item.reasons.length > 0 ? (
        <p className="truncate pl-6 text-xs text-ink-faint">{item.reasons.join(', ')}</p>
      ) : null}
    </li>
  );
});

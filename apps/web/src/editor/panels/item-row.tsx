import type { WireDetection } from '@blackbar/contracts';
import { X } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { lookOf } from '../../ui/category-look.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cn } from '../../ui/class-names.ts';
import { HatchSwatch } from '../../ui/hatches.tsx';
import type { Item } from '../state/items.ts';

export interface RowActions {
  readonly focus: (item: Item) => void;
  readonly toggle: (item: Item) => void;
  readonly remove: (item: Item) => void;
  readonly sameText: (item: Item) => void;
  /** The same area on every other page. */
  readonly repeat: (item: Item) => void;
  /** Everything of the page but this area. */
  readonly invert: (item: Item) => void;
  readonly setReasons: (item: Item, reasons: readonly string[]) => void;
}

interface ItemRowProps {
  readonly item: Item;
  readonly focused: boolean;
  readonly frozen: boolean;
  /** How many finds of the document have the same text. */
  readonly same: number;
  readonly actions: RowActions;
}

function labelOf(item: Item): string {
  if (item.kind === 'detection') return item.text;
  return item.category === 'TERM' ? 'Found by search' : 'Drawn by hand';
}

function becomes(found: WireDetection): string {
  return found.appearance === '' ? 'Black box' : found.appearance;
}

/** Why it was found, what will stand there, by which rule. */
function Details({ item, frozen, same, actions }: Omit<ItemRowProps, 'focused'>) {
  const { found } = item;
  return (
    <div className="mt-1.5 grid gap-1 text-[13px] text-ink-soft">
      {found ? (
        <>
          <p className="first-letter:uppercase">{found.description}</p>
          <p>
            Becomes: <span className="font-medium text-ink">{becomes(found)}</span>
            {found.citation ? <span className="text-ink-faint">, {found.citation}</span> : null}
          </p>
          {found.conflict ? <p className="text-caution">{found.conflict}</p> : null}
          {item.excluded ? <p className="text-ink-faint">On the list of excluded terms</p> : null}
        </>
      ) : null}
      {item.reasons.length > 0 ? (
        <ul className="flex flex-wrap gap-1">
          {item.reasons.map((reason) => (
            <li
              key={reason}
              className="flex items-center gap-1 rounded-sm border border-hairline bg-sheet pl-1.5 text-xs"
            >
              {reason}
              <button
                type="button"
                aria-label={`Remove reason ${reason}`}
                disabled={frozen}
                className="p-1"
                onClick={() =>
                  actions.setReasons(
                    item,
                    item.reasons.filter((r) => r !== reason),
                  )
                }
              >
                <X className="size-3" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {same > 1 || item.kind === 'mark' ? (
        <div className="flex flex-wrap gap-x-3 gap-y-1">
          {same > 1 ? (
            <Button
              look="link"
              size="inline"
              className="text-[13px]"
              disabled={frozen}
              onClick={() => actions.sameText(item)}
            >
              {item.ticked ? 'Untick' : 'Tick'} all {same} with this text
            </Button>
          ) : null}
          {item.kind === 'mark' ? (
            <>
              <Button
                look="link"
                size="inline"
                className="text-[13px]"
                disabled={frozen}
                onClick={() => actions.remove(item)}
              >
                Remove
              </Button>
              {item.category === 'MANUAL' && item.rects.length === 1 ? (
                <>
                  <Button
                    look="link"
                    size="inline"
                    className="text-[13px]"
                    disabled={frozen}
                    onClick={() => actions.repeat(item)}
                  >
                    Repeat on every page
                  </Button>
                  <Button
                    look="link"
                    size="inline"
                    className="text-[13px]"
                    disabled={frozen}
                    onClick={() => actions.invert(item)}
                  >
                    Keep only this area
                  </Button>
                </>
              ) : null}
            </>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, focused, frozen, actions } = props;
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
      className={cn(
        'border-l-[3px] border-transparent px-3 py-1.5 [contain-intrinsic-size:auto_44px] [content-visibility:auto]',
        focused && 'border-ink bg-sunk',
      )}
    >
      <div className="flex items-start gap-2">
        <Checkbox
          id={id}
          className="mt-1"
          checked={item.ticked}
          disabled={frozen}
          aria-label={`${labelOf(item)}, ${look.name}`}
          onFocus={(event) => {
            // A press of the pointer must not move the row away from under it.
            if (event.currentTarget.matches(':focus-visible')) actions.focus(item);
          }}
          onCheckedChange={() => actions.toggle(item)}
        />
        <button type="button" tabIndex={-1} className="min-w-0 grow text-left" onClick={() => actions.focus(item)}>
          <span
            className={cn('block break-words text-[13px] leading-5', item.excluded && 'text-ink-faint line-through')}
          >
            {labelOf(item)}
          </span>
          <span className="flex items-center gap-1.5 text-xs text-ink-faint">
            <HatchSwatch color={look.color} hatch={look.hatch} />
            <span className="truncate">{look.name}</span>
            {item.found ? <span className="figures shrink-0">{Math.round(item.found.confidence * 100)} %</span> : null}
            {item.found?.critical ? <span className="shrink-0 font-medium text-ink-soft">Critical</span> : null}
            {item.applied ? <span className="shrink-0 rounded-[2px] bg-ink px-1 text-paper">Redacted</span> : null}
          </span>
        </button>
      </div>
      {focused ? (
        <div className="pl-6">
          <Details {...props} />
        </div>
      ) : item.reasons.length > 0 ? (
        <p className="truncate pl-6 text-xs text-ink-faint">{item.reasons.join(', ')}</p>
      ) : null}
    </li>
  );
});

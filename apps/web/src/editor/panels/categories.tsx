import { PANEL_WORDS } from '@blackbar/contracts';
import { useId } from 'react';
import { lookOf } from '../../ui/category-look.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cn } from '../../ui/class-names.ts';
import { HatchSwatch } from '../../ui/hatches.tsx';
import { useEditor } from '../state/editor-context.ts';
import { countCategories } from '../state/items.ts';

const W = PANEL_WORDS;

/** More lines than this scroll by themselves: the list of the page stays in sight below them. */
const LONG = 7;

/** One line a category: tick or untick all of it at once. */
export function Categories() {
  const { items, dispatch, locked, preview } = useEditor();
  const base = useId();
  const categories = countCategories(items);
  if (categories.length === 0) {
    return <p className="mt-2 text-[13px] text-ink-faint">{W.categories.nothing}</p>;
  }
  const frozen = locked || preview;
  const long = categories.length > LONG;
  return (
    <ul
      className={cn('mt-2', long && '-mx-3 -mb-3 max-h-45.5 overflow-y-auto border-t border-hairline px-3')}
      aria-label={W.categories.label}
      // Its checkboxes take the keyboard there, unless nothing can be ticked any more.
      {...(long && frozen ? { tabIndex: 0 } : {})}
    >
      {categories.map(({ category, total, ticked, ids }) => {
        const look = lookOf(category);
        const id = `${base}-${category}`;
        return (
          <li key={category} className="flex h-7 items-center gap-2 text-[13px]">
            <Checkbox
              id={id}
              checked={ticked === 0 ? false : ticked === total ? true : 'indeterminate'}
              disabled={frozen}
              onCheckedChange={() => dispatch({ type: 'tick', ids, on: ticked < total })}
            />
            <HatchSwatch color={look.color} hatch={look.hatch} />
            <label htmlFor={id} className="grow truncate">
              {look.name}
            </label>
            <span className="figures text-ink-faint">{W.categories.of(ticked, total)}</span>
          </li>
        );
      })}
    </ul>
  );
}

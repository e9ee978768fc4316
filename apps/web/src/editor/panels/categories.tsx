import { PANEL_WORDS } from '@blackbar/contracts';
import { useId } from 'react';
import { lookOf } from '../../ui/category-look.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { HatchSwatch } from '../../ui/hatches.tsx';
import { useEditor } from '../state/editor-context.ts';
import { countCategories } from '../state/items.ts';

const W = PANEL_WORDS;

/** One line a category: tick or untick all of it at once. */
export function Categories() {
  const { items, dispatch, locked, preview } = useEditor();
  const base = useId();
  const categories = countCategories(items);
  if (categories.length === 0) {
    return <p className="mt-2 text-[13px] text-ink-faint">{W.categories.nothing}</p>;
  }
  return (
    <ul className="mt-2" aria-label={W.categories.label}>
      {categories.map(({ category, total, ticked, ids }) => {
        const look = lookOf(category);
        const id = `${base}-${category}`;
        return (
          <li key={category} className="flex h-7 items-center gap-2 text-[13px]">
            <Checkbox
              id={id}
              checked={ticked === 0 ? false : ticked === total ? true : 'indeterminate'}
              disabled={locked || preview}
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

import { PANEL_WORDS } from '@blackbar/words';
import { useId } from 'react';
import { lookOf } from '../../ui/category-look.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cn } from '../../ui/class-names.ts';
import { HatchSwatch } from '../../ui/hatches.tsx';
import { useEditor } from '../state/editor-context.ts';
import { isFrozen } from '../state/is-frozen.ts';
import { type CategoryCount, type CategoryGroup, groupByRule } from '../state/item-counts.ts';

const W = PANEL_WORDS.categories;

/** More lines than this scroll by themselves: the list of the page stays in sight below them. */
const LONG = 6;

/** What the rules require and what else was found: tick or untick a group or a category at once. */
export function Categories() {
  const api = useEditor();
  const { items } = api;
  const groups = groupByRule(items);
  if (groups.length === 0) return <p className="mt-2 text-[13px] text-ink-faint">{W.nothing}</p>;
  const frozen = isFrozen(api);
  const long = groups.reduce((lines, { categories }) => lines + categories.length + 1, 0) > LONG;
  return (
    <section
      className={cn(
        'mt-2 grid grid-cols-1 gap-2',
        long && '-mx-3 -mb-3 max-h-36 overflow-y-auto border-t border-hairline px-3 py-1.5',
      )}
      aria-label={W.label}
      // Its checkboxes take the keyboard there, unless nothing can be ticked any more.
      {...(long && frozen ? { tabIndex: 0 } : {})}
    >
      {groups.map((group) => (
        <Group key={group.group} group={group} alone={groups.length === 1} frozen={frozen} />
      ))}
    </section>
  );
}

function Group({ group, alone, frozen }: { group: CategoryGroup; alone: boolean; frozen: boolean }) {
  const { rules, dispatch } = useEditor();
  const id = useId();
  const title =
    group.group === 'required'
      ? W.required(rules?.names.length === 1 ? (rules.names[0] ?? W.rules) : W.rules, group.total)
      : alone
        ? W.found(group.total)
        : W.other(group.total);
  return (
    <div>
      <TickLine id={id} line={group} frozen={frozen} onTick={(ids, on) => dispatch({ type: 'tick', ids, on })}>
        <label htmlFor={id} className="grow truncate font-medium" title={title}>
          {title}
        </label>
      </TickLine>
      <ul aria-labelledby={id} className="pl-5">
        {group.categories.map((line) => {
          const look = lookOf(line.category);
          const lineId = `${id}-${line.category}`;
          return (
            <li key={line.category}>
              <TickLine
                id={lineId}
                line={line}
                frozen={frozen}
                onTick={(ids, on) => dispatch({ type: 'tick', ids, on })}
              >
                <HatchSwatch color={look.color} hatch={look.hatch} />
                <label htmlFor={lineId} className="grow truncate">
                  {look.name}
                </label>
              </TickLine>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface TickLineProps {
  readonly id: string;
  readonly line: Pick<CategoryCount, 'total' | 'ticked' | 'ids'>;
  readonly frozen: boolean;
  readonly onTick: (ids: readonly string[], on: boolean) => void;
  readonly children: React.ReactNode;
}

function TickLine({ id, line: { total, ticked, ids }, frozen, onTick, children }: TickLineProps) {
  return (
    <div className="flex h-7 items-center gap-2 text-[13px]">
      <Checkbox
        id={id}
        checked={ticked === 0 ? false : ticked === total ? true : 'indeterminate'}
        disabled={frozen}
        onCheckedChange={() => onTick(ids, ticked < total)}
      />
      {children}
      <span className="figures shrink-0 text-ink-faint">{W.of(ticked, total)}</span>
    </div>
  );
}

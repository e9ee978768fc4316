import type { CaseSummary } from '@blackbar/contracts';
import { EXPORT_WORDS } from '@blackbar/words';
import { X } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react';
import { useCaseSearch } from '../api/exports.ts';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';
import { Field, Input } from './field.tsx';
import { dateOf } from './figures.ts';

const W = EXPORT_WORDS.form.case;

export type ChosenCase = Pick<CaseSummary, 'id' | 'title'>;

interface CasePickerProps {
  readonly chosen: ChosenCase | undefined;
  /** Cases that were put away are offered after the others. */
  readonly archivedToo?: boolean;
  readonly onChoose: (chosen: ChosenCase | undefined) => void;
}

/** Reaches every case of the organization by words of its title. */
export function CasePicker({ chosen, archivedToo = false, onChoose }: CasePickerProps) {
  if (!chosen) return <CaseSearch archivedToo={archivedToo} onChoose={onChoose} />;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <span className="text-[13px] font-medium">{W.label}</span>
      <div className="flex h-10 items-center gap-2 rounded-md border border-hairline-strong bg-sheet pl-3 pr-1">
        <span className="grow truncate text-sm font-medium">{chosen.title}</span>
        <Button look="quiet" size="icon" aria-label={W.change} onClick={() => onChoose(undefined)}>
          <X />
        </Button>
      </div>
    </div>
  );
}

function CaseSearch({ archivedToo, onChoose }: Required<Pick<CasePickerProps, 'archivedToo' | 'onChoose'>>) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const list = useId();
  const whole = useRef<HTMLDivElement>(null);
  const asked = useDeferredValue(typed.trim());
  const live = useCaseSearch(asked, open);
  const archived = useCaseSearch(asked, open && archivedToo, 'archived');
  const searches = archivedToo ? [live, archived] : [live];
  const found = searches.flatMap(({ data }) => data?.pages.flatMap(({ cases }) => cases) ?? []);
  const more = searches.find(({ hasNextPage }) => hasNextPage);
  const current = found[Math.min(at, found.length - 1)];

  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => {
        setOpen(true);
        setAt(Math.min(at + (open ? 1 : 0), Math.max(0, found.length - 1)));
      },
      ArrowUp: () => setAt(Math.max(0, at - 1)),
      Enter: () => open && current && onChoose(current),
      Escape: () => setOpen(false),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  return (
    <div ref={whole} className="relative">
      <Field label={W.label}>
        {(ids) => (
          <Input
            {...ids}
            role="combobox"
            aria-expanded={open}
            aria-controls={list}
            aria-autocomplete="list"
            {...(open && current ? { 'aria-activedescendant': `${list}-${current.id}` } : {})}
            autoComplete="off"
            placeholder={W.placeholder}
            value={typed}
            onFocus={() => setOpen(true)}
            onBlur={(event) => {
              if (!whole.current?.contains(event.relatedTarget)) setOpen(false);
            }}
            onChange={(event) => {
              setTyped(event.target.value);
              setAt(0);
              setOpen(true);
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      {open ? (
        <div className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-md border border-hairline bg-sheet p-1">
          <div id={list} role="listbox" aria-label={W.label}>
            {found.map((item) => (
              <div
                key={item.id}
                id={`${list}-${item.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={item === current}
                className={cn(
                  'flex cursor-pointer items-baseline gap-3 rounded-md px-2 py-1.5 text-sm outline-none hover:bg-sunk',
                  item === current && 'bg-sunk',
                )}
                // Before the field loses the focus, and with it the list goes.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(item)}
                onKeyDown={onKeyDown}
              >
                <span className="grow truncate">{item.title}</span>
                <span className="figures shrink-0 text-xs text-ink-faint">
                  {item.archived ? W.archived(dateOf(item.createdAt)) : dateOf(item.createdAt)}
                </span>
              </div>
            ))}
          </div>
          {searches.every(({ data }) => data) && found.length === 0 ? (
            <p className="px-2 py-1.5 text-[13px] text-ink-faint">{W.none}</p>
          ) : null}
          {searches.some(({ isError }) => isError) ? (
            <p className="px-2 py-1.5 text-[13px] text-stop">{W.failed}</p>
          ) : null}
          {more ? (
            <Button look="quiet" size="sm" className="w-full" onClick={() => void more.fetchNextPage()}>
              {W.more}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

import { EDITOR_WORDS } from '@blackbar/words';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lookOf } from '../../ui/category-look.ts';
import { HatchSwatch } from '../../ui/hatches.tsx';
import { useEditor } from '../state/editor-context.ts';
import { ticking } from '../state/ticking.ts';

const T = EDITOR_WORDS.wizard;

/** Critical items one by one; R removes, K keeps. */
export function WizardCritical({ onDone }: { onDone: () => void }) {
  const { items, dispatch, show, locked } = useEditor();
  const critical = items.filter((item) => item.found?.critical);
  const [at, setAt] = useState(0);
  const item = critical[at];
  const [box] = item?.rects ?? [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each item, the first one too
  useEffect(() => {
    if (item && box && item.page > 0) show(item.page, box);
  }, [item?.id]);
  if (!item) return <p>{T.noCritical}</p>;

  const decide = (on: boolean) => {
    dispatch(ticking(item, on));
    if (at + 1 < critical.length) setAt(at + 1);
    else onDone();
  };
  const look = lookOf(item.category);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a second way to the two buttons inside
    <div
      onKeyDown={(event) => {
        // A key held down would decide over what nobody has seen yet; Enter presses a button again and again.
        if (event.repeat && event.key === 'Enter') event.preventDefault();
        if (locked || event.repeat || event.ctrlKey || event.metaKey) return;
        if (event.key === 'r' || event.key === 'R') decide(true);
        if (event.key === 'k' || event.key === 'K') decide(false);
      }}
    >
      <p className="figures text-[13px] text-ink-faint" role="status">
        {T.of(at + 1, critical.length, item.page)}
      </p>
      <p className="mt-2 flex items-center gap-2 font-medium">
        <HatchSwatch color={look.color} hatch={look.hatch} />
        {look.name}
      </p>
      <p className="mt-1 break-words rounded-md border border-hairline bg-sheet p-3 font-mono text-base">{item.text}</p>
      <p className="mt-2 text-[13px] text-ink-soft">
        <span className="block first-letter:uppercase">{item.found?.description}</span>
        {item.found?.citation}
      </p>
      <div className="mt-4 flex gap-2">
        <Button look="ink" disabled={locked} onClick={() => decide(true)} autoFocus>
          {T.remove}
          <kbd className="font-mono text-xs opacity-70">R</kbd>
        </Button>
        <Button disabled={locked} onClick={() => decide(false)}>
          {T.keep}
          <kbd className="font-mono text-xs opacity-70">K</kbd>
        </Button>
        <Button look="quiet" className="ml-auto" onClick={onDone}>
          {T.skip}
        </Button>
      </div>
    </div>
  );
}

import type { BeyondTicks as Places } from '@blackbar/contracts';
import { LAST_LOOK_WORDS, PANEL_WORDS } from '@blackbar/words';
import { useMemo } from 'react';
import { sentenceOf } from '../../api/fetch.ts';
import { Button } from '../../ui/button.tsx';
import { grouped } from '../../ui/grouped.ts';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useEditor } from '../state/editor-context.ts';
import type { useBeyondTicks } from '../state/use-beyond-ticks.ts';

const W = LAST_LOOK_WORDS.beyond;

/** Places that go without a tick of their own, by what they are a copy of: they are marked on the pages, too. */
export function BeyondTicks({
  beyond: { places, pending, error, ask },
}: {
  beyond: ReturnType<typeof useBeyondTicks>;
}) {
  const values = useMemo(() => [...grouped(places, ({ value }) => value).values()], [places]);
  if (error) {
    return (
      <NoticeBox tone="stop" title={W.failed}>
        <p role="alert">{sentenceOf(error)}</p>
        <Button size="sm" className="mt-2" onClick={ask}>
          {W.retry}
        </Button>
      </NoticeBox>
    );
  }
  if (pending) {
    return (
      <div className="grid gap-1.5 text-[13px] text-ink-soft">
        <p>{W.asking}</p>
        <Progress label={W.asking} />
      </div>
    );
  }
  if (places.length === 0) return null;
  return (
    <NoticeBox tone="caution" title={<span role="status">{W.title(places.length)}</span>}>
      <p>{W.note}</p>
      <ul className="mt-3 grid max-h-80 gap-4 overflow-y-auto">
        {values.map((copies) => (
          <Value key={copies[0]?.value} copies={copies} />
        ))}
      </ul>
    </NoticeBox>
  );
}

function Value({ copies }: { copies: Places }) {
  const { dispatch, openDialog, show } = useEditor();
  const [first] = copies;
  if (!first) return null;
  const keep = (ids: readonly string[]) => dispatch({ type: 'keepHere', ids, reason: W.because });
  return (
    <li>
      <p className="font-medium text-ink">{W.why(first.value, first.inCase)}</p>
      <ul className="mt-1.5 grid gap-2">
        {copies.map(({ id, page, rects, text, before, after }) => (
          <li key={id} className="flex items-start justify-between gap-3">
            <button
              type="button"
              className="min-w-0 break-words text-left underline-offset-2 hover:underline"
              onClick={() => {
                // The page lies below the dialog: what is shown there is seen when this is closed.
                openDialog(undefined);
                show(page, rects[0]);
              }}
            >
              <span className="block text-ink-faint">{W.page(page)}</span>
              {W.before(before)}
              <strong className="font-semibold text-ink">{text}</strong>
              {W.after(after)}
            </button>
            <Button size="sm" className="shrink-0" aria-label={W.keepOf(text, page)} onClick={() => keep([id])}>
              {PANEL_WORDS.undecided.keep}
            </Button>
          </li>
        ))}
      </ul>
      {copies.length > 1 ? (
        <Button size="sm" look="quiet" className="-ml-2 mt-1" onClick={() => keep(copies.map(({ id }) => id))}>
          {W.keepAll(copies.length, first.value)}
        </Button>
      ) : null}
    </li>
  );
}

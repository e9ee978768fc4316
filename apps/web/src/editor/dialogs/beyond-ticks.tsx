import { LAST_LOOK_WORDS, PANEL_WORDS } from '@blackbar/words';
import { sentenceOf } from '../../api/fetch.ts';
import { Button } from '../../ui/button.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useEditor } from '../state/editor-context.ts';
import type { useBeyondTicks } from '../state/use-beyond-ticks.ts';

const W = LAST_LOOK_WORDS.beyond;

/** Places that go without a tick of their own, each with its reason: they are marked on the pages, too. */
export function BeyondTicks({
  beyond: { places, pending, error, ask },
}: {
  beyond: ReturnType<typeof useBeyondTicks>;
}) {
  const { dispatch, viewer } = useEditor();
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
  if (pending) return <Progress label={W.asking} />;
  if (places.length === 0) return null;
  return (
    <NoticeBox tone="caution" title={<span role="status">{W.title(places.length)}</span>}>
      <p>{W.note}</p>
      <ul className="mt-2 grid max-h-80 gap-3 overflow-y-auto">
        {places.map(({ id, page, text, before, after, value, inCase }) => (
          <li key={id}>
            <button
              type="button"
              className="break-words text-left underline-offset-2 hover:underline"
              aria-label={PANEL_WORDS.undecided.show(text)}
              onClick={() => viewer.current?.showPage(page)}
            >
              {before}
              <strong className="font-semibold text-ink">{text}</strong>
              {after}
            </button>
            <p>{W.why(page, value, inCase)}</p>
            <Button
              size="sm"
              className="mt-1"
              aria-label={W.keepOf(text, page)}
              onClick={() => dispatch({ type: 'keepHere', ids: [id], reason: W.because })}
            >
              {PANEL_WORDS.undecided.keep}
            </Button>
          </li>
        ))}
      </ul>
    </NoticeBox>
  );
}

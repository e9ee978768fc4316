import { LAST_LOOK_WORDS, PANEL_WORDS } from '@blackbar/words';
import { sentenceOf } from '../../api/fetch.ts';
import { Button } from '../../ui/button.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { RedactOrKeep } from '../panels/redact-or-keep.tsx';
import { useEditor } from '../state/editor-context.ts';
import type { useTextsLeft } from '../state/use-texts-left.ts';

const W = LAST_LOOK_WORDS.besideMarks;

/** Texts that go below a person's boxes and stand elsewhere: one text, one decision. */
export function LeftBesideMarks({ left: { texts, error, ask } }: { left: ReturnType<typeof useTextsLeft> }) {
  const { dispatch, show } = useEditor();
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
  if (texts.length === 0) return null;
  return (
    <NoticeBox tone="caution" title={<span role="status">{W.title(texts.length)}</span>}>
      <p>{W.note}</p>
      <ul className="mt-2 grid max-h-80 gap-3 overflow-y-auto">
        {texts.map(({ text, marks, pages, places }) => (
          <li key={marks[0]}>
            <p>
              <button
                type="button"
                className="break-words text-left font-medium text-ink underline-offset-2 hover:underline"
                aria-label={PANEL_WORDS.undecided.show(text)}
                onClick={() => show(pages[0] ?? 1)}
              >
                {text}
              </button>{' '}
              {W.where(places, pages)}
            </p>
            <RedactOrKeep
              places={places}
              onRedact={() => dispatch({ type: 'addTerm', term: text })}
              onKeep={(reason) => dispatch({ type: 'keepHere', ids: marks, reason })}
            />
          </li>
        ))}
      </ul>
    </NoticeBox>
  );
}

import type { FailedPlace, WireRun } from '@blackbar/contracts';
import { CHECK_WORDS, PANEL_WORDS } from '@blackbar/words';
import { Button } from '../../ui/button.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { blamed } from '../state/blamed.ts';
import { useEditor } from '../state/editor-context.ts';
import { fullLabelOf } from './item-label.ts';

const W = PANEL_WORDS;

/** More would push the panel's own actions out of sight. */
const MOST_MARKS = 12;

/** Why nothing was released, where, and what to do. */
export function Refusal({ run }: { run: WireRun }) {
  const failed = run.refusal?.checks ?? [];
  return (
    <NoticeBox place="run" tone="stop" title={W.run.refused}>
      <p role="alert">{run.refusal?.message ?? W.run.unverified}</p>
      {failed.length > 0 ? (
        <>
          <p className="mt-2">{W.run.notConfirmed}</p>
          <ul className="mt-1 grid list-disc gap-1 pl-4">
            {failed.map((check) => (
              <li key={check}>{CHECK_WORDS[check]}</li>
            ))}
          </ul>
        </>
      ) : null}
      {run.refusal?.pages.map((page) => (
        <BlamedPage key={page} page={page} places={run.refusal?.places.filter((at) => at.page === page) ?? []} />
      ))}
      <p className="mt-2">{W.run.tryAgain}</p>
    </NoticeBox>
  );
}

/**
 * A page that could not be verified: each mark to blame, and each place without one; where none is known, all marks.
 */
function BlamedPage({ page, places }: { page: number; places: readonly FailedPlace[] }) {
  const { show, showItem, pageItems } = useEditor();
  const removed = (pageItems.get(page) ?? []).filter(({ ticked, applied }) => ticked || applied);
  const { marks, bare } = blamed(removed, places);
  const more = marks.length - MOST_MARKS;
  return (
    <div className="mt-2">
      <Button size="sm" onClick={() => show(page)}>
        {W.run.goTo(page)}
      </Button>
      {marks.length > 0 ? (
        <ul aria-label={W.run.marksOn(page)} className="mt-1.5 flex flex-wrap gap-1.5">
          {marks.slice(0, MOST_MARKS).map((item) => (
            <li key={item.id} className="min-w-0">
              <button
                type="button"
                className="max-w-full break-words text-left font-medium text-accent hover:underline"
                onClick={() => showItem(item)}
              >
                {fullLabelOf(item)}
              </button>
            </li>
          ))}
          {more > 0 ? <li>{W.run.moreMarks(more)}</li> : null}
        </ul>
      ) : null}
      {bare.length > 0 ? (
        <ul aria-label={W.run.placesOn(page)} className="mt-1.5 flex flex-wrap gap-1.5">
          {bare.map((place, i) => (
            <li key={`${place.x}:${place.y}`}>
              <button
                type="button"
                className="font-medium text-accent hover:underline"
                onClick={() => show(page, place)}
              >
                {W.run.unmarked(i + 1)}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

import type { AlikePage, AlikePages } from '@blackbar/contracts';
import { LAST_LOOK_WORDS } from '@blackbar/words';
import { Button } from '../../ui/button.tsx';
import { lookOf } from '../../ui/category-look.ts';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { useEditor } from '../state/editor-context.ts';

const W = LAST_LOOK_WORDS.alike;

/**
 * Pages that stand in several documents of the case and are decided differently: side by side, with the way to make
 * them one.
 */
export function AlikePagesList({
  found,
  left,
  onLeave,
}: {
  found: AlikePages | undefined;
  /** A person said that they stay different. */
  left: boolean;
  onLeave: () => void;
}) {
  if (!found || found.pages.length === 0) return null;
  if (left) return <p>{W.left}</p>;
  return (
    <NoticeBox tone="caution" title={<span role="status">{W.title(found.pages.length + found.more)}</span>}>
      <ul className="mt-2 grid max-h-96 gap-4 overflow-y-auto">
        {found.pages.map((page) => (
          <li key={`${page.page} ${page.other.documentId}`}>
            <Pair pair={page} />
          </li>
        ))}
      </ul>
      {found.more > 0 ? <p className="mt-2">{W.more(found.more)}</p> : null}
      <Button size="sm" look="quiet" className="mt-3" onClick={onLeave}>
        {W.leave}
      </Button>
    </NoticeBox>
  );
}

function Pair({ pair: { page, equal, other, differences, same } }: { pair: AlikePage }) {
  const { dispatch, locked } = useEditor();
  const lifted = differences.filter(({ here, there }) => here === 'removed' && there === 'stays').length;
  const asThere = () =>
    dispatch({
      ...same,
      type: 'sameAs',
      keep: same.keep.map(({ id, reason }) => ({ id, reason: reason ?? W.keptAs(other.name, other.page) })),
    });
  return (
    <>
      <p className="break-words font-medium text-ink">{W.place(page, equal, other.name, other.page)}</p>
      <table className="mt-1 w-full table-fixed text-left">
        <thead className="border-b border-hairline-strong text-ink-faint">
          <tr>
            <th scope="col" className="py-1 pr-2 font-medium">
              {W.what}
            </th>
            <th scope="col" className="w-20 py-1 pr-2 font-medium">
              {W.here}
            </th>
            <th scope="col" className="w-28 truncate py-1 font-medium" title={other.name}>
              {other.name}
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ kind, text, category, here, there }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two boxes may say the very same, and the list never changes
            <tr key={i} className="border-b border-hairline">
              <th scope="row" className="break-words py-1 pr-2 font-normal">
                {kind === 'mark' ? W.box : text} <span className="text-ink-faint">{lookOf(category).name}</span>
              </th>
              <td className="py-1 pr-2">{W.fates[here]}</td>
              <td className="py-1">{W.fates[there]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button size="sm" disabled={locked} onClick={asThere}>
          <span className="truncate">{W.same(other.name)}</span>
        </Button>
        {lifted > 0 ? W.lifts(lifted) : null}
      </span>
    </>
  );
}

/** The other documents could not be compared: nobody is told that there is nothing to tell. */
export function AlikePagesTrouble({ why, onRetry }: { why: string; onRetry: () => void }) {
  return (
    <NoticeBox tone="stop" title={W.failed}>
      <p role="alert">{why}</p>
      <Button size="sm" className="mt-2" onClick={onRetry}>
        {W.retry}
      </Button>
    </NoticeBox>
  );
}

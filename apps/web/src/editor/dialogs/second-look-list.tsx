import { type HipaaSheetRow, UNREAD_LOOKED, type WireSecondLook } from '@blackbar/contracts';
import { CASE_WORDS } from '@blackbar/words';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { wholeWords } from '../panels/whole-words.ts';
import { useEditor } from '../state/editor-context.ts';

const W = CASE_WORDS.hipaa.secondLook;

/** What nobody has looked at yet; nothing is signed before. */
export function openFinds({ finds, more, unread }: WireSecondLook, looked: readonly string[]): number {
  const pages = unread.length > 0 && !looked.includes(UNREAD_LOOKED) ? 1 : 0;
  return finds.filter(({ id }) => !looked.includes(id)).length + more + pages;
}

/** What reading the finished file again found: each goes, or a person says that it may stay. */
export function SecondLookList({
  look,
  rows,
  looked,
  onLooked,
}: {
  look: WireSecondLook;
  rows: readonly HipaaSheetRow[];
  looked: readonly string[];
  onLooked: (looked: readonly string[]) => void;
}) {
  const { dispatch, locked } = useEditor();
  const open = openFinds(look, looked);
  const say = (id: string, on: boolean) => onLooked(on ? [...looked, id] : looked.filter((one) => one !== id));
  if (look.finds.length + look.more + look.unread.length === 0) return <NoticeBox tone="good" title={W.clean} />;
  return (
    <NoticeBox tone={open > 0 ? 'caution' : 'good'} title={<span role="status">{W.title(open)}</span>}>
      <p>{W.note}</p>
      <ul className="mt-2 grid max-h-80 gap-3 overflow-y-auto">
        {look.finds.map(({ id, letter, words, before, after, pages }) => (
          <li key={id} className="flex flex-wrap items-start gap-x-3 gap-y-1">
            <p className="min-w-0 grow basis-64 break-words">
              {wholeWords(before, '').before}
              <mark className="bg-accent-wash font-medium text-ink">{words}</mark>
              {wholeWords('', after).after}
              <span className="block text-xs text-ink-faint">
                {letter}, {rows.find((row) => row.letter === letter)?.name.toLowerCase()}, {W.where(pages)}
              </span>
            </p>
            <span className="flex items-center gap-3">
              <span className="flex items-center gap-1.5">
                <Checkbox
                  id={`again-${id}`}
                  aria-label={W.staysOf(words)}
                  checked={looked.includes(id)}
                  onCheckedChange={(on) => say(id, on === true)}
                />
                <label htmlFor={`again-${id}`}>{W.stays}</label>
              </span>
              <Button
                size="sm"
                aria-label={W.removeOf(words)}
                disabled={locked}
                onClick={() => dispatch({ type: 'addTerm', term: words })}
              >
                {W.remove}
              </Button>
            </span>
          </li>
        ))}
        {look.unread.length > 0 ? (
          <li className="flex items-center gap-1.5">
            <Checkbox
              id="again-unread"
              checked={looked.includes(UNREAD_LOOKED)}
              onCheckedChange={(on) => say(UNREAD_LOOKED, on === true)}
            />
            <label htmlFor="again-unread">{W.unread(look.unread)}</label>
          </li>
        ) : null}
      </ul>
      {look.more > 0 ? <p className="mt-2 font-medium text-stop">{W.more(look.more)}</p> : null}
    </NoticeBox>
  );
}

import { CASE_CHANGE_WORDS, EDITOR_WORDS, MARK_WORDS, PANEL_WORDS } from '@blackbar/words';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMayChange } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import type { Item } from '../state/items.ts';
import { OverrideChooser } from './override-chooser.tsx';
import type { RowActions } from './use-row-actions.ts';

const T = EDITOR_WORDS.row;

interface ItemDetailsProps {
  readonly item: Item;
  readonly frozen: boolean;
  readonly same: number;
  readonly actions: RowActions;
}

function Act({ onClick, frozen, children }: { onClick: () => void; frozen: boolean; children: ReactNode }) {
  return (
    <Button look="link" size="inline" className="justify-self-start text-[13px]" disabled={frozen} onClick={onClick}>
      {children}
    </Button>
  );
}

/** Why it was found, what will stand there, by which rule. */
function Finding({ item, frozen, same, actions }: ItemDetailsProps) {
  const [choosing, setChoosing] = useState(false);
  const { found, override } = item;
  if (!found) return null;
  const becomes = actions.labelOf(item);
  return (
    <>
      <p className="first-letter:uppercase">{found.description}</p>
      <p>
        {T.becomes} <span className="font-medium text-ink">{becomes === '' ? T.blackBox : becomes}</span>
        <span className="text-ink-faint">
          {override ? `, ${T.chosen}` : found.citation ? `, ${found.citation}` : ''}
        </span>{' '}
        <Button
          look="link"
          size="inline"
          className="text-[13px]"
          disabled={frozen}
          aria-label={T.changeOf(item.text)}
          aria-expanded={choosing}
          onClick={() => setChoosing(!choosing)}
        >
          {T.change}
        </Button>
      </p>
      {choosing && !frozen ? (
        <OverrideChooser item={item} same={same} actions={actions} onDone={() => setChoosing(false)} />
      ) : null}
      {override ? (
        <p className="text-ink-faint">{T.proposed((found.proposed ?? found.appearance) || T.blackBox)}</p>
      ) : null}
      {found.conflict ? <p className="text-caution">{found.conflict}</p> : null}
      {item.excluded ? <p className="text-ink-faint">{T.excluded}</p> : null}
    </>
  );
}

/** Who marked it elsewhere, what they wrote beside it, and what their mark wants to stand there. */
function Origin({ item: { from, becomes } }: ItemDetailsProps) {
  if (!from) return null;
  const { kind, author, comment } = from;
  return (
    <>
      {author ? <p>{`${MARK_WORDS.kinds[kind]} ${MARK_WORDS.by(author)}`}</p> : null}
      {comment ? <p className="break-words text-ink-faint">{comment}</p> : null}
      <p>
        {T.becomes} <span className="font-medium text-ink">{becomes === '' ? T.blackBox : becomes}</span>
      </p>
    </>
  );
}

function Reasons({ item, frozen, actions }: ItemDetailsProps) {
  if (item.reasons.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1">
      {item.reasons.map((reason) => (
        <li key={reason} className="flex items-center gap-1 rounded-sm border border-hairline bg-sheet pl-1.5 text-xs">
          {reason}
          <button
            type="button"
            aria-label={T.removeReason(reason)}
            disabled={frozen}
            className="p-1"
            onClick={() =>
              actions.setReasons(
                item,
                item.reasons.filter((r) => r !== reason),
              )
            }
          >
            <X className="size-3" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What can be done with one find or mark. */
function Acts({ item, frozen, same, actions }: ItemDetailsProps) {
  const mayChange = useMayChange();
  const drawn = item.category === 'MANUAL' && item.rects.length === 1;
  if (item.kind === 'detection') {
    return (
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        {same > 1 ? (
          <Act frozen={frozen} onClick={() => actions.sameText(item)}>
            {item.ticked ? T.untickSame(same) : T.tickSame(same)}
          </Act>
        ) : null}
        {mayChange ? (
          <Act frozen={false} onClick={() => actions.wholeCase(item)}>
            {CASE_CHANGE_WORDS.open}
          </Act>
        ) : null}
      </div>
    );
  }
  if (item.kind === 'word') {
    return (
      <Act frozen={frozen} onClick={() => actions.dropTerm(item)}>
        {PANEL_WORDS.terms.dropAll(item.term ?? '')}
      </Act>
    );
  }
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1">
      <Act frozen={frozen} onClick={() => actions.remove(item)}>
        {T.remove}
      </Act>
      {same > 1 ? (
        <Act frozen={frozen} onClick={() => actions.removeGroup(item)}>
          {T.removeRepeats(same)}
        </Act>
      ) : null}
      {drawn ? (
        <>
          <Act frozen={frozen} onClick={() => actions.repeat(item)}>
            {T.repeat}
          </Act>
          <Act frozen={frozen} onClick={() => actions.invert(item)}>
            {T.invert}
          </Act>
        </>
      ) : null}
    </div>
  );
}

/** The open part of a row. */
export function ItemDetails(props: ItemDetailsProps) {
  return (
    <div className="mt-1.5 grid gap-1 text-[13px] text-ink-soft">
      <Finding {...props} />
      <Origin {...props} />
      <Reasons {...props} />
      <Acts {...props} />
    </div>
  );
}

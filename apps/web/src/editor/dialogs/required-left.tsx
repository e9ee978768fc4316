import { LAST_LOOK_WORDS } from '@blackbar/words';
import { useMemo } from 'react';
import { lookOf } from '../../ui/category-look.ts';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { StandingValue } from '../panels/standing-value.tsx';
import { decidedNow } from '../state/decided-now.ts';
import { useEditor } from '../state/editor-context.ts';
import { type RequiredLeft as Left, requiredLeft } from '../state/required-left.ts';

const W = LAST_LOOK_WORDS.required;

/** More than a person reads at once; the rest moves up as these are decided. */
const SHOWN = 6;

/** What a rule requires and somebody left in: where it stands, and the two ways to end that. */
export function RequiredLeft() {
  const { items, locked, rules, state } = useEditor();
  const draft = decidedNow(state);
  const left = useMemo(() => requiredLeft(items, draft), [items, draft]);
  if (locked || left.length === 0) return null;
  const finds = left.reduce((sum, value) => sum + value.items.length, 0);
  return (
    <NoticeBox tone="caution" title={<span role="status">{W.title(finds, rules?.names ?? [])}</span>}>
      <p>{W.note}</p>
      <ul className="-mx-1 mt-2 grid max-h-80 gap-3 overflow-y-auto px-1">
        {left.slice(0, SHOWN).map((value) => (
          <StandingValue
            key={value.items[0]?.id}
            text={value.text || kindOf(value)}
            where={W.where(kindOf(value), pagesOf(value))}
            items={value.items}
            demanded
          />
        ))}
      </ul>
    </NoticeBox>
  );
}

const kindOf = ({ category }: Left): string => lookOf(category).name;

function pagesOf({ items }: Left): number[] {
  return [...new Set(items.map(({ page }) => page).filter((page) => page > 0))].sort((a, b) => a - b);
}

import { LAST_LOOK_WORDS } from '@blackbar/words';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import type { Meanwhile } from './use-meanwhile.ts';

const W = LAST_LOOK_WORDS.meanwhile;

interface NoticeProps {
  readonly meanwhile: Meanwhile;
  /** What it is now. */
  readonly children?: ReactNode;
  /** Takes what it is now in the place of what was entered here. */
  readonly onTake?: () => void;
}

/** What a dialog is about was changed elsewhere while it is open: it says so, and waits until somebody has looked. */
export function MeanwhileNotice({ meanwhile: { changed, look }, children, onTake }: NoticeProps) {
  if (!changed) return null;
  const take = () => {
    onTake?.();
    look();
  };
  return (
    <NoticeBox tone="caution" className="mb-4" title={<span role="alert">{W.title}</span>}>
      {children ? <p>{children}</p> : null}
      <span className="mt-2 flex flex-wrap gap-1.5">
        {onTake ? (
          <Button size="sm" onClick={take}>
            {W.take}
          </Button>
        ) : null}
        <Button size="sm" look={onTake ? 'quiet' : 'plain'} onClick={look}>
          {onTake ? W.mine : W.looked}
        </Button>
      </span>
    </NoticeBox>
  );
}

import { DASHBOARD_WORDS } from '@blackbar/words';
import { useMayChange } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import type { useBulk } from './use-bulk.ts';

const W = DASHBOARD_WORDS.bulk;

/** What has a file that does not hold any more: counted as the rows say it, and made anew at once. */
export function OutdatedNotice({ work: { chosen, busy, each } }: { work: ReturnType<typeof useBulk> }) {
  const mayChange = useMayChange();
  if (chosen.length === 0 && !busy) return null;
  return (
    <NoticeBox tone="caution" className="mb-4" title={W.outdated(chosen.length)}>
      <p>{W.outdatedNote}</p>
      {mayChange ? (
        <Button size="sm" className="mt-2" disabled={busy !== undefined} onClick={() => void each('redact_again')}>
          {busy ? W.progress(busy.done, busy.total) : W.redactAgain(chosen.length)}
        </Button>
      ) : null}
    </NoticeBox>
  );
}

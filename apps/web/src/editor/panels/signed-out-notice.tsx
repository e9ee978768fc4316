import { PANEL_WORDS } from '@blackbar/words';
import { NoticeBox } from '../../ui/notice-box.tsx';

const W = PANEL_WORDS.saving;

/** The session has ended: the way back in, in a tab of its own, so that what is marked here is not lost. */
export function SignedOutNotice() {
  return (
    <NoticeBox tone="caution" title={W.signedOut}>
      {W.kept}{' '}
      <a href="/auth" target="_blank" rel="noreferrer" className="font-medium text-accent underline">
        {W.signIn}
      </a>{' '}
      {W.goOn}
    </NoticeBox>
  );
}

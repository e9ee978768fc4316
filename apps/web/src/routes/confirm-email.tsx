import { SETTINGS_WORDS } from '@blackbar/words';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { LinkPage } from '../account/link-page.tsx';
import { confirmAddress } from '../api/account.ts';
import { sentenceOf } from '../api/fetch.ts';
import { refreshSession } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { usePageTitle } from '../ui/page-title.ts';

const W = SETTINGS_WORDS.confirmAddress;

/** /confirm-email: the link that was sent to a new address. */
export default function ConfirmEmail() {
  usePageTitle(W.title);
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'stop'; said: string }>();
  const asked = useRef(false);
  useEffect(() => {
    // The link works once: React's second look in development must not use it up.
    if (asked.current) return;
    asked.current = true;
    confirmAddress(token).then(
      () => {
        setOutcome({ tone: 'good', said: W.done });
        void refreshSession();
      },
      (error) => setOutcome({ tone: 'stop', said: sentenceOf(error) }),
    );
  }, [token]);
  return (
    <LinkPage title={W.title}>
      {outcome ? <NoticeBox tone={outcome.tone} title={outcome.said} /> : <p role="status">{W.busy}</p>}
      <Button asChild className="justify-self-start">
        <Link href="/">{W.go}</Link>
      </Button>
    </LinkPage>
  );
}

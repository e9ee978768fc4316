import type { WhiteLabel } from '@blackbar/contracts';
import { LANDING_WORDS } from '@blackbar/words';
import { useEffect } from 'react';
import { useLabel } from '../api/session.ts';

/** `label`: the page's owner, where that is not the person signed in. */
export function usePageTitle(title: string, label?: WhiteLabel): void {
  const own = useLabel();
  const name = (label ?? own)?.name ?? LANDING_WORDS.name;
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}

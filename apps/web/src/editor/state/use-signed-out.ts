import { useEffect, useRef } from 'react';
import { refreshSession, useSession } from '../../api/session.ts';

/** Nothing tells this window when somebody signs in in another tab. */
const LOOK_AGAIN_MS = 4_000;

/** Whether the session has ended while the editor is open; `onBack` is called when there is one again. */
export function useSignedOut(onBack?: () => void): boolean {
  const out = useSession().state === 'out';
  const was = useRef(out);
  const now = useRef(onBack);
  now.current = onBack;
  useEffect(() => {
    if (was.current && !out) now.current?.();
    was.current = out;
    if (!out) return;
    const timer = setInterval(() => void refreshSession(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [out]);
  return out;
}

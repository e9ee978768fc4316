import { useEffect, useRef } from 'react';

interface LeavingOptions {
  /** There is something that only this window holds. */
  readonly isUnsaved: () => boolean;
  /** The editor goes and the window stays: sends it as always. */
  readonly onLeft: () => void;
  /** The window goes: sends it so that it arrives although nobody waits for the answer. */
  readonly onGone: () => void;
}

/**
 * What was done in the moment before the editor is left is not lost: it goes on its way then, and a person is warned.
 */
export function useLeaving(options: LeavingOptions): void {
  const now = useRef(options);
  now.current = options;
  useEffect(() => {
    const unsaved = (then: () => void) => {
      if (now.current.isUnsaved()) then();
    };
    const warn = (event: BeforeUnloadEvent) => unsaved(() => event.preventDefault());
    const gone = () => unsaved(now.current.onGone);
    window.addEventListener('beforeunload', warn);
    window.addEventListener('pagehide', gone);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('pagehide', gone);
      unsaved(now.current.onLeft);
    };
  }, []);
}

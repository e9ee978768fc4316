import { useState } from 'react';

export interface Meanwhile {
  /** What the dialog is about is not what it was when somebody looked. */
  readonly changed: boolean;
  /** Somebody has looked at what it is now. */
  readonly look: () => void;
}

/**
 * Whether what a dialog shows was changed elsewhere while it is open: it can't be confirmed until somebody has looked
 * at that.
 */
export function useMeanwhile<T>(now: T): Meanwhile {
  const [seen, setSeen] = useState(now);
  return { changed: JSON.stringify(seen) !== JSON.stringify(now), look: () => setSeen(now) };
}

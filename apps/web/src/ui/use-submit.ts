import { useState } from 'react';
import { sentenceOf } from '../api/fetch.ts';

export interface Submit {
  /** Under way: nobody sends it twice. */
  readonly busy: boolean;
  /** Why the last attempt failed, as a sentence. */
  readonly error: string | undefined;
  /** Whether it worked. */
  readonly submit: () => Promise<boolean>;
}

/** Sends what a form or a dialog holds; `done` follows where that worked. */
export function useSubmit(send: () => Promise<unknown>, done: () => void = () => {}): Submit {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await send();
      done();
      return true;
    } catch (thrown) {
      setError(sentenceOf(thrown));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, submit };
}

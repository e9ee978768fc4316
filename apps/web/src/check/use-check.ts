import type { CheckResponse } from '@blackbar/contracts';
import { MESSAGES } from '@blackbar/words';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../api/fetch.ts';
import { checkFile } from '../api/public-checks.ts';
import { isTooLarge } from '../api/upload.ts';

interface State {
  readonly file?: File;
  /** 0 to 1 while the file is on its way. */
  readonly sent?: number;
  readonly refusal?: string;
  /** The file opens with a password only. */
  readonly locked?: boolean;
  readonly checked?: CheckResponse;
}

export function useCheck() {
  const [state, setState] = useState<State>({});
  const check = async (file: File, password?: string) => {
    if (isTooLarge(file)) {
      setState({ refusal: `${MESSAGES.upload.tooLarge}. ${MESSAGES.upload.limit}` });
      return;
    }
    setState({ file, sent: 0 });
    try {
      const checked = await checkFile(file, password, (sent) => setState((now) => ({ ...now, sent })));
      setState({ file, checked });
    } catch (error) {
      const locked = error instanceof ApiError && error.code === 'password_required';
      setState({ refusal: sentenceOf(error), ...(locked ? { file, locked } : {}) });
    }
  };
  return { ...state, check, reset: () => setState({}) };
}

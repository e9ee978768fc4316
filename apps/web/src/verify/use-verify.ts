import { type ClaimedReport, claimedReport, type VerifyResponse } from '@blackbar/contracts';
import { VERIFY_PAGE } from '@blackbar/words';
import { useState } from 'react';
import { sentenceOf } from '../api/fetch.ts';
import { verifyFile } from '../api/public-checks.ts';
import { isTooLarge } from '../api/upload.ts';
import { type Given, givenWith } from './given.ts';

interface State {
  readonly given: Given;
  /** 0 to 1 while the files are on their way. */
  readonly sent?: number;
  readonly refusal?: string;
  readonly result?: { readonly verified: VerifyResponse; readonly report: ClaimedReport };
}

const NOTHING: State = { given: {} };

/** Goes to work as soon as there are both, a file and its report. */
export function useVerify() {
  const [state, setState] = useState(NOTHING);
  const take = async (files: readonly File[]) => {
    const given = givenWith(state.given, files);
    const { file, report, pack, other } = given;
    const large = [file, report].find((one) => one && isTooLarge(one));
    if (large) return setState({ given: {}, refusal: VERIFY_PAGE.tooLarge(large.name) });
    if (other) return setState({ given, refusal: VERIFY_PAGE.neither(other.name) });
    if (pack || !file || !report) return setState({ given });
    setState({ given, sent: 0 });
    try {
      const verified = await verifyFile(file, report, (sent) => setState({ given, sent }));
      // The service has read it by now: it is a report.
      setState({ given, result: { verified, report: claimedReport.parse(JSON.parse(await report.text())) } });
    } catch (error) {
      setState({ given: {}, refusal: sentenceOf(error) });
    }
  };
  return { ...state, take, reset: () => setState(NOTHING) };
}

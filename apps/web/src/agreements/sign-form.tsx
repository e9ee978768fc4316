import { type BaaDetails, REDIRECT_MS } from '@blackbar/contracts';
import { AGREEMENT_WORDS, MESSAGES } from '@blackbar/words';
import { useState } from 'react';
import { confirmSigning, readAgain } from '../api/agreements.ts';
import { ApiError } from '../api/fetch.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { toast } from '../ui/toast.tsx';

const W = AGREEMENT_WORDS.signing;

/** Waits a second, then signs (specification, section 4). */
export function SignForm({ token, details }: { token: string; details: BaaDetails }) {
  const [agreed, setAgreed] = useState(false);
  const [busy, setBusy] = useState(false);

  const sign = async () => {
    setBusy(true);
    await new Promise((resolve) => setTimeout(resolve, REDIRECT_MS.beforeBaaSigning));
    try {
      await confirmSigning(token);
      toast(MESSAGES.baa.success);
      await readAgain(token);
    } catch (error) {
      toast({ ...MESSAGES.baa.failed, tone: 'destructive' });
      setBusy(false);
      // Signed or ended in the meantime: the page says which.
      if (error instanceof ApiError) await readAgain(token);
    }
  };

  return (
    <div className="mt-6 border-t border-hairline pt-6">
      <label htmlFor="consent" className="flex items-start gap-3 leading-6">
        <Checkbox
          id="consent"
          className="mt-1"
          checked={agreed}
          onCheckedChange={(value) => setAgreed(value === true)}
        />
        <span>{W.consent(details.recipientName)}</span>
      </label>
      <p className="mt-3 text-[13px] text-ink-faint">{W.kept}</p>
      <Button look="primary" size="lg" className="mt-5 w-full sm:w-auto" disabled={!agreed || busy} onClick={sign}>
        {busy ? W.busy : W.sign}
      </Button>
      {details.sha256 ? (
        <p className="mt-6 text-[13px] text-ink-faint">
          {W.hash}
          <code className="mt-1 block break-all font-mono text-xs">{details.sha256}</code>
        </p>
      ) : null}
    </div>
  );
}

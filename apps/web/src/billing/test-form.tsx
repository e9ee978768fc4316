import { okResponse, type TestOutcome, TIERS } from '@blackbar/contracts';
import { BILLING_WORDS, dollars, MESSAGES } from '@blackbar/words';
import { useState } from 'react';
import { ApiError, call } from '../api/fetch.ts';
import { Button } from '../ui/button.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import type { PaymentFormProps } from './payment-form-props.ts';

const W = BILLING_WORDS.testForm;
const OUTCOMES = ['succeeds', 'declined'] as const satisfies readonly TestOutcome[];

/** Stands where no payment provider is configured: offers outcomes and has no field that takes a card number. */
export function TestForm({ intent, tier, onPaid, onFailed }: PaymentFormProps) {
  const [outcome, setOutcome] = useState<TestOutcome>('succeeds');
  const [busy, setBusy] = useState(false);

  const pay = async () => {
    setBusy(true);
    try {
      await call(okResponse, 'POST', '/api/test-payments', { clientSecret: intent.clientSecret, outcome });
      onPaid('succeeded');
    } catch (error) {
      setBusy(false);
      onFailed(error instanceof ApiError && error.status < 500 ? error.sentence : MESSAGES.unreached);
    }
  };

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <NoticeBox title={W.title}>{W.notice}</NoticeBox>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-[13px] font-medium">{W.outcome}</legend>
        {OUTCOMES.map((each) => (
          <label
            key={each}
            className="flex h-11 items-center gap-3 rounded-md border border-hairline-strong bg-sheet px-3 text-sm has-checked:border-ink"
          >
            <input
              type="radio"
              name="outcome"
              value={each}
              checked={outcome === each}
              onChange={() => setOutcome(each)}
              className="size-4 accent-ink"
            />
            {W[each]}
          </label>
        ))}
      </fieldset>
      <Button type="submit" look="primary" className="h-11" disabled={busy}>
        {busy ? BILLING_WORDS.checkout.paying : BILLING_WORDS.checkout.pay(dollars(TIERS[tier].monthlyCents ?? 0))}
      </Button>
    </form>
  );
}

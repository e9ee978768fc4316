import { type Billing, type PaidTier, paidTier, TIERS } from '@blackbar/contracts';
import { BILLING_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { changeTier, endWithPeriod } from '../api/billing.ts';
import { sentenceOf } from '../api/fetch.ts';
import { Button } from '../ui/button.tsx';
import { checkoutPath } from '../ui/checkout-path.ts';
import { Dialog } from '../ui/dialog.tsx';
import { dateOf } from '../ui/figures.ts';
import { toast } from '../ui/toast.tsx';

const W = BILLING_WORDS.plan;
const PAID_TIERS: readonly PaidTier[] = paidTier.options;

const priceOf = (tier: PaidTier) => TIERS[tier].monthlyCents ?? 0;

/** One change at a time, and word of how it went. */
function wordsFor(other: PaidTier, running: PaidTier): { readonly words: string; readonly hint?: string } {
  const { name } = TIERS[other];
  if (other === running) return { words: W.stay(name) };
  if (priceOf(other) > priceOf(running)) return { words: W.upgrade(name), hint: W.upgradeHint };
  return { words: W.downgrade(name), hint: W.downgradeHint };
}

function useChange() {
  const [busy, setBusy] = useState(false);
  const run = async (change: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await change();
      toast(W.changed);
    } catch (error) {
      toast({ title: W.failed, description: sentenceOf(error), tone: 'destructive' });
    }
    setBusy(false);
  };
  return { busy, run };
}

function Buy() {
  return (
    <div className="flex flex-wrap gap-2">
      {PAID_TIERS.map((tier) => (
        <Button key={tier} asChild look={TIERS[tier].popular ? 'primary' : 'plain'}>
          <a href={checkoutPath(tier)}>{W.buy(TIERS[tier].name)}</a>
        </Button>
      ))}
    </div>
  );
}

function CancelDialog({ day, onClose, onConfirm }: { day: string; onClose: () => void; onConfirm: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={W.cancelTitle}
      footer={
        <>
          <Button onClick={onClose}>{W.keep}</Button>
          <Button look="ink" onClick={onConfirm}>
            {W.confirm}
          </Button>
        </>
      }
    >
      <p className="leading-6 text-ink-soft">{W.cancelHint(day)}</p>
    </Dialog>
  );
}

/** What an owner may do with the plan: buy one, change it, end it or take that back. */
export function SubscriptionActions({ billing: { tier, subscription } }: { billing: Billing }) {
  const { busy, run } = useChange();
  const [ending, setEnding] = useState(false);
  if (!subscription || subscription.status === 'ended') return tier === 'enterprise' ? null : <Buy />;
  const { nextTier, endsWithPeriod, periodEnd } = subscription;
  const running = paidTier.safeParse(tier).data ?? nextTier;

  const cancel = () => {
    setEnding(false);
    void run(() => endWithPeriod(true));
  };
  return (
    <div className="grid gap-4">
      {PAID_TIERS.filter((other) => other !== nextTier).map((other) => {
        const dearer = priceOf(other) > priceOf(running);
        const { words, hint } = wordsFor(other, running);
        return (
          <div key={other} className="flex flex-wrap items-center gap-3">
            <Button look={dearer ? 'primary' : 'plain'} disabled={busy} onClick={() => run(() => changeTier(other))}>
              {words}
            </Button>
            <span className="text-[13px] text-ink-faint">{hint}</span>
          </div>
        );
      })}
      {endsWithPeriod ? (
        <Button className="justify-self-start" disabled={busy} onClick={() => run(() => endWithPeriod(false))}>
          {W.resume}
        </Button>
      ) : (
        <Button look="quiet" className="-ml-4 justify-self-start" disabled={busy} onClick={() => setEnding(true)}>
          {W.cancel}
        </Button>
      )}
      {ending ? <CancelDialog day={dateOf(periodEnd)} onClose={() => setEnding(false)} onConfirm={cancel} /> : null}
    </div>
  );
}

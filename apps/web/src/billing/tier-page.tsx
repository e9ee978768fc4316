import { type Billing, TIERS, type Tier } from '@blackbar/contracts';
import { BILLING_WORDS, dollars, MESSAGES } from '@blackbar/words';
import { Link } from 'wouter';
import { useBilling } from '../api/billing.ts';
import { useSession } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { ContactLink } from '../ui/contact.tsx';
import { dateOf } from '../ui/figures.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { SubscriptionActions } from './subscription-actions.tsx';

const W = BILLING_WORDS.plan;

function priceOf({ monthlyCents }: Tier): string | undefined {
  return monthlyCents ? W.price(dollars(monthlyCents)) : undefined;
}

/** What happens to the subscription next, in one sentence. */
function nextStep({ subscription, tier }: Billing): string | undefined {
  if (!subscription) return undefined;
  const day = dateOf(subscription.periodEnd);
  if (subscription.endsWithPeriod) return W.ends(day);
  return subscription.nextTier === tier ? W.renews(day) : W.changes(TIERS[subscription.nextTier].name, day);
}

function Current({ billing }: { billing: Billing }) {
  const { tier, subscription } = billing;
  const rights = TIERS[tier];
  return (
    <section aria-label={W.current} className="border-t-[6px] border-ink pt-4">
      <h2 className="font-serif text-2xl font-semibold">{rights.name}</h2>
      <p className="figures mt-1 text-ink-soft">{priceOf(rights)}</p>
      {subscription ? (
        <p className="figures mt-3 text-[13px] text-ink-faint">
          {W.period(dateOf(subscription.periodStart), dateOf(subscription.periodEnd))}
        </p>
      ) : null}
      <p className="text-[13px] text-ink-soft">{nextStep(billing) ?? (tier === 'trial' ? W.trialHint : undefined)}</p>
      {tier === 'enterprise' && !subscription ? (
        <p className="mt-3 text-[13px] text-ink-soft">
          {W.enterpriseHint}{' '}
          <ContactLink className="text-accent underline">{MESSAGES.landing.contactSales}</ContactLink>
        </p>
      ) : null}
      {subscription?.status === 'past_due' ? (
        <NoticeBox tone="stop" className="mt-4">
          {W.pastDue}
        </NoticeBox>
      ) : null}
      {subscription?.testOnly ? <NoticeBox className="mt-4">{W.testOnly}</NoticeBox> : null}
    </section>
  );
}

/** The organization's plan: what it has, what it can change, what it was charged. */
export function TierPage() {
  const session = useSession();
  const { data, isError } = useBilling(session.state === 'in');
  const owner = session.state === 'in' && session.user.role === 'owner';
  if (isError && !data) return <NoticeBox tone="stop">{W.loadFailed}</NoticeBox>;
  if (!data) return <Skeleton className="h-60" />;
  return (
    <div className="grid max-w-2xl gap-8">
      <Current billing={data} />
      {owner ? <SubscriptionActions billing={data} /> : <p className="text-[13px] text-ink-faint">{W.only}</p>}
      <Button asChild look="link" size="inline" className="justify-self-start">
        <Link href="/pricing">{W.compare}</Link>
      </Button>
      <section>
        <h2 className="mb-3 text-base font-semibold">{W.invoices}</h2>
        <InvoiceTable invoices={data.invoices} />
      </section>
    </div>
  );
}

import { TIERS, type Tier } from '@blackbar/contracts';
import { BILLING_WORDS, LANDING_WORDS, MESSAGES } from '@blackbar/words';
import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { useSession } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { cn } from '../ui/class-names.ts';
import { ContactLink } from '../ui/contact.tsx';
import { type Choice, choiceFor } from './choice.ts';

const T = MESSAGES.landing;
const W = LANDING_WORDS.plans;

function price(tier: Tier): string {
  return tier.monthlyCents === null ? W.custom : `$${tier.monthlyCents / 100}`;
}

const FOR: Readonly<Record<string, string>> = W.for;

/** One element whoever it is for: who comes may become known while it is being pressed. */
function ChoiceLink({ choice: { href, page }, label, ...rest }: { choice: Choice; label: string }) {
  const open = (event: MouseEvent) => {
    if (!page) return;
    event.preventDefault();
    window.location.assign(href);
  };
  return (
    <Link href={href} aria-label={label} onClick={open} {...rest}>
      {label}
    </Link>
  );
}

interface TierCardProps {
  readonly tier: Tier;
  readonly choice: Choice;
}

function TierCard({ tier, choice }: TierCardProps) {
  return (
    <article
      aria-labelledby={`plan-${tier.id}`}
      className={cn(
        'relative flex flex-col rounded-lg border border-hairline bg-sheet p-6',
        tier.popular && 'border-ink border-t-[6px] pt-[19px]',
      )}
    >
      <div className="flex items-baseline justify-between gap-2">
        <h3 id={`plan-${tier.id}`} className="text-base font-semibold">
          {tier.name}
        </h3>
        {tier.popular ? <span className="text-xs font-medium text-ink-soft">{T.mostPopular}</span> : null}
      </div>
      <p className="mt-1 text-[13px] text-ink-faint">{FOR[tier.id]}</p>
      <p className="figures mt-6 font-serif text-4xl font-semibold leading-none">
        {price(tier)}
        {tier.monthlyCents === null ? null : (
          <span className="ml-1 font-sans text-sm font-normal text-ink-faint">{W.perMonth}</span>
        )}
      </p>
      <ul className="mt-6 mb-8 grid gap-2.5 text-sm text-ink-soft">
        {BILLING_WORDS.holds[tier.id].map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check className="mt-0.5 size-4 shrink-0 text-ink" aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      <Button asChild look={tier.popular ? 'primary' : 'plain'} className="mt-auto w-full">
        {tier.monthlyCents === null ? (
          <ContactLink>{T.contactSales}</ContactLink>
        ) : (
          <ChoiceLink choice={choice} label={W.choose(tier.name)} />
        )}
      </Button>
    </article>
  );
}

export function TierCards() {
  const session = useSession();
  return (
    <div className="grid gap-4 md:grid-cols-3">
      {[TIERS.starter, TIERS.professional, TIERS.enterprise].map((tier) => (
        <TierCard key={tier.id} tier={tier} choice={choiceFor(session, tier.id)} />
      ))}
    </div>
  );
}

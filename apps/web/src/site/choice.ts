import type { TierId } from '@blackbar/contracts';
import type { Session } from '../api/session.ts';
import { checkoutPath } from '../ui/checkout-path.ts';

/** Where choosing a plan leads; `page` opens a whole new page instead of another view of this one. */
export interface Choice {
  readonly href: string;
  readonly page: boolean;
}

/**
 * Visitors register with a plan; who is signed in already buys or changes one. Whoever registered and has no code yet
 * pays for what was chosen last: an account is not made a second time.
 */
export function choiceFor(session: Session, tier: TierId): Choice {
  if (session.state === 'unverified') return { href: checkoutPath(tier), page: true };
  if (session.state !== 'in') return { href: `/register?plan=${tier}`, page: false };
  if (session.user.organization?.plan !== 'trial') return { href: '/settings/plan', page: false };
  return { href: checkoutPath(tier), page: true };
}

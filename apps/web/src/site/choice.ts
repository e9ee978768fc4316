import type { TierId } from '@blackbar/contracts';
import type { Session } from '../api/session.ts';
import { checkoutPath } from '../ui/checkout-path.ts';

/** Where choosing a plan leads; `page` opens a whole new page instead of another view of this one. */
export interface Choice {
  readonly href: string;
  readonly page: boolean;
}

/** Visitors register with a plan; who is signed in already buys or changes one. */
export function choiceFor(session: Session, tier: TierId): Choice {
  if (session.state !== 'in') return { href: `/register?plan=${tier}`, page: false };
  if (session.user.organization?.plan !== 'trial') return { href: '/settings/plan', page: false };
  return { href: checkoutPath(tier), page: true };
}

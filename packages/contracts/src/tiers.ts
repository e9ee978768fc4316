import { z } from 'zod';
import { TRIAL_CASES } from './limits.ts';

export const TIER_IDS = ['trial', 'starter', 'professional', 'enterprise'] as const;
export type TierId = (typeof TIER_IDS)[number];

export interface Tier {
  readonly id: TierId;
  readonly name: string;
  /** US cents a month; null is a price by agreement. */
  readonly monthlyCents: number | null;
  /** null is no limit. */
  readonly documentsPerMonth: number | null;
  /** US cents for each document above the limit; null where there is none. */
  readonly overageCents: number | null;
  /** null is no limit. */
  readonly cases: number | null;
  readonly popular: boolean;
  readonly may: { readonly pseudonyms: boolean; readonly policies: boolean; readonly whiteLabel: boolean };
}

/** Specification, section 9. */
export const TIERS: Readonly<Record<TierId, Tier>> = {
  trial: {
    id: 'trial',
    name: 'Free trial',
    monthlyCents: 0,
    documentsPerMonth: null,
    overageCents: null,
    cases: TRIAL_CASES,
    popular: false,
    may: { pseudonyms: true, policies: true, whiteLabel: false },
  },
  starter: {
    id: 'starter',
    name: 'Starter',
    monthlyCents: 4_900,
    documentsPerMonth: 50,
    overageCents: 250,
    cases: null,
    popular: false,
    may: { pseudonyms: false, policies: false, whiteLabel: false },
  },
  professional: {
    id: 'professional',
    name: 'Professional',
    monthlyCents: 19_900,
    documentsPerMonth: 500,
    overageCents: 125,
    cases: null,
    popular: true,
    may: { pseudonyms: true, policies: true, whiteLabel: false },
  },
  enterprise: {
    id: 'enterprise',
    name: 'Enterprise',
    monthlyCents: null,
    documentsPerMonth: null,
    overageCents: null,
    cases: null,
    popular: false,
    may: { pseudonyms: true, policies: true, whiteLabel: true },
  },
};

/** The plans that can be bought on the page; enterprise is by contact. */
export const paidTier = z.enum(['starter', 'professional']);
export type PaidTier = z.infer<typeof paidTier>;

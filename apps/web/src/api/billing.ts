import { type Billing, billing, type PaidTier } from '@blackbar/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from './fetch.ts';
import { queryClient } from './query-client.ts';
import { refreshSession } from './session.ts';

const KEY = ['/api', 'billing'] as const;

/** The organization's subscription and invoices. */
export function useBilling(wanted = true) {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(billing, 'GET', '/api/billing', undefined, signal),
    staleTime: 0,
    enabled: wanted,
  });
}

async function change(path: string, body: unknown): Promise<Billing> {
  const changed = await call(billing, 'POST', path, body);
  queryClient.setQueryData(KEY, changed);
  await refreshSession();
  return changed;
}

/** A dearer tier holds at once, a cheaper one from the next period on; the running one takes a waiting change back. */
export function changeTier(tier: PaidTier): Promise<Billing> {
  return change('/api/billing/tier', { tier });
}

export function endWithPeriod(endsWithPeriod: boolean): Promise<Billing> {
  return change('/api/billing/end', { endsWithPeriod });
}

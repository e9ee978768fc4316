import { DASHBOARD_WORDS } from '@blackbar/words';
import { Skeleton } from './skeleton.tsx';

/**
 * Neutral while nobody knows yet who is there: neither the landing page nor the dashboard flashes up, nor a name that
 * is not theirs.
 */
export function PageSkeleton() {
  return (
    <main aria-busy="true" aria-label={DASHBOARD_WORDS.loading} className="mx-auto max-w-6xl px-6 py-5">
      <h1 className="sr-only">{DASHBOARD_WORDS.loading}</h1>
      <Skeleton className="h-6 w-28" />
      <Skeleton className="mt-16 h-8 w-64" />
      <Skeleton className="mt-6 h-40 w-full" />
    </main>
  );
}

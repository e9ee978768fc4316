import {
  AUTH_CACHE_MS,
  type CurrentUser,
  currentUserResponse,
  type SessionUser,
  TIERS,
  type Tier,
  type WhiteLabel,
} from '@blackbar/contracts';
import { sessionFailure } from '@blackbar/words';
import { useQuery } from '@tanstack/react-query';
import { ApiError, call, request, whenSignedOut } from './fetch.ts';
import { pathOf, queryClient } from './query-client.ts';

const KEY = ['/api', 'auth', 'user'] as const;
const SIGNED_OUT: CurrentUser = { isAuthenticated: false, user: null };

export type Session =
  | { readonly state: 'loading' | 'out' }
  | { readonly state: 'unverified' | 'in'; readonly user: SessionUser };

/** Somebody logged out in this window: that its session is over needs no word. */
let loggedOut = false;

export function leftByHand(): boolean {
  return loggedOut;
}

async function readSession({ signal }: { signal: AbortSignal }): Promise<CurrentUser> {
  try {
    const current = await call(currentUserResponse, 'GET', pathOf(KEY), undefined, signal);
    if (current.user) loggedOut = false;
    return current;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return SIGNED_OUT;
    // Only a 401 ends a session that was known; before that any failure counts as signed out.
    if (queryClient.getQueryData(KEY)) throw error;
    // biome-ignore lint/suspicious/noConsole: the specification wants failures of this one check logged (section 8)
    console.warn(error instanceof ApiError ? sessionFailure(error.status) : error);
    return SIGNED_OUT;
  }
}

export function useSession(): Session {
  const { data } = useQuery({ queryKey: KEY, queryFn: readSession, staleTime: AUTH_CACHE_MS });
  if (!data) return { state: 'loading' };
  if (!data.user) return { state: 'out' };
  return { state: data.user.emailVerified ? 'in' : 'unverified', user: data.user };
}

/** What the organization of whoever is signed in shows instead of our name. Asks for nothing by itself. */
export function useLabel(): WhiteLabel | undefined {
  const { data } = useQuery({ queryKey: KEY, queryFn: readSession, staleTime: AUTH_CACHE_MS, enabled: false });
  return data?.user?.organization?.label;
}

/** Whether whoever is signed in may change cases and documents, or only look. */
export function useMayChange(): boolean {
  const session = useSession();
  return session.state === 'in' && session.user.role !== 'viewer';
}

/** What the plan of whoever is signed in holds. */
export function useRights(): Tier['may'] | undefined {
  const session = useSession();
  const plan = session.state === 'in' ? session.user.organization?.plan : undefined;
  return plan && TIERS[plan].may;
}

export function refreshSession(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}

function endSession(): void {
  queryClient.setQueryData(KEY, SIGNED_OUT);
}

export async function logout(): Promise<void> {
  await request('POST', '/api/auth/logout');
  leave();
}

/** The session ended by what somebody did here. */
export function leave(): void {
  loggedOut = true;
  // First the screens hear of it, then what they showed goes: a screen whose query is taken from under it hears
  // nothing.
  endSession();
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.join('/') !== KEY.join('/') });
}

whenSignedOut(() => {
  if (queryClient.getQueryData<CurrentUser>(KEY)?.user) endSession();
});

import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { request } from './fetch.ts';

/** The segments of a query's key, joined by slashes, are its path (specification, section 7). */
export function pathOf(key: QueryKey): string {
  return key.map(String).join('/');
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: async ({ queryKey, signal }) => (await request('GET', pathOf(queryKey), undefined, signal)).json(),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
    },
    mutations: { retry: false },
  },
});

import { organizationDetail } from '@blackbar/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from './fetch.ts';

const KEY = ['/api', 'organization'] as const;

/** The signed-in person's own organization, with its members. */
export function useOrganization() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(organizationDetail, 'GET', '/api/organization', undefined, signal),
    staleTime: 0,
  });
}

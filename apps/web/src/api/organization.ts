import { type OrganizationDetail, organizationDetail } from '@blackbar/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from './fetch.ts';
import { queryClient } from './query-client.ts';

const KEY = ['/api', 'organization'] as const;

/** The signed-in person's own organization, with its members. */
export function useOrganization() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(organizationDetail, 'GET', '/api/organization', undefined, signal),
    staleTime: 0,
  });
}

export async function setTwoPersonApproval(wanted: boolean): Promise<OrganizationDetail> {
  const changed = await call(organizationDetail, 'PATCH', '/api/organization', { twoPersonApproval: wanted });
  queryClient.setQueryData(KEY, changed);
  return changed;
}

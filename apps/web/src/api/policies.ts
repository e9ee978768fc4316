import {
  type CreatePolicyRequest,
  type PolicyDetail,
  policyDetail,
  policyList,
  type WritePolicyRequest,
} from '@blackbar/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from './fetch.ts';
import { queryClient } from './query-client.ts';

const POLICIES = ['/api', 'policies'] as const;

/** The law's policies and the organization's own. */
export function usePolicies() {
  return useQuery({
    queryKey: POLICIES,
    queryFn: ({ signal }) => call(policyList, 'GET', '/api/policies', undefined, signal),
  });
}

export function usePolicy(id: string) {
  return useQuery({
    queryKey: [...POLICIES, id],
    queryFn: ({ signal }) => call(policyDetail, 'GET', `/api/policies/${id}`, undefined, signal),
  });
}

export function exportPath(id: string, format: 'json' | 'csv'): string {
  return `/api/policies/${id}/export?format=${format}`;
}

export function createPolicy(policy: CreatePolicyRequest): Promise<PolicyDetail> {
  return changed(call(policyDetail, 'POST', '/api/policies', policy));
}

export function addVersion(id: string, policy: WritePolicyRequest): Promise<PolicyDetail> {
  return changed(call(policyDetail, 'POST', `/api/policies/${id}/versions`, policy));
}

export function importPolicy(file: string): Promise<PolicyDetail> {
  return changed(call(policyDetail, 'POST', '/api/policies/import', { file }));
}

export function archivePolicy(id: string, archived: boolean): Promise<PolicyDetail> {
  return changed(call(policyDetail, 'POST', `/api/policies/${id}/archive`, { archived }));
}

async function changed(answer: Promise<PolicyDetail>): Promise<PolicyDetail> {
  const policy = await answer;
  queryClient.setQueryData([...POLICIES, policy.id], policy);
  void queryClient.invalidateQueries({ queryKey: POLICIES, exact: true });
  return policy;
}

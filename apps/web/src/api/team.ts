import {
  apiTokenList,
  auditPage,
  createdEndpoint,
  createdToken,
  deliveryList,
  endpoint,
  endpointList,
  holdList,
  invitation,
  invitationList,
  invitationOffer,
  memberList,
  okResponse,
  organizationDetail,
  type Role,
  retentionPreview,
  type TokenScope,
  type WebhookEvent,
} from '@blackbar/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { z as schema } from 'zod';
import { call } from './fetch.ts';
import { pathOf, queryClient } from './query-client.ts';

const MEMBERS = ['/api', 'members'] as const;
const INVITATIONS = ['/api', 'invitations'] as const;
const TOKENS = ['/api', 'tokens'] as const;
const ENDPOINTS = ['/api', 'webhook-endpoints'] as const;
const HOLDS = ['/api', 'holds'] as const;
const RETENTION = ['/api', 'retention'] as const;

function useRead<S extends z.ZodType>(shape: S, key: readonly string[], enabled = true) {
  return useQuery<z.infer<S>>({
    queryKey: key,
    queryFn: ({ signal }) => call(shape, 'GET', pathOf(key), undefined, signal),
    staleTime: 0,
    enabled,
  });
}
const again = (queryKey: readonly string[]) => queryClient.invalidateQueries({ queryKey });

export const useMembers = () => useRead(memberList, MEMBERS);
export const useInvitations = (enabled: boolean) => useRead(invitationList, INVITATIONS, enabled);
export const useTokens = () => useRead(apiTokenList, TOKENS);
export const useEndpoints = () => useRead(endpointList, ENDPOINTS);
export const useHolds = () => useRead(holdList, HOLDS);
export const useRetention = () => useRead(retentionPreview, RETENTION);
export const useDeliveries = (id: string) => useRead(deliveryList, [...ENDPOINTS, id, 'deliveries']);

export async function updateMember(id: string, change: { role?: Role; mayApprove?: boolean }): Promise<void> {
  queryClient.setQueryData(MEMBERS, await call(memberList, 'PATCH', `/api/members/${id}`, change));
}

export async function removeMember(id: string): Promise<void> {
  await call(okResponse, 'DELETE', `/api/members/${id}`);
  await again(MEMBERS);
}

export async function changeOrganization(change: {
  twoPersonApproval?: boolean;
  secondFactorDemanded?: boolean;
  name?: string;
}): Promise<void> {
  queryClient.setQueryData(
    ['/api', 'organization'],
    await call(organizationDetail, 'PATCH', '/api/organization', change),
  );
}

export async function invite(email: string, role: Role): Promise<void> {
  await call(invitation, 'POST', '/api/invitations', { email, role });
  await again(INVITATIONS);
}

export async function withdrawInvitation(id: string): Promise<void> {
  await call(okResponse, 'DELETE', `/api/invitations/${id}`);
  await again(INVITATIONS);
}

export function useOffer(token: string) {
  return useQuery({
    queryKey: ['/api', 'invitation-offer', token],
    queryFn: () => call(invitationOffer, 'POST', '/api/invitation-offer', { token }),
    staleTime: 0,
  });
}

export async function acceptInvitation(token: string): Promise<void> {
  await call(schema.object({ organizationId: schema.uuid() }), 'POST', '/api/invitation-offer/accept', { token });
}

export async function makeToken(wanted: { name: string; scopes: TokenScope[]; days: number }): Promise<string> {
  const { secret } = await call(createdToken, 'POST', '/api/tokens', wanted);
  await again(TOKENS);
  return secret;
}

export async function revokeToken(id: string): Promise<void> {
  await call(okResponse, 'DELETE', `/api/tokens/${id}`);
  await again(TOKENS);
}

export async function addEndpoint(url: string, events: WebhookEvent[]): Promise<string> {
  const { secret } = await call(createdEndpoint, 'POST', '/api/webhook-endpoints', { url, events });
  await again(ENDPOINTS);
  return secret;
}

export async function setEndpoint(id: string, active: boolean): Promise<void> {
  await call(endpoint, 'PATCH', `/api/webhook-endpoints/${id}`, { active });
  await again(ENDPOINTS);
}

export async function removeEndpoint(id: string): Promise<void> {
  await call(okResponse, 'DELETE', `/api/webhook-endpoints/${id}`);
  await again(ENDPOINTS);
}

export async function replayDelivery(id: string): Promise<void> {
  await call(okResponse, 'POST', `/api/webhook-deliveries/${id}/replay`);
  await again(ENDPOINTS);
}

export function previewRetention(days: number) {
  return call(retentionPreview, 'GET', `/api/retention?days=${days}`);
}

export async function setRetention(days: number | null): Promise<void> {
  queryClient.setQueryData(RETENTION, await call(retentionPreview, 'PUT', '/api/retention', { days }));
}

export async function placeHold(caseId: string | null, reason: string): Promise<void> {
  queryClient.setQueryData(HOLDS, await call(holdList, 'POST', '/api/holds', { caseId, reason }));
}

export async function liftHold(id: string): Promise<void> {
  await call(okResponse, 'POST', `/api/holds/${id}/lift`);
  await again(HOLDS);
}

export interface AuditFilter {
  readonly person?: string;
  readonly action?: string;
  readonly subject?: string;
}

export function auditSearch(filter: AuditFilter, more: Record<string, string> = {}): string {
  return new URLSearchParams({ ...filter, ...more }).toString();
}

export function useAudit(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: ['/api', 'audit', auditSearch(filter)],
    queryFn: ({ pageParam, signal }) => {
      const query = auditSearch(filter, pageParam === undefined ? {} : { before: String(pageParam) });
      return call(auditPage, 'GET', `/api/audit?${query}`, undefined, signal);
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
}

import {
  type CaseDetail,
  type CreateCaseRequest,
  caseDetail,
  caseList,
  caseSummary,
  dashboardStats,
  documentList,
  okResponse,
  RESTING_STATES,
  STATS_REFRESH_MS,
  type UpdateCaseRequest,
  type WireDocument,
} from '@blackbar/contracts';
import { useQuery } from '@tanstack/react-query';
import { applyChange } from './change.ts';
import { call } from './fetch.ts';
import { queryClient } from './query-client.ts';

const CASES = ['/api', 'cases'] as const;
/** How often a list looks again while one of its documents is being worked on. */
const MOVING_MS = 1_500;

export function useStats() {
  return useQuery({
    queryKey: ['/api', 'dashboard', 'stats'],
    queryFn: ({ signal }) => call(dashboardStats, 'GET', '/api/dashboard/stats', undefined, signal),
    refetchInterval: STATS_REFRESH_MS,
    gcTime: 0,
    staleTime: 0,
  });
}

export function useCases() {
  return useQuery({
    queryKey: CASES,
    queryFn: ({ signal }) => call(caseList, 'GET', '/api/cases', undefined, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.cases.some((c) => c.processing > 0) ? MOVING_MS : false),
  });
}

export function useCase(id: string) {
  return useQuery({
    queryKey: [...CASES, id],
    queryFn: ({ signal }) => call(caseDetail, 'GET', `/api/cases/${id}`, undefined, signal),
  });
}

export function isMoving(document: WireDocument): boolean {
  return !RESTING_STATES.includes(document.state);
}

export function useCaseDocuments(id: string) {
  return useQuery({
    queryKey: [...CASES, id, 'documents'],
    queryFn: ({ signal }) => call(documentList, 'GET', `/api/cases/${id}/documents`, undefined, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.documents.some(isMoving) ? MOVING_MS : false),
  });
}

export async function createCase(details: CreateCaseRequest) {
  const created = await call(caseSummary, 'POST', '/api/cases', details);
  void queryClient.invalidateQueries({ queryKey: CASES, exact: true });
  return created;
}

/** Changes a case from what it is now. */
export function updateCase(id: string, change: (now: CaseDetail) => UpdateCaseRequest): Promise<void> {
  return applyChange({
    key: [...CASES, id],
    change,
    expect: (now, { policies = now.policies, criminalCase = now.criminalCase, minors = now.minors }) => ({
      ...now,
      policies,
      criminalCase,
      minors,
    }),
    send: (wanted) => call(caseDetail, 'PATCH', `/api/cases/${id}`, wanted),
  });
}

export async function deleteCase(id: string): Promise<void> {
  await call(okResponse, 'DELETE', `/api/cases/${id}`);
  void queryClient.invalidateQueries({ queryKey: CASES, exact: true });
}

export function refreshCase(id: string): void {
  void queryClient.invalidateQueries({ queryKey: [...CASES, id] });
  void queryClient.invalidateQueries({ queryKey: CASES, exact: true });
}

import {
  type CaseDetail,
  type CaseFilter,
  type CaseSort,
  type CreateCaseRequest,
  caseDetail,
  caseList,
  caseSummary,
  type DescribedAs,
  type DocumentFilter,
  dashboardActivity,
  dashboardStats,
  dashboardWork,
  documentList,
  document as documentSchema,
  okResponse,
  RESTING_STATES,
  STATS_REFRESH_MS,
  type UpdateCaseRequest,
  type WireDocument,
} from '@blackbar/contracts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
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

export interface CaseSearch {
  readonly search: string;
  readonly sort: CaseSort;
  readonly show: CaseFilter;
}

const LISTS = ['/api', 'case lists'] as const;

/** Page after page, as far as anybody scrolled. */
export function useCases({ search, sort, show }: CaseSearch) {
  return useInfiniteQuery({
    queryKey: [...LISTS, search, sort, show],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ sort, show });
      if (search !== '') query.set('search', search);
      if (pageParam !== '') query.set('after', pageParam);
      return call(caseList, 'GET', `/api/cases?${query}`, undefined, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ cases }) => cases.some((c) => c.processing > 0)) ? MOVING_MS : false,
  });
}

/** What waits for the signed-in person and what is being processed; looked up as often as the figures. */
export function useWork() {
  return useQuery({
    queryKey: ['/api', 'dashboard', 'work'],
    queryFn: ({ signal }) => call(dashboardWork, 'GET', '/api/dashboard/work', undefined, signal),
    refetchInterval: STATS_REFRESH_MS,
    staleTime: 0,
  });
}

export function useActivity() {
  return useQuery({
    queryKey: ['/api', 'dashboard', 'activity'],
    queryFn: ({ signal }) => call(dashboardActivity, 'GET', '/api/dashboard/activity', undefined, signal),
    staleTime: 60_000,
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

/** Page after page of those that the filter lets through. */
export function useCaseDocuments(id: string, { reviewer }: DocumentFilter = {}) {
  return useInfiniteQuery({
    queryKey: [...CASES, id, 'documents', reviewer ?? ''],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams();
      if (reviewer !== undefined) query.set('reviewer', reviewer);
      if (pageParam !== '') query.set('after', pageParam);
      return call(documentList, 'GET', `/api/cases/${id}/documents?${query}`, undefined, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ documents }) => documents.some(isMoving)) ? MOVING_MS : false,
  });
}

export async function createCase(details: CreateCaseRequest) {
  const created = await call(caseSummary, 'POST', '/api/cases', details);
  refreshLists();
  return created;
}

/** Changes a case from what it is now. */
export function updateCase(id: string, change: (now: CaseDetail) => UpdateCaseRequest): Promise<void> {
  return applyChange({
    key: [...CASES, id],
    change,
    expect: (
      now,
      { policies = now.policies, criminalCase = now.criminalCase, minors = now.minors, ocr = now.ocr },
    ) => ({
      ...now,
      policies,
      criminalCase,
      minors,
      ocr,
    }),
    send: (wanted) => call(caseDetail, 'PATCH', `/api/cases/${id}`, wanted),
  });
}

/** From the list, where only its summary is known. */
export async function changeListed(id: string, change: Pick<UpdateCaseRequest, 'title' | 'archived'>): Promise<void> {
  const changed = await call(caseDetail, 'PATCH', `/api/cases/${id}`, change);
  queryClient.setQueryData([...CASES, id], changed);
  refreshLists();
}

function refreshLists(): void {
  void queryClient.invalidateQueries({ queryKey: LISTS });
  void queryClient.invalidateQueries({ queryKey: ['/api', 'dashboard'] });
}

export async function deleteCase(id: string): Promise<void> {
  await call(okResponse, 'DELETE', `/api/cases/${id}`);
  refreshLists();
}

/** The document is read again under its new name, so the list has to look again as well. */
export async function renameDocument({ id, caseId }: WireDocument, name: string): Promise<void> {
  const renamed = await call(documentSchema, 'PATCH', `/api/documents/${id}`, { name });
  queryClient.setQueryData(['/api', 'documents', id], renamed);
  refreshCase(caseId);
}

export async function describeDocument({ id, caseId }: WireDocument, described: DescribedAs): Promise<void> {
  const changed = await call(documentSchema, 'PATCH', `/api/documents/${id}`, described);
  queryClient.setQueryData(['/api', 'documents', id], changed);
  refreshCase(caseId);
}

/** It was refused for no fault of its own. */
export function mayBeRetried({ state, failure }: WireDocument): boolean {
  return state === 'failed' && failure?.mayPass === true;
}

export async function retryDocument({ id, caseId }: WireDocument): Promise<void> {
  const tried = await call(documentSchema, 'POST', `/api/documents/${id}/retry`);
  queryClient.setQueryData(['/api', 'documents', id], tried);
  refreshCase(caseId);
}

export async function deleteDocument({ id, caseId }: WireDocument): Promise<void> {
  await call(okResponse, 'DELETE', `/api/documents/${id}`);
  queryClient.removeQueries({ queryKey: ['/api', 'documents', id] });
  refreshCase(caseId);
}

export function refreshCase(id: string): void {
  void queryClient.invalidateQueries({ queryKey: [...CASES, id] });
  refreshLists();
}

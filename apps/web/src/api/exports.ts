import {
  type CreateExportRequest,
  caseList,
  type EarlierCopy,
  EXPORTS_PAGE,
  type ExportItem,
  exportEvent,
  exportItem,
  exportList,
  exportReadiness,
  filingCheckAnswer,
  run,
} from '@blackbar/contracts';
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from './fetch.ts';
import { queryClient } from './query-client.ts';

const EXPORTS = ['/api', 'exports'] as const;

type History = InfiniteData<ExportItem[], string>;

/** Every export of the organization, newest first, a page at a time. */
export function useExports() {
  return useInfiniteQuery({
    queryKey: EXPORTS,
    queryFn: ({ signal, pageParam }) =>
      call(exportList, 'GET', `/api/exports${pageParam === '' ? '' : `?after=${pageParam}`}`, undefined, signal),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < EXPORTS_PAGE ? undefined : page.at(-1)?.id),
    staleTime: 0,
  });
}

/** Keeps the history as it is on the server, while somebody looks at it. */
export function useExportEvents(): void {
  useEffect(() => {
    const source = new EventSource('/api/exports/events', { withCredentials: true });
    source.addEventListener('export', (message: MessageEvent<string>) => {
      const event = exportEvent.safeParse(JSON.parse(message.data));
      if (event.success) hear(event.data.item);
    });
    // What happened while nobody listened was not heard.
    source.addEventListener('open', () => void queryClient.invalidateQueries({ queryKey: EXPORTS }));
    return () => source.close();
  }, []);
}

function hear(item: ExportItem): void {
  const known = queryClient.getQueryData<History>(EXPORTS);
  if (!known) return;
  if (!known.pages.some((page) => page.some(({ id }) => id === item.id))) {
    void queryClient.invalidateQueries({ queryKey: EXPORTS });
    return;
  }
  const pages = known.pages.map((page) => page.map((one) => (one.id === item.id ? item : one)));
  queryClient.setQueryData<History>(EXPORTS, { ...known, pages });
}

export async function createExport(request: CreateExportRequest): Promise<ExportItem> {
  const made = await call(exportItem, 'POST', '/api/exports', request);
  await queryClient.invalidateQueries({ queryKey: EXPORTS });
  return made;
}

/** Nobody outside has it. */
export async function withdrawExport(id: string): Promise<void> {
  hear(await call(exportItem, 'POST', `/api/exports/${id}/withdraw`));
}

/** The same of the copy that stands against another one. */
export async function withdrawEarlier({ left, id }: EarlierCopy): Promise<void> {
  if (left === 'exported') await withdrawExport(id);
  else await call(run, 'POST', `/api/runs/${id}/withdraw`);
}

/** Cases whose title holds these words, of all there are, newest first. */
export function useCaseSearch(search: string, wanted: boolean, show: 'open' | 'archived' = 'open') {
  return useInfiniteQuery({
    queryKey: ['/api', 'cases', 'search', show, search],
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams({
        show,
        ...(search === '' ? {} : { search }),
        ...(pageParam === '' ? {} : { after: pageParam }),
      });
      return call(caseList, 'GET', `/api/cases?${query}`, undefined, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    enabled: wanted,
    placeholderData: keepPreviousData,
  });
}

/** Documents of a case in order, and what keeps each of them from leaving. */
export function useReadiness(caseId: string | undefined) {
  return useQuery({
    queryKey: ['/api', 'cases', caseId ?? '', 'exportable'],
    queryFn: ({ signal }) => call(exportReadiness, 'GET', `/api/cases/${caseId}/exportable`, undefined, signal),
    enabled: caseId !== undefined,
    staleTime: 0,
  });
}

/** What the rules of a case ask of the filing, and what is done. */
export function useFilingCheck(caseId: string, documents: readonly string[]) {
  const only = documents.join(',');
  const query = only === '' ? '' : `?documents=${only}`;
  return useQuery({
    queryKey: ['/api', 'cases', caseId, 'filing-check', only],
    queryFn: ({ signal }) =>
      call(filingCheckAnswer, 'GET', `/api/cases/${caseId}/filing-check${query}`, undefined, signal),
    staleTime: 0,
  });
}

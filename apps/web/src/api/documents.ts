import {
  type AlikePages,
  alikePages,
  type BeyondTicks,
  beyondTicksResponse,
  choicesResponse,
  detectionsResponse,
  document as documentSchema,
  lastSampleResponse,
  leftBesideResponse,
  type Review,
  type RunKind,
  type RunList,
  report,
  review,
  run,
  runList,
  type SampleResult,
  type Survey,
  sampleResult,
  surveyResponse,
  type TextsLeft,
  termPlacesResponse,
  type WireDocument,
  type WireRun,
} from '@blackbar/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './fetch.ts';
import { queryClient } from './query-client.ts';

function key(id: string, ...rest: readonly string[]) {
  return ['/api', 'documents', id, ...rest];
}

/** The report as the verification wrote it: `blackbar verify` reads these bytes. */
export function reportPath(run: WireRun): string {
  return `/api/runs/${run.id}/report`;
}

/** The verified bytes of one run, to be looked at on a page of ours. */
export function lookPath(run: WireRun): string {
  return `${outputPath(run)}?look=true`;
}

/** The same to be had: whoever downloads it has taken a copy out of the house. */
export function outputPath(run: WireRun): string {
  return `/api/runs/${run.id}/output`;
}

export function useDocument(id: string) {
  return useQuery({
    queryKey: key(id),
    queryFn: ({ signal }) => call(documentSchema, 'GET', `/api/documents/${id}`, undefined, signal),
  });
}

/** Read for the first time once `wanted`; after that kept up to date. */
export function useDetections(id: string, ready: boolean, wanted: boolean) {
  return useQuery({
    queryKey: key(id, 'detections'),
    queryFn: ({ signal }) => call(detectionsResponse, 'GET', `/api/documents/${id}/detections`, undefined, signal),
    enabled: ({ state }) => ready && (wanted || state.data !== undefined),
  });
}

/** What the box of one detection can say. */
export function useChoices(id: string, detection: string) {
  const path = `/api/documents/${id}/choices?detection=${encodeURIComponent(detection)}`;
  return useQuery({
    queryKey: key(id, 'choices', detection),
    queryFn: ({ signal }) => call(choicesResponse, 'GET', path, undefined, signal),
    // Another set of rules proposes something else.
    staleTime: 0,
    gcTime: 0,
  });
}

/** Pages that stand in other documents of the case and are decided differently, by the review at a revision. */
function alikePagesQuery(id: string, revision: number) {
  return queryOptions({
    queryKey: key(id, 'alike-pages', String(revision)),
    queryFn: ({ signal }) => call(alikePages, 'GET', `/api/documents/${id}/alike-pages`, undefined, signal),
    // The other documents are decided on meanwhile.
    staleTime: 0,
  });
}

export function useAlikePages(id: string, revision: number) {
  return useQuery(alikePagesQuery(id, revision));
}

/** The same, as it is now. */
export function readAlikePages(id: string, revision: number): Promise<AlikePages> {
  return queryClient.fetchQuery(alikePagesQuery(id, revision));
}

/** Texts below a person's boxes that stand elsewhere in the file, by the review at a revision. */
function leftBesideQuery(id: string, revision: number) {
  return queryOptions({
    queryKey: key(id, 'left-beside-marks', String(revision)),
    queryFn: ({ signal }) =>
      call(leftBesideResponse, 'POST', `/api/documents/${id}/left-beside-marks`, { revision }, signal).then(
        ({ texts }) => texts,
      ),
    retry: false,
  });
}

export function useLeftBesideMarks(id: string, revision: number, wanted: boolean) {
  // Asked anew after each answer: what was asked before stays in sight until then.
  return useQuery({ ...leftBesideQuery(id, revision), enabled: wanted, placeholderData: keepPreviousData });
}

/** The same, before anything is done. */
export function readLeftBesideMarks(id: string, revision: number): Promise<TextsLeft> {
  return queryClient.fetchQuery(leftBesideQuery(id, revision));
}

/** Where words stand that go wherever they stand. */
function termPlacesQuery(id: string, terms: readonly string[]) {
  return queryOptions({
    queryKey: key(id, 'term-places', JSON.stringify(terms)),
    queryFn: ({ signal }) =>
      call(termPlacesResponse, 'POST', `/api/documents/${id}/term-places`, { terms }, signal).then(
        ({ places }) => places,
      ),
    retry: false,
  });
}

export function usePlacesOfTerms(id: string, terms: readonly string[]) {
  // Each word more is asked for anew: the others stay in sight until then.
  return useQuery({ ...termPlacesQuery(id, terms), enabled: terms.length > 0, placeholderData: keepPreviousData });
}

/** What goes from the pages although nobody ticked it there, by the review at a revision. */
function beyondTicksQuery(id: string, revision: number) {
  return queryOptions({
    queryKey: key(id, 'beyond-ticks', String(revision)),
    queryFn: ({ signal }) =>
      call(beyondTicksResponse, 'POST', `/api/documents/${id}/beyond-ticks`, { revision }, signal).then(
        ({ places }) => places,
      ),
    retry: false,
  });
}

export function usePlacesBeyondTicks(id: string, revision: number, wanted: boolean) {
  return useQuery({
    ...beyondTicksQuery(id, revision),
    enabled: wanted,
    ...(wanted ? { placeholderData: keepPreviousData } : {}),
  });
}

/** The same, before anything is done. */
export function readBeyondTicks(id: string, revision: number): Promise<BeyondTicks> {
  return queryClient.fetchQuery(beyondTicksQuery(id, revision));
}

export function useReport(run: WireRun) {
  return useQuery({
    queryKey: key(run.documentId, 'report', run.id),
    queryFn: ({ signal }) => call(report, 'GET', reportPath(run), undefined, signal),
  });
}

export function readRuns(id: string): Promise<RunList> {
  return call(runList, 'GET', `/api/documents/${id}/runs`);
}

/** Whether somebody may be offered to approve a run: not who decided in its review, here or in another window. */
export function useHasHand({ id, documentId }: WireRun) {
  return useQuery({
    queryKey: key(documentId, 'has-hand', id),
    queryFn: async () => (await readRuns(documentId)).hasHand,
    staleTime: 0,
  });
}

/** Opens a finalized document again, with the ticks that it had. */
export function reopenReview(id: string): Promise<Review> {
  return call(review, 'POST', `/api/documents/${id}/reopen`);
}

const START: Readonly<Record<RunKind, string>> = { preview: 'preview', draft: 'draft', final: 'finalize' };

export function startRun(id: string, kind: RunKind, revision: number, planHash?: string): Promise<WireRun> {
  return call(run, 'POST', `/api/documents/${id}/${START[kind]}`, {
    revision,
    ...(kind !== 'preview' && planHash ? { planHash } : {}),
  });
}

export function approveRun({ id, planHash }: WireRun): Promise<WireRun> {
  return call(run, 'POST', `/api/runs/${id}/approve`, { planHash });
}

export function readSurvey(id: string, revision: number): Promise<Survey> {
  return call(surveyResponse, 'POST', `/api/documents/${id}/survey`, { revision });
}

export function answerSample(id: string, sampleId: string, missed: number): Promise<SampleResult> {
  return call(sampleResult, 'POST', `/api/documents/${id}/sample`, { sampleId, missed });
}

/** What the last sample that somebody looked at says of the review as it was saved last. */
export function useSample(id: string, revision: number) {
  return useQuery({
    queryKey: key(id, 'sample', String(revision)),
    queryFn: ({ signal }) => call(lastSampleResponse, 'GET', `/api/documents/${id}/sample`, undefined, signal),
    staleTime: 0,
    gcTime: 0,
  });
}

export function keepDocument(document: WireDocument): void {
  queryClient.setQueryData(key(document.id), document);
}

export function refreshDocument(id: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: key(id), exact: true });
}

/** What was found, and what is asked about it. */
export async function refreshDetections(id: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: key(id, 'children') });
  await queryClient.invalidateQueries({ queryKey: key(id, 'detections') });
}

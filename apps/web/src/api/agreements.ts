import {
  type AgreementItem,
  agreementItem,
  agreementList,
  type BaaDetails,
  baaDetails,
  baaSigned,
} from '@blackbar/contracts';
import { useQuery } from '@tanstack/react-query';
import { call, request } from './fetch.ts';
import { queryClient } from './query-client.ts';

const KEY = ['/api', 'agreements'] as const;
const signingKey = (token: string) => ['/api', 'hipaa', 'baa-details', token] as const;
const tokenPath = (call: string, token: string) => `/api/hipaa/${call}/${encodeURIComponent(token)}`;

/** Business associate agreements of the signed-in person's organization. */
export function useAgreements() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(agreementList, 'GET', '/api/agreements', undefined, signal),
    staleTime: 0,
  });
}

export async function sendAgreement(recipient: {
  readonly recipientName: string;
  readonly recipientEmail: string;
}): Promise<AgreementItem> {
  const sent = await call(agreementItem, 'POST', '/api/agreements', recipient);
  await queryClient.invalidateQueries({ queryKey: KEY });
  return sent;
}

export async function withdrawAgreement(id: string): Promise<void> {
  await request('DELETE', `/api/agreements/${id}`);
  await queryClient.invalidateQueries({ queryKey: KEY });
}

/** The agreement of a link that somebody was sent. */
export function useBaaDetails(token: string) {
  return useQuery<BaaDetails>({
    queryKey: signingKey(token),
    queryFn: ({ signal }) => call(baaDetails, 'GET', tokenPath('baa-details', token), undefined, signal),
    staleTime: 0,
  });
}

export async function confirmSigning(token: string): Promise<string> {
  const { message } = await call(baaSigned, 'POST', tokenPath('confirm-signing', token));
  return message;
}

export function readAgain(token: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: signingKey(token) });
}

export function signedCopyPath(token: string): string {
  return tokenPath('baa-document', token);
}

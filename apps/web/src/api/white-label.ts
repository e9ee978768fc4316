import { type WhiteLabelRequest, type WhiteLabelSettings, whiteLabelSettings } from '@blackbar/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from './fetch.ts';
import { pathOf, queryClient } from './query-client.ts';
import { refreshSession } from './session.ts';

const KEY = ['/api', 'white-label'] as const;

/** The organization's own label, as its settings see it. */
export function useWhiteLabel() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(whiteLabelSettings, 'GET', pathOf(KEY), undefined, signal),
    staleTime: 0,
  });
}

/** What was changed is on every screen at once. */
async function changed(answer: Promise<WhiteLabelSettings>): Promise<void> {
  queryClient.setQueryData(KEY, await answer);
  await refreshSession();
}

const send = (method: 'POST' | 'PUT' | 'DELETE', below: string, body?: unknown) =>
  changed(call(whiteLabelSettings, method, `${pathOf(KEY)}${below}`, body));

export const saveLabel = (wish: WhiteLabelRequest) => send('PUT', '', wish);
export const deleteLabel = () => send('DELETE', '');
export const removeLogo = () => send('DELETE', '/logo');
export const askSender = (address: string) => send('POST', '/sender', { address });
export const confirmSender = (code: string) => send('POST', '/sender/confirm', { code });
export const removeSender = () => send('DELETE', '/sender');

export function sendLogo(file: File): Promise<void> {
  const form = new FormData();
  form.append('logo', file);
  return send('POST', '/logo', form);
}

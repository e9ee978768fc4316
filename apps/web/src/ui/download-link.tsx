import { SETTINGS_WORDS } from '@blackbar/words';
import type { ComponentProps, MouseEvent } from 'react';
import { request, sentenceOf } from '../api/fetch.ts';
import { queryClient } from '../api/query-client.ts';
import { toast } from './toast.tsx';

/**
 * A file to be had. A browser saves whatever answer it gets, a refusal too, under a name as if it were the file: what
 * would come is asked first. What is refused says why, and what the page shows is read anew.
 */
export function DownloadLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const download = async (link: HTMLAnchorElement) => {
    const { ok } = await fetch(href, { method: 'HEAD' });
    // The refusal's own sentence stands in its body.
    if (!ok) await request('GET', href);
    const saved = link.cloneNode();
    if (saved instanceof HTMLAnchorElement) saved.click();
  };
  const ask = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    download(event.currentTarget).catch((error: unknown) => {
      toast({ title: SETTINGS_WORDS.notDone, description: sentenceOf(error), tone: 'destructive' });
      void queryClient.invalidateQueries({ queryKey: ['/api'] });
    });
  };
  return <a href={href} download onClick={ask} {...rest} />;
}

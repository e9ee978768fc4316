import { parentPort } from 'node:worker_threads';
import { type VerifyInput, verify } from '@blackbar/verification';
import { type PagesTaken, takePages } from './pages-taken.ts';

/** One output to be verified together with the thread that sends it. */
export interface SharedWork {
  readonly input: VerifyInput;
  readonly taken: PagesTaken;
}

/** What comes back: any number of `page`, then `verification`. A failure to finish ends the thread with an error. */
export type SharedAnswer = { readonly page: number } | { readonly verification: Awaited<ReturnType<typeof verify>> };

parentPort?.on('message', async ({ input, taken }: SharedWork) => {
  const say = (answer: SharedAnswer) => parentPort?.postMessage(answer);
  const share = { pages: takePages(input.plan, taken), whole: false };
  say({ verification: await verify({ ...input, share, onPage: (page) => say({ page }) }) });
});

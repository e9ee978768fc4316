import { availableParallelism } from 'node:os';
import type { Services } from '../services.ts';
import { analyseDocument } from './analyse.ts';
import { deliverMail } from './deliver.ts';
import { expireScratch } from './expire.ts';
import { redactDocument } from './redact.ts';
import { endUnfinished } from './unfinished.ts';

/** Starts taking jobs: as many of a kind as the machine has cores; the pool of children shares them out. */
export async function startWork(services: Services): Promise<void> {
  const cores = availableParallelism();
  await services.queue.work('analyse', cores, analyseDocument(services));
  await services.queue.work('redact', cores, redactDocument(services));
  await services.queue.work('expire', 1, expireScratch(services));
  await services.queue.work('unfinished', 1, endUnfinished(services));
  await services.queue.work('mail', 2, deliverMail(services));
}

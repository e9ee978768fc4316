import { availableParallelism } from 'node:os';
import type { Services } from '../services.ts';
import { analyseDocument } from './analyse.ts';
import { deliverMail } from './deliver.ts';
import { expireScratch } from './expire.ts';
import { endUnfinishedExport, makeExport } from './export.ts';
import { redactDocument } from './redact.ts';
import { settlePayment } from './settle-payment.ts';
import { endUnfinished } from './unfinished.ts';
import { deliverWebhook, endUnfinishedWebhook } from './webhook.ts';

/** Starts taking jobs: as many of a kind as the machine has cores, and one; the pool of children shares them out. */
export async function startWork(services: Services): Promise<void> {
  // One turn beyond the cores is left for an organization that has none.
  const cores = availableParallelism() + 1;
  await services.queue.work('analyse', cores, analyseDocument(services));
  await services.queue.work('redact', cores, redactDocument(services));
  await services.queue.work('expire', 1, expireScratch(services));
  await services.queue.work('export', cores, makeExport(services));
  await services.queue.work('export_unfinished', 1, endUnfinishedExport(services));
  await services.queue.work('unfinished', 1, endUnfinished(services));
  await services.queue.work('mail', 2, deliverMail(services));
  await services.queue.work('webhook', 4, deliverWebhook(services));
  await services.queue.work('webhook_unfinished', 1, endUnfinishedWebhook(services));
  await services.queue.work('payment', 1, settlePayment(services));
}

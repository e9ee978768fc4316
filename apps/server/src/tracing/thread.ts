import { type Context, createContextKey, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';

/** What follows one piece of work through every call that it makes, so that no call has to hand it on. */
const manager = new AsyncLocalStorageContextManager();
const REQUEST = createContextKey('request');
const JOB = createContextKey('job');

/** Ids for the log; what is absent has none. */
export interface ThreadIds {
  readonly reqId?: string;
  readonly jobId?: string;
  readonly traceId?: string;
}

export function here(): Context {
  return manager.active();
}

export function within<T>(context: Context, work: () => T): T {
  return manager.with(context, work);
}

export function ofRequest(context: Context, id: string): Context {
  return context.setValue(REQUEST, id);
}

export function ofJob(context: Context, id: string): Context {
  return context.setValue(JOB, id);
}

export function idsOf(context: Context): ThreadIds {
  const ids = {
    reqId: context.getValue(REQUEST) as string | undefined,
    jobId: context.getValue(JOB) as string | undefined,
    traceId: trace.getSpanContext(context)?.traceId,
  };
  return Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== undefined));
}

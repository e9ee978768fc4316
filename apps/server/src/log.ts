import { pino } from 'pino';
import { here, idsOf } from './tracing/thread.ts';

/**
 * The only fields that reach the log: the compiler refuses others, and what a library adds is dropped, because it may
 * quote a document.
 */
export interface LogFields {
  readonly err?: unknown;
  readonly code?: string;
  readonly method?: string;
  readonly route?: string;
  readonly status?: number;
  readonly ms?: number;
  readonly reqId?: string;
  readonly traceId?: string;
  readonly queue?: string;
  readonly step?: string;
  readonly jobId?: string;
  readonly organizationId?: string;
  readonly caseId?: string;
  readonly documentId?: string;
  readonly runId?: string;
  readonly exportId?: string;
  readonly mailId?: string;
  readonly purchaseId?: string;
  readonly state?: string;
  readonly attempt?: number;
  readonly count?: number;
  readonly ageSeconds?: number;
}

const FIELDS: Readonly<Record<keyof LogFields, true>> = {
  err: true,
  code: true,
  method: true,
  route: true,
  status: true,
  ms: true,
  reqId: true,
  traceId: true,
  queue: true,
  step: true,
  jobId: true,
  organizationId: true,
  caseId: true,
  documentId: true,
  runId: true,
  exportId: true,
  mailId: true,
  purchaseId: true,
  state: true,
  attempt: true,
  count: true,
  ageSeconds: true,
};

type Level = 'debug' | 'info' | 'warn' | 'error' | 'fatal';
export type Log = Readonly<Record<Level, (fields: LogFields, message: string) => void>>;

export function createLog(destination?: { write(line: string): void }): Log {
  const options: Parameters<typeof pino>[0] = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: (_fields, _level, logger) => {
      const { reqId, ...ids } = idsOf(here());
      // A request's own log names it already.
      return reqId === undefined || 'reqId' in logger.bindings() ? ids : { reqId, ...ids };
    },
    serializers: { err: describeError },
    formatters: {
      level: (level) => ({ level }),
      log: (fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(FIELDS, name))),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Name, code and where: never the message, which databases and parsers fill with values. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const { code } = error as NodeJS.ErrnoException;
  return {
    name: error.name,
    ...(code === undefined ? {} : { code }),
    at: frames.slice(0, 8).map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

import { pino } from 'pino';
import { here, idsOf } from './tracing/thread.ts';

/**
 * The only fields that reach the log. What is not named here is dropped: a message of a library may quote a document.
 */
const ALLOWED = new Set([
  'err',
  'code',
  'method',
  'route',
  'status',
  'ms',
  'reqId',
  'traceId',
  'queue',
  'step',
  'jobId',
  'documentId',
  'runId',
  'organizationId',
  'state',
  'attempt',
  'count',
  'ageSeconds',
]);

export type Log = ReturnType<typeof createLog>;

export function createLog(destination?: { write(line: string): void }) {
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
      log: (fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => ALLOWED.has(name))),
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

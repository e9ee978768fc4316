import { causesOf } from '../causes.ts';

/** PostgreSQL, appendix A: class 08 (connection), 57P (operator intervention), 53300 (too many connections). */
const STATES = /^(08...|57P0[1-5]|53300)$/;
/** Of the socket; ENOENT and EACCES are a Unix socket whose server is gone. */
const SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'EACCES', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** What the client library throws without a code. */
const SAID =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** Whether an error, or what it wraps, says that the database could not be reached: it may be back in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    const { code, syscall } = cause as NodeJS.ErrnoException;
    const away = code !== undefined && (STATES.test(code) || (SOCKET.has(code) && (syscall ?? 'connect') !== 'open'));
    return away || SAID.test(cause.message);
  });
}

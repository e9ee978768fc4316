import { failureBody } from '@blackbar/contracts';
import type { ErrorCode } from '@blackbar/model';
import { failureMessage, MESSAGES } from '@blackbar/words';
import type { z } from 'zod';
import { ASKED, takeAhead } from './ahead.ts';

/** An answer that is not a success. `message` is "409: " and the sentence; `sentence` is for reading. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly sentence: string;
  readonly code: ErrorCode | undefined;
  readonly page: number | undefined;

  constructor(status: number, text: string, statusText: string) {
    const body = readFailure(text);
    super(failureMessage(status, body?.error ?? text, statusText));
    this.status = status;
    this.sentence = body?.error ?? (text === '' ? statusText : text);
    this.code = body?.code;
    this.page = body?.page;
  }
}

function readFailure(text: string) {
  try {
    return failureBody.partial({ requestId: true }).safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** What was asked for before the program was there, or else asked for now. */
async function ask(method: Method, path: string, more: RequestInit): Promise<Response> {
  const early = method === 'GET' ? await takeAhead(path) : undefined;
  return early ?? fetch(path, { method, ...ASKED, ...more });
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Told of each 401 but those of the sign-in form itself: the session has ended. */
let onSignedOut: () => void = () => undefined;

export function whenSignedOut(listener: () => void): void {
  onSignedOut = listener;
}

/**
 * The one way to the server. `body` is sent as JSON, a form as it is. Throws `ApiError` for any answer
 * that is not a success and `TypeError` when there was no answer.
 */
export async function request(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  const form = body instanceof FormData;
  const response = await ask(method, path, {
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    ...(body === undefined || form ? {} : { headers: { ...ASKED.headers, 'content-type': 'application/json' } }),
    ...(signal ? { signal } : {}),
  });
  if (!response.ok) throw failed(new ApiError(response.status, await response.text(), response.statusText));
  return response;
}

/** The same error, after it was told that the session has ended where that is what it says. */
export function failed(error: ApiError): ApiError {
  if (error.code === 'unauthenticated') onSignedOut();
  return error;
}

/** A browser takes no more than 64 KiB, of all that goes on its way while a page is left (Fetch, 4.6). */
const LEAVING_BYTES = 60_000;

/**
 * Sends the first of these bodies that is small enough, so that it arrives although the page is gone by then: nobody
 * reads the answer. Nothing is sent where all are too large.
 */
export function sendOnLeaving(method: Method, path: string, bodies: readonly unknown[]): void {
  const headers = { ...ASKED.headers, 'content-type': 'application/json' };
  const body = bodies
    .map((each) => new Blob([JSON.stringify(each)], { type: 'application/json' }))
    .find(({ size }) => size <= LEAVING_BYTES);
  if (body) void fetch(path, { method, ...ASKED, headers, body, keepalive: true }).catch(() => undefined);
}

/** Sends and reads JSON of a known shape. */
export async function call<S extends z.ZodType>(
  schema: S,
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<z.infer<S>> {
  const response = await request(method, path, body, signal);
  return schema.parse(await response.json());
}

/** What to tell a person about anything that was thrown; `network` where there was no answer. */
export function sentenceOf(error: unknown, network: string = MESSAGES.unreached): string {
  return error instanceof ApiError ? error.sentence : network;
}

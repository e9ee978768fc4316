import type { FailureBody } from '@blackbar/contracts';
import { BlackbarError, type ErrorCode } from '@blackbar/model';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseAway } from '../db/away.ts';
import { TooManyAttempts } from '../limits/attempts.ts';

/** The one map from code to status. The compiler asks for every code. */
const STATUS: Readonly<Record<ErrorCode, number>> = {
  password_required: 422,
  damaged: 422,
  no_pages: 422,
  too_large: 413,
  too_many_pages: 422,
  unsupported_xfa: 422,
  resource_limit: 422,
  usage: 422,
  not_a_pdf: 415,
  empty_file: 422,
  wrong_password: 422,
  password_tries_used: 429,
  verification_failed: 422,
  box_off_page: 422,
  plan_changed: 409,
  plan_required: 403,
  pages_unacknowledged: 409,
  reasons_missing: 409,
  review_locked: 409,
  stale_revision: 409,
  invalid_request: 422,
  invalid_plan: 400,
  invalid_policy: 422,
  invalid_pattern: 422,
  invalid_pseudonym: 422,
  unauthenticated: 401,
  email_not_verified: 403,
  invalid_credentials: 401,
  invalid_code: 400,
  forbidden: 403,
  cross_site: 403,
  not_found: 404,
  conflict: 409,
  not_ready: 409,
  trial_used: 402,
  too_many_requests: 429,
  evidence_unreadable: 422,
  report_unreadable: 422,
  unavailable: 503,
  internal: 500,
};

/** What the form's parser says of a form that breaks off or is none; it has no codes for it. */
const BROKEN_FORM =
  /^(Unexpected end of|Malformed part header|Multipart: Boundary not found|Premature close|Part terminated early)/;

/** For whoever asks while the service is short of something that comes back by itself. */
const RETRY_AFTER_S = 5;

/** Any error as ours: what a library throws becomes a sentence, and never its own message. */
export function asBlackbarError(error: unknown): BlackbarError {
  if (error instanceof BlackbarError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const field = error.validation[0]?.instancePath.replaceAll('/', ' ').trim() ?? '';
    return new BlackbarError(
      'invalid_request',
      field === '' ? 'The request is incomplete or malformed.' : `The field "${field}" is missing or malformed.`,
    );
  }
  if (isDatabaseAway(error)) {
    return new BlackbarError('unavailable', 'Blackbar can’t reach its database. Please try again in a moment.', {
      cause: error,
    });
  }
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new BlackbarError('too_large', 'This request is larger than 8 MB.');
  if (BROKEN_FORM.test((error as Error).message)) {
    return new BlackbarError('invalid_request', 'The form is incomplete or malformed.', { cause: error });
  }
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new BlackbarError('too_large', 'This is larger than 25 MB.');
  }
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') {
    return new BlackbarError('invalid_request', 'The form has too many parts.');
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new BlackbarError('invalid_request', 'The request is incomplete or malformed.', { cause: error });
  }
  return new BlackbarError('internal', 'Something went wrong. It has been logged.', { cause: error });
}

export function answerFailure(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = asBlackbarError(thrown);
  const status = STATUS[error.code];
  if (status >= 500) request.log.error({ err: error.cause ?? error, code: error.code }, 'request failed');
  if (error instanceof TooManyAttempts) reply.header('retry-after', error.retryAfter);
  if (error.code === 'unavailable') reply.header('retry-after', RETRY_AFTER_S);
  const body: FailureBody = {
    error: error.message,
    code: error.code,
    requestId: request.id,
    ...(error.page === undefined ? {} : { page: error.page }),
  };
  return reply.status(status).header('cache-control', 'no-store').type('application/json').send(JSON.stringify(body));
}

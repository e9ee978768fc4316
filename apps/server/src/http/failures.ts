import { type FailureBody, UPLOAD_MAX_FILES } from '@blackbar/contracts';
import { BlackbarError, type ErrorCode } from '@blackbar/model';
import { sentenceOf } from '@blackbar/words';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseAway } from '../db/away.ts';
import { TooManyAttempts } from '../limits/attempts.ts';
import { isHeld } from '../organizations/holds.ts';
import { isStorageAway } from '../storage/away.ts';

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
  values_undecided: 409,
  children_unanswered: 409,
  stamp_tells: 409,
  review_locked: 409,
  stale_revision: 409,
  leak_by_difference: 409,
  invalid_request: 422,
  invalid_plan: 400,
  invalid_policy: 422,
  invalid_pattern: 422,
  invalid_pseudonym: 422,
  unauthenticated: 401,
  email_not_verified: 403,
  invalid_credentials: 401,
  invalid_code: 400,
  mfa_required: 401,
  second_factor_required: 403,
  held: 409,
  forbidden: 403,
  cross_site: 403,
  not_found: 404,
  expired: 410,
  conflict: 409,
  not_ready: 409,
  trial_used: 402,
  payment_failed: 402,
  too_many_requests: 429,
  evidence_unreadable: 422,
  report_unreadable: 422,
  unavailable: 503,
  internal: 500,
};

/** What the form's parser says of a form that breaks off or is none; it has no codes for it. */
const BROKEN_FORM =
  /^(Unexpected end of|Malformed part header|Multipart: Boundary not found|Premature close|Part terminated early)/;

/** What the form's parser counts, by its codes. */
const FORM_LIMITS: ReadonlyMap<string, () => BlackbarError> = new Map([
  ['FST_REQ_FILE_TOO_LARGE', () => new BlackbarError('too_large', 'form_over_25_mb')],
  ['FST_FILES_LIMIT', () => new BlackbarError('invalid_request', 'form_files', { facts: { most: UPLOAD_MAX_FILES } })],
  ['FST_PARTS_LIMIT', () => new BlackbarError('invalid_request', 'form_parts')],
  ['FST_FIELDS_LIMIT', () => new BlackbarError('invalid_request', 'form_parts')],
]);

/** For whoever asks while the service is short of something that comes back by itself. */
const RETRY_AFTER_S = 5;

/** Any error as ours: what a library throws becomes a sentence, and never its own message. */
export function asBlackbarError(error: unknown): BlackbarError {
  if (error instanceof BlackbarError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const field = error.validation[0]?.instancePath.replaceAll('/', ' ').trim() ?? '';
    if (field === '') return new BlackbarError('invalid_request', 'malformed');
    return new BlackbarError('invalid_request', 'missing_field', { facts: { field } });
  }
  if (isStorageAway(error)) return new BlackbarError('unavailable', 'storage_away', { cause: error });
  if (isDatabaseAway(error)) {
    return new BlackbarError('unavailable', 'database_away', {
      cause: error,
    });
  }
  if (isHeld(error)) return new BlackbarError('held', 'under_hold');
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new BlackbarError('too_large', 'request_over_8_mb');
  if (BROKEN_FORM.test((error as Error).message)) {
    return new BlackbarError('invalid_request', 'malformed_form', { cause: error });
  }
  const limit = FORM_LIMITS.get(code ?? '');
  if (limit) return limit();
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new BlackbarError('invalid_request', 'malformed', { cause: error });
  }
  return new BlackbarError('internal', 'logged', { cause: error });
}

export function answerFailure(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = asBlackbarError(thrown);
  const status = STATUS[error.code];
  if (status >= 500) request.log.error({ err: error.cause ?? error, code: error.code }, 'request failed');
  if (error instanceof TooManyAttempts) reply.header('retry-after', error.retryAfter);
  if (error.code === 'unavailable') reply.header('retry-after', RETRY_AFTER_S);
  const body: FailureBody = {
    error: sentenceOf(error),
    code: error.code,
    requestId: request.id,
    ...(error.page === undefined ? {} : { page: error.page }),
  };
  return (
    reply
      .status(status)
      .header('cache-control', 'no-store')
      // What is malformed in its address never comes to the hook that gives the id to every other answer.
      .header('x-request-id', request.id)
      .type('application/json')
      .send(JSON.stringify(body))
  );
}

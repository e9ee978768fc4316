import type { ErrorCode } from '@blackbar/model';
import { z } from 'zod';

/** Every code that an answer can carry; a record, so that the compiler misses none of the model's. */
const CODES: Readonly<Record<ErrorCode, true>> = {
  password_required: true,
  damaged: true,
  no_pages: true,
  too_large: true,
  too_many_pages: true,
  unsupported_xfa: true,
  resource_limit: true,
  usage: true,
  not_a_pdf: true,
  empty_file: true,
  wrong_password: true,
  password_tries_used: true,
  verification_failed: true,
  box_off_page: true,
  plan_changed: true,
  plan_required: true,
  pages_unacknowledged: true,
  reasons_missing: true,
  values_undecided: true,
  children_unanswered: true,
  stamp_tells: true,
  review_locked: true,
  stale_revision: true,
  leak_by_difference: true,
  invalid_request: true,
  invalid_plan: true,
  invalid_policy: true,
  invalid_pattern: true,
  invalid_pseudonym: true,
  mfa_required: true,
  second_factor_required: true,
  held: true,
  unauthenticated: true,
  email_not_verified: true,
  invalid_credentials: true,
  invalid_code: true,
  forbidden: true,
  cross_site: true,
  not_found: true,
  expired: true,
  conflict: true,
  not_ready: true,
  trial_used: true,
  payment_failed: true,
  too_many_requests: true,
  evidence_unreadable: true,
  report_unreadable: true,
  unavailable: true,
  internal: true,
};

export const errorCode = z.enum(Object.keys(CODES) as ErrorCode[]);

/**
 * Body of every answer that is not a success. `error` is a sentence a lawyer understands; it never quotes the document.
 */
export const failureBody = z.object({
  error: z.string(),
  code: errorCode,
  requestId: z.string(),
  page: z.int().min(1).optional(),
});
export type FailureBody = z.infer<typeof failureBody>;

/** Why an input is refused before anything is removed (exit status 3 of the command line, 422 over HTTP). */
export const REFUSALS = [
  'password_required',
  'damaged',
  'no_pages',
  'too_large',
  'too_many_pages',
  'unsupported_xfa',
  'resource_limit',
] as const;

export type RefusalCode = (typeof REFUSALS)[number];

/** Every code that a person or a program can meet. The HTTP status of each stands in one map in the server. */
export type ErrorCode =
  | RefusalCode
  | 'usage'
  | 'not_a_pdf'
  | 'empty_file'
  | 'wrong_password'
  | 'password_tries_used'
  | 'verification_failed'
  | 'box_off_page'
  | 'plan_changed'
  | 'plan_required'
  | 'pages_unacknowledged'
  | 'reasons_missing'
  | 'review_locked'
  | 'stale_revision'
  | 'invalid_request'
  | 'invalid_plan'
  | 'invalid_policy'
  | 'invalid_pattern'
  | 'invalid_pseudonym'
  | 'unauthenticated'
  | 'email_not_verified'
  | 'invalid_credentials'
  | 'invalid_code'
  | 'forbidden'
  | 'cross_site'
  | 'not_found'
  | 'conflict'
  | 'not_ready'
  | 'trial_used'
  | 'too_many_requests'
  | 'evidence_unreadable'
  | 'report_unreadable'
  | 'unavailable'
  | 'internal';

/**
 * The one error class. `message` is a sentence a lawyer understands and never quotes the document;
 * `page` is 1-based where one page is to blame.
 */
export class BlackbarError extends Error {
  override readonly name = 'BlackbarError';
  readonly code: ErrorCode;
  readonly page: number | undefined;

  constructor(code: ErrorCode, message: string, options?: { page?: number; cause?: unknown }) {
    super(message, options?.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.page = options?.page;
  }
}

export function isRefusal(code: ErrorCode): code is RefusalCode {
  return (REFUSALS as readonly string[]).includes(code);
}

/** Something a person must know although the work went on. `code` is stable, `message` is for reading. */
export interface Warning {
  readonly code:
    | 'no_readable_text'
    | 'unreadable_glyphs'
    | 'signature_removed'
    | 'was_encrypted'
    | 'repaired'
    | 'xfa_removed'
    | 'page_rasterised'
    | 'nothing_selected'
    | 'box_hits_nothing'
    | 'line_not_normalised'
    | 'font_not_cleaned'
    | 'label_not_drawn'
    | 'stamp_not_drawn'
    | 'unchecked_image'
    | 'attachments_removed'
    | 'policy_not_legal_advice'
    | 'sandbox_missing';
  readonly page?: number;
  readonly message: string;
}

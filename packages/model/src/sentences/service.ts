/** Why a document can't go into an export. */
export const EXPORT_OBSTACLE_IDS = [
  'needs_password',
  'failed',
  'being_read',
  'not_analysed',
  'awaiting_approval',
  'being_redacted',
  'refused',
  'changed',
  'not_redacted',
  'withdrawn',
] as const;
export type ExportObstacle = (typeof EXPORT_OBSTACLE_IDS)[number];

/** What the service answers beyond the files: who may, what there is, what is out of order. */
export interface ServiceSentences {
  readonly unauthenticated: {
    readonly ticket_over: null;
    readonly sign_in_first: null;
  };
  readonly email_not_verified: {
    readonly verify_first: null;
    readonly code_sent: null;
  };
  readonly invalid_credentials: {
    readonly not_your_password: null;
    readonly wrong: null;
  };
  readonly invalid_code: {
    readonly factor_wrong: null;
    readonly passkey_refused: null;
    readonly wrong: null;
    readonly unsigned_webhook: null;
  };
  readonly forbidden: {
    readonly person_not_token: null;
    readonly no_right_to_approve: null;
    readonly owners_by_owners: null;
    readonly invitation_of_another: null;
    readonly own_decisions: null;
    readonly token_lacks_scope: { readonly scope: string };
    readonly agreements_by_owners: null;
    readonly read_only_role: null;
    readonly no_organization: null;
    readonly owner_changes: null;
    readonly other_host: null;
    readonly owner_buys: null;
    readonly other_account: null;
    readonly owner_or_admin: null;
    readonly policies_by_admins: null;
    readonly own_approval: null;
  };
  readonly mfa_required: {
    readonly show_it: null;
  };
  readonly held: {
    readonly under_hold: null;
    readonly organization_under_hold: null;
  };
  readonly second_factor_required: {
    readonly set_one_up: null;
  };
  readonly cross_site: {
    readonly other_site: null;
  };
  readonly not_found: {
    readonly no_such_owner: null;
    readonly agreement_link: null;
    readonly nothing_here: null;
  };
  readonly expired: {
    readonly link: null;
    readonly invitation: null;
    readonly agreement_link: null;
  };
  readonly conflict: {
    readonly another_file_refused: null;
    readonly batch_interrupted: null;
    readonly change_undone: null;
    readonly processes_running: null;
    readonly backup_running: null;
    readonly backup_folder_taken: { readonly folder: string };
    readonly database_not_empty: null;
    readonly storage_not_empty: null;
    readonly not_to_be_retried: null;
    readonly app_already: null;
    readonly too_many_passkeys: null;
    readonly passkey_taken: null;
    readonly subscription_runs: null;
    readonly numbers_held: null;
    readonly owns_several: null;
    readonly organization_subscribed: null;
    readonly address_taken: null;
    readonly last_owner: null;
    readonly nobody_to_approve: null;
    readonly member_already: null;
    readonly invitation_accepted: null;
    readonly own_factor_first: null;
    readonly too_many_webhooks: { readonly most: number };
    readonly agreement_signed: null;
    readonly document_open: null;
    readonly agreement_already_signed: null;
    readonly subscribed_already: null;
    readonly payment_over: null;
    readonly too_many_recipients: null;
    readonly recipient_exists: null;
    readonly no_password_wanted: null;
    readonly bates_already: null;
    readonly description_tells: { readonly document: number };
    readonly numbers_tell: null;
    readonly production_numbered: null;
    readonly title_tells: null;
    readonly legend_tells: null;
    readonly email_verified: null;
    readonly no_subscription: null;
    readonly export_in_work: null;
    readonly export_withdrawn: null;
    readonly holds_withdrawn: null;
    readonly file_withdrawn: null;
    readonly no_second_member: null;
    readonly policy_id_taken: null;
    readonly too_many_policies: { readonly most: number };
    readonly too_many_versions: null;
    readonly already_running: { readonly folder: string };
    readonly sample_answered: null;
    readonly no_approval_wanted: null;
    readonly export_not_made: null;
  };
  readonly not_ready: {
    readonly nothing_released: null;
    readonly no_reference_list: null;
    readonly export_awaits_approval: null;
    readonly agreement_unsigned: null;
    readonly not_analysed: null;
    readonly case_empty: null;
    readonly all_left_out: null;
    readonly no_redacted_file: null;
    readonly sheet_unsigned: null;
    readonly no_output: null;
    readonly not_exportable: { readonly waiting: number; readonly total: number; readonly obstacle: ExportObstacle };
    readonly not_downloadable: { readonly waiting: number; readonly total: number; readonly obstacle: ExportObstacle };
    readonly file_outdated: { readonly obstacle: ExportObstacle };
    readonly no_file_yet: { readonly obstacle: ExportObstacle };
  };
  readonly plan_required: {
    readonly policies: null;
    readonly pseudonyms: null;
    readonly whiteLabel: null;
  };
  readonly trial_used: {
    readonly case_documents: { readonly limit: number };
    readonly cases: { readonly limit: number };
  };
  readonly payment_failed: {
    readonly declined: null;
    readonly said_by_provider: { readonly said: string };
  };
  readonly too_many_requests: {
    readonly open_invitations: null;
    readonly attempts: null;
  };
  readonly unavailable: {
    readonly signing_key_unreadable: null;
    readonly login_too_strong: null;
    readonly no_right_to_make_login: null;
    readonly no_payments: null;
    readonly payment_not_opened: null;
    readonly no_price: null;
    readonly other_version: { readonly name: string };
    readonly analysis_slow: null;
    readonly database_away: null;
    readonly storage_away: null;
    readonly work_interrupted: null;
    readonly postgres_as_root: null;
    readonly no_built_in_database: { readonly platform: string; readonly arch: string };
    readonly database_key: null;
    readonly database_not_started: { readonly log: string };
    readonly folder_of_another_user: { readonly folder: string };
    readonly master_key_unreadable: { readonly path: string };
    readonly master_key_damaged: { readonly path: string };
    readonly no_scan_reader: null;
    readonly cancelled: null;
    readonly not_started: null;
    readonly shutting_down: null;
    readonly export_interrupted: null;
    readonly other_master_key: null;
    readonly backup_key_missing: null;
    readonly backup_newer: null;
    readonly backup_of_other_tables: null;
    readonly backup_rows_hidden: { readonly table: string };
    readonly backup_objects_missing: { readonly missing: number };
    readonly backup_changed: { readonly part: string };
    readonly restored_otherwise: { readonly part: string };
    readonly no_sandbox: { readonly network: boolean };
  };
  readonly internal: {
    readonly unexpected: null;
    readonly logged: null;
    readonly work_failed: null;
    readonly stored_object_damaged: null;
    readonly malformed_key: null;
    readonly no_answer_from_reader: null;
    readonly page_unseen: null;
    readonly file_closed: null;
    readonly started_by_hand: null;
    readonly beyond_pages: null;
    readonly share_undone: null;
    readonly nothing_verified: null;
    readonly page_unverified: null;
  };
}

import type { ExportObstacle, ServiceSentences } from '@blackbar/model';
import { counted } from '../counted.ts';
import { EDITOR_WORDS } from '../editor-words.ts';
import { MESSAGES } from '../messages.ts';
import { SETTINGS_WORDS } from '../settings-words.ts';
import type { ErrorWords } from './error-words.ts';

export const SERVICE_ERRORS: ErrorWords<ServiceSentences> = {
  unauthenticated: {
    ticket_over: 'That took too long or too many tries. Please sign in again.',
    sign_in_first: 'Please sign in first.',
  },
  email_not_verified: {
    verify_first: 'Please verify your email address first.',
    code_sent: 'Please verify your email address first. We have sent you a code.',
  },
  invalid_credentials: {
    not_your_password: 'This is not your password.',
    wrong: MESSAGES.login.failed.description,
  },
  invalid_code: {
    factor_wrong: 'This code is wrong or was used already.',
    passkey_refused: 'This passkey was not accepted.',
    wrong: MESSAGES.verification.failed.description,
    unsigned_webhook: 'This message is not signed by the payment provider.',
  },
  forbidden: {
    person_not_token: 'This is for a person who is signed in, not for a token.',
    no_right_to_approve: 'You have no right to approve: an administrator can give it to you.',
    owners_by_owners: 'Only an owner may make or unmake owners.',
    invitation_of_another: 'This invitation is for another address: sign in with the one it was sent to.',
    own_decisions: EDITOR_WORDS.approval.decidedHere,
    token_lacks_scope: ({ scope }) => `This token may not do this: it lacks the scope "${scope}".`,
    agreements_by_owners: 'Only an owner of the organization may send or withdraw an agreement.',
    read_only_role: 'Your role may look, but not change anything.',
    no_organization: 'This account belongs to no organization.',
    owner_changes: 'Only an owner of the organization may change this.',
    other_host: 'This address is not Blackbar’s own: set PUBLIC_URL to the one that people use.',
    owner_buys: 'Only an owner of the organization may buy.',
    other_account: 'This account is not yours to pay for.',
    owner_or_admin: 'Only an owner or an administrator may change this.',
    policies_by_admins: 'Only an owner or administrator of your organization may change policies.',
    own_approval: 'Somebody else has to approve what you had made.',
  },
  mfa_required: {
    show_it: 'Please enter the code of your authenticator app, or use a passkey.',
  },
  held: {
    under_hold: 'This is under a legal hold and can’t be deleted until the hold is lifted.',
    organization_under_hold: 'Something of your organization is under a legal hold. Lift it first.',
  },
  second_factor_required: {
    set_one_up: `Your organization asks for a second factor: set one up under Settings, ${SETTINGS_WORDS.nav.security}.`,
  },
  cross_site: {
    other_site: 'This request came from another site and was refused.',
  },
  not_found: {
    no_such_owner: 'Nobody with this address owns an organization here, or none of this name.',
    agreement_link: MESSAGES.baa.invalid,
    nothing_here: 'There is nothing here.',
  },
  expired: {
    link: 'This link was used already or is too old. Please ask for a new one.',
    invitation: 'This invitation is too old. Please ask for a new one.',
    agreement_link: MESSAGES.baa.expired,
  },
  conflict: {
    another_file_refused: 'Another file was refused, and all of them or none were asked for.',
    batch_interrupted: 'This batch was interrupted. Please let it end first.',
    change_undone: 'This change was taken back already.',
    not_to_be_retried: 'This document can’t be tried again as it is. Please upload it once more.',
    backup_running: 'Another backup is running. Please let it end first.',
    backup_folder_taken: ({ folder }) =>
      `A backup is written into an empty folder of its own, and ${folder} is not empty.`,
    database_not_empty:
      'A backup is restored into an empty database only, and this one has tables with rows. Nothing was changed.',
    storage_not_empty:
      'A backup is restored into an empty storage only, and this one holds objects. Nothing was changed.',
    processes_running: 'Stop every process of the service first.',
    app_already: 'An authenticator app is set up already: remove it first.',
    too_many_passkeys: 'There are too many passkeys: remove one first.',
    passkey_taken: 'This passkey belongs to an account already.',
    numbers_held: 'An export is being given numbers of this prefix at this moment. Try again when it is made.',
    owns_several: 'This person owns several organizations: add the name of the one, in quotation marks.',
    organization_subscribed: 'This organization has a subscription that is still running: it has to end first.',
    subscription_runs: 'Your subscription is still running: end it first.',
    address_taken: 'This address belongs to another account.',
    last_owner: 'An organization needs an owner: make somebody else one first.',
    nobody_to_approve: 'Two-person approval needs two people who work on documents, one of whom may approve.',
    member_already: 'This person belongs to the organization already.',
    invitation_accepted: 'This invitation was accepted already.',
    own_factor_first: 'Sign in with a second factor of your own first: you would lock yourself out.',
    too_many_webhooks: ({ most }) => `An organization has at most ${most} webhooks.`,
    agreement_signed: 'A signed agreement can’t be withdrawn.',
    document_open: 'This document is open already.',
    agreement_already_signed: MESSAGES.baa.alreadySigned,
    subscribed_already: 'There is a subscription already.',
    payment_over: 'This payment is over already.',
    too_many_recipients: 'This case has too many recipients.',
    recipient_exists: 'There is a recipient of this name already.',
    no_password_wanted: 'This document does not wait for a password.',
    bates_already: 'A document carries Bates numbers of its own already. Export it without new ones.',
    description_tells: ({ document }) =>
      `The custodian or the type of document ${document} holds something that was removed from a document of this export. Please change it on the page of the case.`,
    production_numbered:
      'A document carries Bates numbers of its own, and a production would give it others. Redact it without numbers, then export again.',
    numbers_tell:
      'The prefix or the suffix of the Bates numbers holds something that was removed from a document of this export. Please choose another one.',
    title_tells:
      'The title names what was removed from a document of this export. Please give the export another title.',
    legend_tells: 'The legend names what was removed from a document of this export. Please choose another one.',
    email_verified: 'This email address is verified already.',
    no_subscription: 'There is no subscription to change.',
    export_in_work: 'This export is still being made.',
    export_withdrawn: 'This export was withdrawn. Please make a new one.',
    holds_withdrawn: 'A file in this export was withdrawn. Please make a new one.',
    file_withdrawn: 'This file was withdrawn. Open the document again and redact it to make a new one.',
    no_second_member: 'There is no second member who could approve.',
    policy_id_taken: 'There is a policy with this id already. It can get a new version.',
    too_many_policies: ({ most }) => `There can be ${most} policies.`,
    too_many_versions: 'This policy has too many versions.',
    already_running: ({ folder }) => `Blackbar already runs on the data folder ${folder}.`,
    sample_answered: 'This sample was answered already.',
    no_approval_wanted: 'This file does not wait for an approval any more.',
    export_not_made: 'This export could not be made.',
  },
  not_ready: {
    no_reference_list: 'No document of this case has a reference list yet. Please make one first.',
    nothing_released: 'No file of this batch was released.',
    export_awaits_approval: 'A redacted file of this export waits for a second person.',
    agreement_unsigned: 'This agreement has not been signed yet.',
    not_analysed: 'This document has not been analysed yet.',
    case_empty: 'There is no document in this case yet.',
    all_left_out: 'Every document of this case is left out.',
    no_redacted_file: 'Please make the redacted file first: the sheet is signed on it.',
    sheet_unsigned: 'Nobody has signed the sheet of this document yet.',
    no_output: 'This run has no verified output.',
    not_exportable: (facts) => notReady(facts, 'exported'),
    not_downloadable: (facts) => notReady(facts, 'downloaded'),
    no_file_yet: ({ obstacle }) => `This document has no redacted file yet. ${EXPORT_OBSTACLES[obstacle]}`,
    file_outdated: ({ obstacle }) =>
      `This document has no redacted file that holds now. ${EXPORT_OBSTACLES[obstacle]} What was released before stands in the history of its redacted files.`,
  },
  plan_required: {
    policies:
      'Legal policies are part of the Professional plan. Without it, take them off the case and its recipients to go on.',
    pseudonyms: 'Pseudonyms are part of the Professional plan.',
    whiteLabel: 'Your own name, logo, colors and mail sender are part of the Enterprise plan.',
  },
  trial_used: {
    case_documents: ({ limit }) => `A case of the free trial holds at most ${limit} documents.`,
    cases: ({ limit }) => `The ${limit} cases of the free trial are used up. Please choose a plan.`,
  },
  payment_failed: {
    declined: MESSAGES.checkout.declined,
    said_by_provider: ({ said }) => said,
  },
  too_many_requests: {
    open_invitations: 'Too many invitations are open. Please wait until some were accepted.',
    attempts: 'Too many attempts. Please try again later.',
  },
  unavailable: {
    signing_key_unreadable: 'The signing key can’t be read.',
    login_too_strong:
      'The role of DATABASE_URL may do more than it should: name another, and the tables’ owner in DATABASE_OWNER_URL.',
    no_right_to_make_login:
      'The database’s owner may not make a login for the service: make one that is granted blackbar_app, name it in DATABASE_URL and the owner in DATABASE_OWNER_URL.',
    no_payments: 'Payment has not been set up for this service yet.',
    payment_not_opened: 'The payment provider did not open a payment.',
    no_price: 'The payment provider has no price of ours for this subscription.',
    other_version: ({ name }) => `The database was set up by another version of ${name}.`,
    analysis_slow: 'The analysis takes too long at the moment. Please try again later.',
    database_away: 'Blackbar can’t reach its database. Please try again in a moment.',
    storage_away: 'Blackbar can’t reach the place where files lie. Please try again in a moment.',
    work_interrupted: 'The work on this file was interrupted again and again. Please try once more.',
    postgres_as_root:
      'PostgreSQL does not run as root and there is no unprivileged user to run it as: create a user "blackbar".',
    no_built_in_database: ({ platform, arch }) =>
      `There is no built-in database for ${platform} ${arch}: set DATABASE_URL to a PostgreSQL server.`,
    database_key: 'The built-in database runs, but does not accept this data folder’s key.',
    database_not_started: ({ log }) => `The built-in database did not start; see ${log}.`,
    folder_of_another_user: ({ folder }) => `The folder ${folder} belongs to another user: remove it and start again.`,
    master_key_unreadable: ({ path }) => `The master key ${path} can't be read.`,
    master_key_damaged: ({ path }) => `The master key ${path} is damaged.`,
    no_scan_reader: 'Pictures of text cannot be read here: neither onnxruntime-node nor onnxruntime-web is installed.',
    cancelled: 'The work on this file was cancelled.',
    not_started:
      'Blackbar could not start its work on this file. The file itself may be all right. Please try again; if it happens again, tell whoever runs Blackbar.',
    shutting_down: 'Blackbar is shutting down.',
    export_interrupted: 'The work on this export was interrupted again and again. Please try once more.',
    backup_key_missing:
      'A backup needs the service’s master key: set MASTER_KEY, or put the key into DATA_DIR/keys first.',
    backup_newer: 'This backup was made by a newer version of Blackbar, or by another one: install that one first.',
    backup_of_other_tables:
      'The tables of this database are not those of this version of Blackbar: start the service once, then make the backup.',
    backup_rows_hidden: ({ table }) =>
      `The database hides rows of “${table}” from this login: name the owner of the tables in DATABASE_OWNER_URL.`,
    backup_objects_missing: ({ missing }) =>
      `The backup was written, but ${missing} objects that the database names are not in the storage: manifest.json lists them.`,
    backup_changed: ({ part }) => `The backup is not as it was made: ${part} was changed or cut. Nothing was restored.`,
    restored_otherwise: ({ part }) =>
      `What was restored is not what the backup holds: ${part} differs. Nothing of it was kept.`,
    other_master_key: 'The database was set up with another master key: set MASTER_KEY to that one.',
    no_sandbox: ({ network }) =>
      `This host cannot cut the document workers off from ${network ? 'the network and the files' : 'the files'} of this machine: they need unshare and prlimit, and leave to make user namespaces. REQUIRE_SANDBOX=false starts without that.`,
  },
  internal: {
    unexpected: 'Something went wrong that Blackbar did not expect.',
    logged: 'Something went wrong. It has been logged.',
    work_failed: 'Something went wrong while working on this file.',
    stored_object_damaged: 'A stored object is damaged or does not belong here.',
    malformed_key: 'An object’s key is malformed.',
    no_answer_from_reader: 'The reader of scans gave no answer.',
    page_unseen: 'Nobody has looked at the page.',
    file_closed: 'The file was closed already.',
    started_by_hand: 'This program is started by Blackbar only.',
    beyond_pages: 'Something lies on a page that the file does not have.',
    share_undone: 'A share of the work on this file was not done.',
    nothing_verified: 'Nothing was verified.',
    page_unverified: 'A page, or the file as a whole, was not verified.',
  },
};

export const EXPORT_OBSTACLES: Readonly<Record<ExportObstacle, string>> = {
  needs_password: 'It waits for its password.',
  failed: 'It could not be processed.',
  being_read: 'It is still being read.',
  not_analysed: 'It has not been analysed.',
  awaiting_approval: 'Its redacted file waits for a second person.',
  being_redacted: 'It is being redacted.',
  refused: 'Its redacted file was refused by the verification.',
  changed: 'It was changed after it was redacted.',
  not_redacted: 'Nobody has redacted it yet.',
  withdrawn: 'Its redacted file was withdrawn.',
};

/** `waiting` of `total` documents of a case, and what bars the first of them. */
function notReady({ waiting, total, obstacle }: ServiceSentences['not_ready']['not_exportable'], done: string): string {
  const why = EXPORT_OBSTACLES[obstacle];
  if (total === 1) return `This document can’t be ${done} yet. ${why}`;
  if (waiting === 1) return `One document of this case can’t be ${done} yet. ${why}`;
  return `${counted(waiting, 'document')} of this case can’t be ${done} yet. The first of them: ${why}`;
}

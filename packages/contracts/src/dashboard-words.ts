import { counted } from './counted.ts';
import type { DocumentState } from './documents.ts';
import type { ExportFormat } from './exports.ts';

/** Texts of the signed-in screens but the editor's and the policies': the dashboard, a case, its documents, exports. */
export const DASHBOARD_WORDS = {
  nav: { label: 'Main', cases: 'Cases', policies: 'Policies' },
  loading: 'Loading',
  dismiss: 'Dismiss',
  title: 'Cases',
  recent: 'Recent cases',
  startCase: 'Drop PDFs here to start a case',
  upload: {
    label: 'Upload',
    sent: (percent: number): string => `Uploading, ${percent} %`,
    storing: 'Storing',
    chooseOne: 'Choose a file',
    chooseMany: 'Choose files',
    refused: (name: string, why: string, more: number): string =>
      `${name}: ${why}${more > 0 ? ` ${more} more could not be taken either.` : ''}`,
  },
  stats: {
    failed: 'The usage figures can’t be read at the moment.',
    of: (limit: string): string => ` of ${limit}`,
    documents: 'Documents this month',
    trialCases: 'Trial cases used',
    cases: 'Cases used',
    processing: 'Processing now',
    waiting: 'Waiting for review',
    overage: (documents: number, dollars: string): string => `${documents} above the plan, $${dollars}`,
  },
  cases: {
    failed: 'Your cases can’t be read at the moment',
    reload: 'Reload the page to try again.',
    none: 'No cases yet. Drop a PDF above to start the first one.',
    inWork: (documents: number): string => `${counted(documents, 'document')} in work`,
    toReview: (documents: number): string => `${documents} to review`,
  },
  case: {
    missing: 'There is no such case',
    failed: 'This case can’t be read at the moment',
    toCases: 'Go to your cases',
    documentsFailed: 'The documents can’t be read at the moment',
    add: 'Drop PDFs here to add them',
  },
  document: {
    verified: 'Redacted and verified',
    toReview: (finds: number): string => `${counted(finds, 'find')} to review`,
    duplicate: 'same file as another one here',
    download: 'Download',
    open: 'Open',
    review: 'Review',
    analysisOf: (name: string): string => `Analysis of ${name}`,
    pageOf: (page: number, total: number): string => `page ${page} of ${total}`,
    unreadable: (pages: string): string => `Without readable text: page ${pages}`,
    states: {
      uploaded: 'Waiting',
      needs_password: 'Needs its password',
      ingesting: 'Opening',
      inspecting: 'Looking for hidden content',
      extracting: 'Reading the text',
      reading: 'Reading the scans',
      detecting: 'Finding personal data',
      ready: 'Ready for review',
      failed: 'Could not be processed',
      cancelled: 'Cancelled',
    } satisfies Readonly<Record<DocumentState, string>>,
  },
  exports: {
    failed: 'The exports can’t be read at the moment.',
    none: 'No exports yet. Redact a document first; it can be downloaded from its case.',
    columns: {
      case: 'Case',
      document: 'Document',
      format: 'Format',
      created: 'Created',
      checksum: 'Checksum',
    },
    formats: {
      redacted_pdf: 'Redacted PDF',
      audit_report: 'Audit report',
      detection_summary: 'Detection summary',
    } satisfies Readonly<Record<ExportFormat, string>>,
    checksum: 'checksum',
    download: 'Download',
  },
  copy: {
    copied: 'Copied',
    copy: (what: string): string => `Copy ${what}`,
    failed: { title: 'Could not copy', description: 'Select the text and copy it by hand.' },
  },
} as const;

import { EXPORT_OBSTACLE_IDS, PAPERS } from '@blackbar/model';
import { z } from 'zod';
import { errorCode } from './failure.ts';
import { BATES, EXPORT_DOCUMENTS, LEGEND_MAX, TITLE_MAX } from './limits.ts';
import { batesPrefix } from './review.ts';

export const EXPORT_FORMATS = ['redacted_pdf', 'audit_report', 'detection_summary', 'production'] as const;
export const exportFormat = z.enum(EXPORT_FORMATS);
export type ExportFormat = z.infer<typeof exportFormat>;
export const DEFAULT_EXPORT_FORMAT: ExportFormat = 'redacted_pdf';

export const exportStatus = z.enum(['pending', 'ready', 'failed']);
export type ExportStatus = z.infer<typeof exportStatus>;

/** Numbers of a production: the range belongs to the case, and goes on where the prefix has numbers already. */
export const productionBates = z.strictObject({
  prefix: batesPrefix.default(BATES.prefix),
  startNumber: z.int().min(BATES.minimum).max(999_999_999).default(BATES.startNumber),
  digits: z.int().min(BATES.digits).max(BATES.digitsMax).default(BATES.digits),
  suffix: z
    .string()
    .trim()
    .max(20)
    .regex(/^[A-Za-z0-9 ._-]*$/)
    .default(''),
  position: z
    .enum(['top-left', 'top-center', 'top-right', 'bottom-left', 'bottom-center', 'bottom-right'])
    .default('bottom-right'),
  /** false: the range belongs to the case and stands in its logs, on no page. */
  addToPages: z.boolean().default(BATES.addToPages),
});
export type ProductionBates = z.infer<typeof productionBates>;

/** How far the work on an export is, in documents. */
export const exportProgress = z.object({ done: z.int().min(0), total: z.int().min(0) });
export type ExportProgress = z.infer<typeof exportProgress>;

/** How a copy left, and the export or the run by whose id it is withdrawn. */
const earlierCopy = z.object({
  left: z.enum(['exported', 'downloaded']),
  id: z.uuid(),
  /** The day on which it left. */
  at: z.string(),
  /** Its document's name, and that of whoever it was made for; '' where there is none any more. */
  document: z.string(),
  recipient: z.string(),
});
export type EarlierCopy = z.infer<typeof earlierCopy>;

export const exportItem = z.object({
  id: z.uuid(),
  caseId: z.uuid(),
  caseTitle: z.string(),
  title: z.string(),
  /** "N documents" for a whole case. */
  documentFilename: z.string(),
  /** Names of those for whom its files were made, if they have rules or names of their own. */
  recipients: z.array(z.string()),
  format: exportFormat,
  createdAt: z.iso.datetime(),
  /** SHA-256 of the very bytes that are sent; null until they are made. */
  checksum: z.string().nullable(),
  status: exportStatus,
  progress: exportProgress.nullable(),
  bytes: z.int().min(0).nullable(),
  /** First and last number that this export took. */
  bates: z.object({ first: z.string(), last: z.string() }).nullable(),
  failure: z
    .object({
      code: errorCode,
      message: z.string(),
      /** The copy that left before and stands against this one; null where none does. */
      earlier: earlierCopy.nullable(),
    })
    .nullable(),
  /** When somebody said that it never left the house or was taken back. */
  withdrawnAt: z.iso.datetime().nullable(),
  /**
   * A file in it does not hold any more: its review says something else by now, or it was withdrawn, and then the
   * export can't be downloaded either.
   */
  outdated: z.enum(['changed', 'withdrawn']).nullable(),
});
export type ExportItem = z.infer<typeof exportItem>;

export const exportList = z.array(exportItem);
export const createExportRequest = z.strictObject({
  caseId: z.uuid(),
  title: z.string().trim().min(1).max(TITLE_MAX),
  format: exportFormat.default(DEFAULT_EXPORT_FORMAT),
  /** One document of the case; without it all of them, in the order of arrival. */
  documentId: z.uuid().optional(),
  /** Some of its documents, in the order of arrival; `documentId` goes before it. */
  documents: z.array(z.uuid()).min(1).max(EXPORT_DOCUMENTS).optional(),
  /** Documents in whose place a slip-sheet stands. */
  leaveOut: z.array(z.uuid()).max(1_000).optional(),
  /** A production is always numbered: without it under the prefix that the product has. */
  bates: productionBates.optional(),
  /** A line about confidentiality on every page. */
  legend: z.string().trim().min(1).max(LEGEND_MAX).optional(),
  watermark: z.boolean().optional(),
  /** Of what is written anew: reports, and the slip-sheets of what is left out. US Letter where none is named. */
  paper: z.enum(PAPERS).optional(),
});
export type CreateExportRequest = z.input<typeof createExportRequest>;

/** Query of what is asked of an export before it is made: ids with commas between them; without it the whole case. */
export const ofDocuments = z.object({
  documents: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid()).min(1).max(EXPORT_DOCUMENTS))
    .optional(),
});

/** A document of a case as an export would take it. */
export const exportReadiness = z.object({
  documents: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** Why it can't leave yet; null: its newest redacted file is verified and released. */
      obstacle: z.string().nullable(),
      /** The same, to lead somebody to what has to change. */
      obstacleId: z.enum(EXPORT_OBSTACLE_IDS).nullable(),
    }),
  ),
});
export type ExportReadiness = z.infer<typeof exportReadiness>;

/** What the rules of a case ask of a filing, counted before anything leaves. */
export const filingCheckAnswer = z.object({
  documents: z.int().min(0),
  /** Documents that nobody has read yet: nothing is known of them. */
  unread: z.int().min(0),
  /** Documents without a verified file that stands: all that was found in them is open. */
  unredacted: z.int().min(0),
  /** Requirements that are not met. */
  open: z.int().min(0),
  requirements: z.array(
    z.object({
      cite: z.string(),
      category: z.string(),
      found: z.int().min(0),
      done: z.int().min(0),
      keptOnPurpose: z.int().min(0),
      state: z.enum(['done', 'open']),
    }),
  ),
  /** Removed although no rule in force asks for it. */
  beyond: z.array(z.object({ category: z.string(), count: z.int().min(1) })),
});
export type FilingCheckAnswer = z.infer<typeof filingCheckAnswer>;

/** What an open page hears about the organization's exports. */
export const exportEvent = z.object({ type: z.literal('export'), item: exportItem });
export type ExportEvent = z.infer<typeof exportEvent>;

/** Formats of which the verification's signed report can be downloaded; a pack's other formats hold theirs. */
export function hasReport(format: ExportFormat): boolean {
  return format === 'redacted_pdf' || format === 'production';
}

/** Name under which that report is saved. */
export function exportReportName(format: ExportFormat, id: string): string {
  return `export-${format}-${id}-report.json`;
}

/** Name under which a download is saved. */
export function exportFileName(format: ExportFormat, id: string): string {
  return `export-${format}-${id}${format === 'redacted_pdf' ? '.pdf' : '.zip'}`;
}

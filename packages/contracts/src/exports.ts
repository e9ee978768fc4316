import { z } from 'zod';
import { TITLE_MAX } from './limits.ts';

export const EXPORT_FORMATS = ['redacted_pdf', 'audit_report', 'detection_summary'] as const;
export const exportFormat = z.enum(EXPORT_FORMATS);
export type ExportFormat = z.infer<typeof exportFormat>;
export const DEFAULT_EXPORT_FORMAT: ExportFormat = 'redacted_pdf';

export const exportStatus = z.enum(['pending', 'ready', 'failed']);

export const exportItem = z.object({
  id: z.uuid(),
  caseId: z.uuid(),
  caseTitle: z.string(),
  /** "N documents" for a whole case. */
  documentFilename: z.string(),
  format: exportFormat,
  createdAt: z.iso.datetime(),
  /** SHA-256 of the very bytes that are sent; null until they are made. */
  checksum: z.string().nullable(),
  status: exportStatus,
});
export type ExportItem = z.infer<typeof exportItem>;

export const exportList = z.array(exportItem);
export const createExportRequest = z.strictObject({
  caseId: z.uuid(),
  title: z.string().trim().min(1).max(TITLE_MAX),
  format: exportFormat.default(DEFAULT_EXPORT_FORMAT),
});

/** Name under which a download is saved. */
export function exportFileName(format: ExportFormat, id: string): string {
  return `export-${format}-${id}${format === 'redacted_pdf' ? '.pdf' : '.zip'}`;
}

import type { Services } from '../services.ts';
import { auditReport } from './audit-report.ts';
import { detectionSummary } from './detection-summary.ts';
import type { ExportRow, MadeFile, Making } from './making.ts';
import { production } from './production.ts';
import { redactedPdf } from './redacted-pdf.ts';

type Maker = (services: Services, row: ExportRow, making: Making) => Promise<MadeFile | undefined>;

/** How each format is made. `undefined`: not yet, because another export has to be done first. */
export const MAKERS: Readonly<Record<ExportRow['format'], Maker>> = {
  redacted_pdf: redactedPdf,
  audit_report: auditReport,
  detection_summary: detectionSummary,
  production,
};

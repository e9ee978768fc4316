import {
  BATES,
  type CreateExportRequest,
  DEFAULT_EXPORT_FORMAT,
  type ExportFormat,
  type ExportReadiness,
  type ProductionBates,
} from '@blackbar/contracts';
import type { Paper } from '@blackbar/model';
import type { ChosenCase } from '../ui/case-picker.tsx';

export interface BatesDraft {
  readonly prefix: string;
  readonly startNumber: string;
  readonly digits: string;
  readonly suffix: string;
  readonly position: ProductionBates['position'];
  readonly addToPages: boolean;
}

/** What somebody is asking for, as it stands in the form. */
export interface ExportDraft {
  readonly inCase: ChosenCase | undefined;
  readonly title: string;
  readonly format: ExportFormat;
  /** None: all of the case. */
  readonly documents: readonly string[];
  readonly leaveOut: ReadonlySet<string>;
  /** Absent: none. */
  readonly bates: BatesDraft | undefined;
  readonly legend: string;
  readonly watermark: boolean;
  readonly paper: Paper;
}

export const NEW_BATES: BatesDraft = {
  prefix: BATES.prefix,
  startNumber: String(BATES.startNumber),
  digits: String(BATES.digits),
  suffix: '',
  position: 'bottom-right',
  addToPages: BATES.addToPages,
};

export function newDraft(inCase: ChosenCase | undefined, documents: readonly string[]): ExportDraft {
  return {
    inCase,
    title: '',
    format: DEFAULT_EXPORT_FORMAT,
    documents,
    leaveOut: new Set(),
    bates: undefined,
    legend: '',
    watermark: false,
    paper: 'LETTER',
  };
}

/** Formats on whose pages something can be drawn. */
export function isStamped({ format }: ExportDraft): boolean {
  return format === 'redacted_pdf' || format === 'production';
}

/** Reports, and the slip-sheets of what is left out, are pages that stand in no document. */
export function hasOwnPages(draft: ExportDraft): boolean {
  return !isStamped(draft) || draft.leaveOut.size > 0;
}

/** A production is always numbered. */
export function numbersOf({ format, bates }: ExportDraft): BatesDraft | undefined {
  return bates ?? (format === 'production' ? NEW_BATES : undefined);
}

/** Documents that this export would take and that can't leave yet. A summary takes them as they are. */
export function waitingOf({ format, documents }: ExportDraft, readiness: ExportReadiness | undefined) {
  if (!readiness || format === 'detection_summary') return [];
  return readiness.documents.filter(
    ({ id, obstacle }) => obstacle !== null && (documents.length === 0 || documents.includes(id)),
  );
}

/** What is sent. `undefined`: the case or the title is missing. */
export function exportRequestOf(draft: ExportDraft): CreateExportRequest | undefined {
  const { inCase, format, documents, leaveOut, watermark, paper } = draft;
  const [only] = documents;
  const bates = numbersOf(draft);
  const title = draft.title.trim();
  const legend = draft.legend.trim();
  if (!inCase || title === '') return undefined;
  const stamped = isStamped(draft);
  return {
    caseId: inCase.id,
    title,
    format,
    ...(documents.length === 1 && only ? { documentId: only } : {}),
    ...(documents.length > 1 ? { documents: [...documents] } : {}),
    ...(documents.length !== 1 && leaveOut.size > 0 ? { leaveOut: [...leaveOut] } : {}),
    ...(stamped && bates ? { bates: batesOf(bates) } : {}),
    ...(stamped && legend !== '' ? { legend } : {}),
    ...(stamped && watermark ? { watermark } : {}),
    ...(hasOwnPages(draft) ? { paper } : {}),
  };
}

function batesOf({ prefix, startNumber, digits, suffix, position, addToPages }: BatesDraft) {
  return {
    addToPages,
    prefix,
    suffix,
    position,
    startNumber: wholeOf(startNumber, BATES.startNumber, BATES.minimum),
    digits: wholeOf(digits, BATES.digits, BATES.digits),
  };
}

/** Specification, section 5: what is no number stands for the default. */
function wholeOf(text: string, otherwise: number, least: number): number {
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? otherwise : Math.max(least, number);
}

import type { ReleasedDocument, WithheldDocument } from './released-document.ts';
import type { Spreadsheet } from './spreadsheet.ts';

/** In the order in which discovery platforms expect them. The log never holds what was removed. */
export const LOG_COLUMNS = [
  'log_id',
  'bates_begin',
  'bates_end',
  'page',
  'box_id',
  'doc_type',
  'doc_date',
  'author',
  'recipients',
  'description',
  'custodian',
  'withheld_or_redacted',
  'category',
  'policy_id',
  'policy_version',
  'reason',
  'legal_citation',
  'replacement_text',
  'decided_by',
  'approved_by',
  'decided_at',
  'source_commitment',
  'output_sha256',
] as const;

/** One row for each box; a document that was left out has one row of its own. */
export function redactionLog(
  documents: readonly ReleasedDocument[],
  withheld: readonly WithheldDocument[],
): Spreadsheet {
  return { columns: LOG_COLUMNS, rows: [...documents.flatMap(rowsOf), ...withheld.map(rowOfWithheld)] };
}

/** Its number is that of its slip-sheet. */
function rowOfWithheld({ number, custodian, documentType, bates }: WithheldDocument): (string | number)[] {
  const at = bates.get(1) ?? '';
  return row({
    log_id: `${number}`,
    bates_begin: at,
    bates_end: at,
    doc_type: documentType,
    custodian,
    withheld_or_redacted: 'withheld',
  });
}

type Cells = Partial<Record<(typeof LOG_COLUMNS)[number], string | number>>;

function row(cells: Cells): (string | number)[] {
  return LOG_COLUMNS.map((column) => cells[column] ?? '');
}

function rowsOf(document: ReleasedDocument): (string | number)[][] {
  const { number, report, bates, custodian, documentType } = document;
  const policies = report.policies;
  return report.boxes.map((box, index) => {
    const at = bates.get(box.page) ?? '';
    return row({
      log_id: `${number}-${index + 1}`,
      bates_begin: at,
      bates_end: at,
      page: box.page,
      box_id: index + 1,
      doc_type: documentType,
      custodian,
      withheld_or_redacted: 'redacted',
      category: box.category,
      policy_id: policies.map(({ id }) => id).join(' '),
      policy_version: policies.map(({ version }) => version).join(' '),
      reason: box.reasons.join('; '),
      legal_citation: box.citation ?? '',
      replacement_text: box.label,
      decided_by: document.decidedBy,
      approved_by: document.approvedBy,
      decided_at: document.decidedAt,
      source_commitment: report.input.commitment,
      output_sha256: report.output.sha256,
    });
  });
}

import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';

/** A table with a head; every cell is a text or a number. */
export interface Spreadsheet {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** What a spreadsheet program would take for the start of a formula (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** RFC 4180 with a byte order mark, so that Excel reads it as UTF-8. No cell starts a formula. */
export function toCsv({ columns, rows }: Spreadsheet): string {
  return stringify([[...columns], ...rows.map((row) => row.map(String))], { bom: true, escape_formulas: true });
}

/** Office Open XML (ECMA-376): texts as texts, numbers as numbers. No cell starts a formula. */
export async function toXlsx({ columns, rows }: Spreadsheet, sheet: string): Promise<Uint8Array> {
  const head = columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const body = rows.map((row) =>
    row.map((value) =>
      typeof value === 'number'
        ? { value, type: Number }
        : { value: FORMULA.test(value) ? `'${value}` : value, type: String },
    ),
  );
  return new Uint8Array(await writeXlsxFile([head, ...body], { sheet, stickyRowsCount: 1 }).toBuffer());
}

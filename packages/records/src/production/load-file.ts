import { stringify } from 'csv-stringify/sync';
import type { Spreadsheet } from '../spreadsheet.ts';

/** The characters that Concordance writes between fields, around them, and for a new line within one. */
const SEPARATOR = '\u0014';
const QUOTE = '\u00fe';
const NEW_LINE = '\u00ae';

/**
 * A Concordance load file (.dat), in UTF-8 with a byte order mark. Its readers know no way to escape what divides
 * fields and rows, so no field holds any of it: a new line becomes the character that stands for one, a thorn "th".
 */
export function toDat({ columns, rows }: Spreadsheet): string {
  return stringify(
    [columns, ...rows].map((row) => row.map((value) => plain(String(value)))),
    {
      bom: true,
      delimiter: SEPARATOR,
      quote: QUOTE,
      escape: QUOTE,
      quoted: true,
      quoted_empty: true,
      record_delimiter: '\r\n',
    },
  );
}

function plain(value: string): string {
  return (
    value
      .replaceAll(NEW_LINE, '(R)')
      .replaceAll(QUOTE, 'th')
      .replace(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, NEW_LINE)
      // Other control characters, the separator among them.
      .replace(/\p{Cc}/gu, ' ')
  );
}

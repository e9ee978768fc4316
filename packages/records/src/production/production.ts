import { PACK_READMES } from '@blackbar/words';
import type { Signer } from '../pack/signed-note.ts';
import { signedPack } from '../pack/signed-pack.ts';
import { sha256 } from '../sha256.ts';
import { toDat } from './load-file.ts';

/** Of all documents of one production, which is made in memory. */
export const PRODUCTION_MAX_BYTES = 512 * 1024 * 1024;

/** One document of a production, or the slip-sheet in its place. */
export interface ProducedFile {
  /** Number of its first page, and of its last. */
  readonly begin: string;
  readonly end: string;
  /** As it was released or put together, and verified. */
  readonly pdf: Uint8Array;
  /** Text of each of its pages, read from `pdf` itself. */
  readonly text: readonly string[];
  readonly custodian: string;
  readonly documentType: string;
  /** The name under which the redacted file leaves otherwise; '' where that name can't be told. */
  readonly fileName: string;
  /** The legend on its pages, if any. */
  readonly confidentiality: string;
  readonly redacted: boolean;
  readonly withheld: boolean;
}

/** In the order in which review platforms list them. */
export const PRODUCTION_COLUMNS = [
  'BEGBATES',
  'ENDBATES',
  'PAGECOUNT',
  'CUSTODIAN',
  'DOCTYPE',
  'FILENAME',
  'CONFIDENTIALITY',
  'REDACTED',
  'WITHHELD',
  'TEXTPATH',
  'PDFPATH',
  'SHA256',
] as const;

/**
 * What a review platform reads: each document as a PDF and as text, named by its first number, and the load file that
 * lists them. Numbers are of one prefix and suffix, so that no two names are alike.
 */
export function productionPack(files: readonly ProducedFile[], at: Date, signer: Signer): Uint8Array {
  const pack = new Map<string, Uint8Array | string>();
  for (const { begin, pdf, text } of files) {
    pack.set(`PDF/${nameOf(begin)}.pdf`, pdf);
    // A form feed between pages, as pdftotext writes it: platforms take it for the page break.
    pack.set(`TEXT/${nameOf(begin)}.txt`, `\ufeff${text.join('\n\f')}\n`);
  }
  pack.set('production.dat', toDat({ columns: PRODUCTION_COLUMNS, rows: files.map(rowOf) }));
  pack.set('README.md', PACK_READMES.production);
  return signedPack(pack, at, signer);
}

/** Paths as Windows writes them, from where the load file lies. */
function rowOf(file: ProducedFile): (string | number)[] {
  const name = nameOf(file.begin);
  const cells: Readonly<Record<(typeof PRODUCTION_COLUMNS)[number], string | number>> = {
    BEGBATES: file.begin,
    ENDBATES: file.end,
    PAGECOUNT: file.text.length,
    CUSTODIAN: file.custodian,
    DOCTYPE: file.documentType,
    FILENAME: file.fileName,
    CONFIDENTIALITY: file.confidentiality,
    REDACTED: file.redacted ? 'Y' : 'N',
    WITHHELD: file.withheld ? 'Y' : 'N',
    TEXTPATH: `TEXT\\${name}.txt`,
    PDFPATH: `PDF\\${name}.pdf`,
    SHA256: sha256(file.pdf),
  };
  return PRODUCTION_COLUMNS.map((column) => cells[column]);
}

/** A prefix may have spaces, which the name of a file in a pack may not; a dot in front would hide it. */
function nameOf(bates: string): string {
  return bates.replace(/[^A-Za-z0-9._-]/g, '_').replace(/^\./, '_');
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ErrorCode, REFUSALS } from '@blackbar/model';

export interface CorpusFile {
  /** Path below the corpus' pdfs folder; its first part is the theme. */
  readonly name: string;
  readonly expectation: string;
  readonly bytes: () => Uint8Array;
}

/** The files of index.tsv with what is expected of each. */
export function corpusFiles(folder: string): readonly CorpusFile[] {
  const [head = '', ...lines] = readFileSync(join(folder, 'pdfs/index.tsv'), 'utf8').trimEnd().split('\n');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    const cell = (column: string) => cells[columns.indexOf(column)] ?? '';
    return { name: cell('file'), expectation: cell('expectation'), bytes: () => read(folder, cell('file')) };
  });
}

export function read(folder: string, name: string): Uint8Array {
  return new Uint8Array(readFileSync(join(folder, 'pdfs', name)));
}

export function mustOpen({ expectation }: CorpusFile): boolean {
  return expectation === 'opens' || expectation.startsWith('opens;');
}

export function isRefusal(code: ErrorCode): boolean {
  return (REFUSALS as readonly ErrorCode[]).includes(code);
}

/** Whether an answer (a refusal's code, or undefined for opened) is what the index asks for. */
export function fits(file: CorpusFile, code: ErrorCode | undefined): boolean {
  if (mustOpen(file)) return code === undefined;
  if (code === undefined) return /^(opens|refuse-or-bounded)/.test(file.expectation);
  if (!isRefusal(code)) return false;
  if (/password|certificate/.test(file.expectation)) return code === 'password_required';
  if (/no pages/.test(file.expectation)) return code === 'no_pages';
  if (/damaged/.test(file.expectation)) return code === 'damaged';
  if (file.name.endsWith('pages-100000.pdf')) return code === 'too_many_pages' || code === 'damaged';
  if (file.name.endsWith('fake-jpeg.pdf')) return code === 'damaged';
  return true;
}

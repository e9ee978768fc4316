import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VALUES } from './values.ts';

const letters = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Values of the case that stand in a file, as poppler and qpdf read it: its pages, its strings, its metadata. */
export function standingIn(pdf: Uint8Array): string[] {
  const all = readingsOf(pdf).map(letters);
  return VALUES.filter(({ keys }) => keys.some((key) => all.some((text) => text.includes(key)))).map(
    ({ found }) => found,
  );
}

function readingsOf(pdf: Uint8Array): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'blackbar-standing-'));
  try {
    const path = join(folder, 'file.pdf');
    writeFileSync(path, pdf);
    const read = (program: string, ...args: string[]) => execFileSync(program, args, { maxBuffer: 2 ** 28 }).toString();
    const objects = read('qpdf', '--json=2', '--json-key=qpdf', '--warning-exit-0', path);
    const strings = [...objects.matchAll(/"u:((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text);
    const plain = read('qpdf', '--qdf', '--object-streams=disable', '--warning-exit-0', path, '-');
    return [read('pdftotext', '-layout', path, '-'), read('pdftotext', '-raw', path, '-'), plain, ...strings];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

import { spawnSync } from 'node:child_process';
import type { SeenLetter } from './score.ts';

export const TESSERACT = spawnSync('tesseract', ['--version'], { stdio: 'ignore' }).error === undefined;

/** What the native program reads in a picture, as letters spread evenly over its words. */
export function readByTesseract(png: Uint8Array, dpi: number, high: number): SeenLetter[] {
  const rows = run(png, dpi, 'tsv').split('\n').slice(1);
  return rows.flatMap((row) => {
    const [level, , , , , , left, top, width, height, , text = ''] = row.split('\t');
    if (level !== '5' || text.trim() === '') return [];
    const [x, y, w, h] = [left, top, width, height].map(Number) as [number, number, number, number];
    return [...text].map((letter, i) => ({
      text: letter,
      at: { x: ((x + ((i + 0.5) * w) / text.length) * 72) / dpi, y: ((high - y - h / 2) * 72) / dpi },
    }));
  });
}

/** Its reading as plain text. */
export function textByTesseract(png: Uint8Array, dpi: number): string {
  return run(png, dpi, 'txt');
}

function run(png: Uint8Array, dpi: number, form: 'tsv' | 'txt'): string {
  const { stdout, status } = spawnSync('tesseract', ['-', '-', '--dpi', String(dpi), form], {
    input: png,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw new Error('tesseract did not read the picture.');
  return stdout;
}

import type { Box } from './box.ts';
import { oncePerFile, onDisk, run } from './run.ts';

export interface Word extends Box {
  readonly text: string;
}

/** Text in content order and in layout order, one after the other: what copy and paste can give. */
export const textByPoppler = oncePerFile(async (pdf) => {
  const path = onDisk(pdf);
  const [raw, layout] = await Promise.all([
    run('pdftotext', ['-raw', '-enc', 'UTF-8', path, '-']),
    run('pdftotext', ['-layout', '-enc', 'UTF-8', path, '-']),
  ]);
  return `${raw.stdout.toString('utf8')}\n${layout.stdout.toString('utf8')}`;
});

/** Every word with its box on the page as displayed. */
export const wordsWithBoxes = oncePerFile(async (pdf): Promise<readonly Word[]> => {
  const { stdout } = await run('pdftotext', ['-bbox', '-cropbox', '-enc', 'UTF-8', onDisk(pdf), '-']);
  const words: Word[] = [];
  let page = 0;
  for (const line of stdout.toString('utf8').split('\n')) {
    if (line.includes('<page ')) page += 1;
    const word = /<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*)<\/word>/.exec(line);
    if (!word) continue;
    const [x, y, right, bottom] = word.slice(1, 5).map(Number) as [number, number, number, number];
    words.push({ page, x, y, width: right - x, height: bottom - y, text: unescapeXml(word[5] ?? '') });
  }
  return words;
});

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** RGB, 3 bytes a pixel. */
  readonly data: Uint8Array;
}

/** One page as seen, at `dpi`. Throws when poppler cannot draw it. */
export async function pixels(pdf: Uint8Array, page: number, dpi: number): Promise<Pixels> {
  const args = ['-r', String(dpi), '-f', String(page), '-l', String(page), '-cropbox', onDisk(pdf)];
  const { stdout, stderr } = await run('pdftoppm', args);
  return parsePpm(stdout) ?? Promise.reject(new Error(`pdftoppm drew nothing on page ${page}: ${stderr}`));
}

/** P6 with 8 bits a channel, as pdftoppm and pdfimages write it; P5 and P4 are widened to RGB. */
export function parsePpm(file: Buffer): Pixels | undefined {
  const header = /^P([456])\s+(?:#[^\n]*\s+)*(\d+)\s+(\d+)\s/.exec(file.subarray(0, 200).toString('latin1'));
  if (!header) return undefined;
  const [width, height] = [Number(header[2]), Number(header[3])];
  let at = header[0].length;
  if (header[1] !== '4') at = file.indexOf('\n', at) + 1;
  if (header[1] === '6') return { width, height, data: file.subarray(at, at + width * height * 3) };
  const data = new Uint8Array(width * height * 3);
  const row = Math.ceil(width / 8);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const value =
      header[1] === '5' ? (file[at + i] ?? 0) : ((file[at + y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 0 : 255;
    data.fill(value, i * 3, i * 3 + 3);
  }
  return { width, height, data };
}

function unescapeXml(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;|&#39;/g, "'")
    .replace(/&amp;/g, '&');
}

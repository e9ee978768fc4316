import type { Quad } from '@blackbar/model';
import { openPages } from '@blackbar/pdf';
import { buildPagePart, quadsOf } from '@blackbar/text';
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../e2e/chromium.ts';
import type { Sheet } from './sheets.ts';

/** A word of the printed page and where its letters stand on it, in points, y up. */
export interface PrintedWord {
  readonly text: string;
  readonly quad: Quad;
}

export interface Printed {
  readonly text: string;
  readonly words: readonly PrintedWord[];
  /** Where a value stands; one quad for each line of it. */
  quadsOf(value: string): readonly Quad[];
  render(dpi: number): { readonly width: number; readonly height: number; readonly data: Uint8Array };
}

export function openPrinter(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found; CHROMIUM_PATH can name one.');
  return chromium.launch({ executablePath, headless: true, args: ['--no-sandbox', '--disable-gpu'] });
}

/** The file that a browser prints of a sheet. */
export async function printFile(printer: Browser, { html }: Pick<Sheet, 'html'>): Promise<Uint8Array> {
  const page = await printer.newPage();
  await page.setContent(html);
  const pdf = await page.pdf({ printBackground: true, preferCSSPageSize: true });
  await page.close();
  return new Uint8Array(pdf);
}

/** Puts a sheet on paper: one page of US Letter. */
export async function print(printer: Browser, { html }: Pick<Sheet, 'html'>): Promise<Printed> {
  const reader = await openPages(await printFile(printer, { html }));
  const part = buildPagePart(reader.glyphs(1));
  const words = [...part.text.matchAll(/\S+/g)].flatMap((match) => {
    const range = { start: match.index, end: match.index + match[0].length };
    const [quad] = quadsOf(part, range);
    return quad ? [{ text: match[0], quad }] : [];
  });
  return {
    text: part.text,
    words,
    quadsOf: (value) => {
      // A browser breaks a line behind a hyphen.
      const letters = [...value].map((letter) => (letter === ' ' ? '\\s' : letter.replace(/\W/, '\\$&')));
      const found = new RegExp(letters.join('\\s?')).exec(part.text);
      return found ? quadsOf(part, { start: found.index, end: found.index + found[0].length }) : [];
    },
    render: (dpi) => {
      const { width, height, data } = reader.render(1, dpi);
      return { width, height, data: new Uint8Array(data) };
    },
  };
}

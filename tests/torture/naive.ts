import { readFileSync } from 'node:fs';
import { type Box, wordsWithBoxes } from '../oracles/index.ts';
import { freshPath, onDisk, run } from '../oracles/run.ts';
import { RawPdf } from './raw-pdf.ts';
import type { Row } from './row.ts';

/** A redactor that does nothing but decrypt, where the judges could not look inside otherwise. */
export async function untouched(input: Uint8Array, row: Row): Promise<Uint8Array> {
  return row.group === 'encryption' ? opened(input) : input;
}

/** The classic mistake: black rectangles over the targets, the file below as it was. */
export async function paintedOver(input: Uint8Array, row: Row): Promise<Uint8Array> {
  const file = await untouched(input, row);
  const parts = row.terms.flatMap((term) => term.split(' '));
  const words = (await wordsWithBoxes(file)).filter((word) => parts.some((part) => word.text.includes(part)));
  const boxes: readonly Box[] = [...row.boxes, ...words];
  // Nothing of it is seen on a page: such a redactor leaves the file alone.
  if (boxes.length === 0) return file;
  const out = freshPath('.pdf');
  await run('qpdf', [onDisk(file), '--overlay', onDisk(boxesOnly(boxes)), '--', out]);
  return new Uint8Array(readFileSync(out));
}

async function opened(input: Uint8Array): Promise<Uint8Array> {
  const out = freshPath('.pdf');
  for (const password of ['', 'open']) {
    const { status } = await run('qpdf', ['--decrypt', `--password=${password}`, onDisk(input), out]);
    if (status !== 2) return new Uint8Array(readFileSync(out));
  }
  return input;
}

function boxesOnly(boxes: readonly Box[]): Uint8Array {
  const pdf = new RawPdf();
  const tree = pdf.reserve();
  const last = Math.max(...boxes.map((box) => box.page));
  const pages = Array.from({ length: last }, (_, i) => {
    const on = boxes.filter((box) => box.page === i + 1);
    const content = pdf.stream(
      '',
      on.map((b) => `${b.x} ${792 - b.y - b.height} ${b.width} ${b.height} re f`).join('\n'),
    );
    return pdf.add(`<< /Type /Page /Parent ${tree} /MediaBox [0 0 612 792] /Contents ${content} >>`);
  });
  pdf.set(tree, `<< /Type /Pages /Kids [${pages.join(' ')}] /Count ${pages.length} >>`);
  return pdf.write(pdf.add(`<< /Type /Catalog /Pages ${tree} >>`));
}

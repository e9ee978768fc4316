import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Measured, measured } from './measured-command.ts';
import { colourScan, faxScan, longScan, type ScanFile } from './scan-file.ts';

const COMMAND = fileURLToPath(new URL('../../apps/cli/bin/blackbar.mjs', import.meta.url));

/** The boxes of a page, in points of the page as displayed. */
const boxesOf = (page: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({ page, x: 80 + 20 * i, y: 95 + 138 * i, width: 150, height: 14 }));

/** Draws the same boxes with mutool: pixels are blacked out and pictures packed anew. */
const SCRIPT = `
var doc = new PDFDocument(scriptArgs[0]);
var count = +scriptArgs[2];
for (var i = 0; i < doc.countPages(); i++) {
  var page = doc.loadPage(i);
  for (var k = 0; k < count; k++) {
    var a = page.createAnnotation('Redact');
    a.setRect([80 + 20 * k, 95 + 138 * k, 230 + 20 * k, 109 + 138 * k]);
  }
  page.applyRedactions(true, 2);
}
doc.save(scriptArgs[1], 'garbage=3,compress');
`;

/** Scans through the command line, from file to released file, beside mutool, which verifies nothing. */
export async function benchScannedFiles(): Promise<void> {
  const rows: string[][] = [
    ['scan', 'in MB', 'out/in', 's', 'cpu s', 'peak MiB', 'of all', 'mutool s', 'ratio', 'out/in', 'peak MiB'],
  ];
  for (const [scan, boxes] of [
    [await colourScan(), 5],
    [await faxScan('100 pages, clean fax', 4000), 5],
    [await faxScan('100 pages, fax with specks', 500), 5],
    [await longScan(), 1],
  ] as const) {
    rows.push(await rowOf(scan, boxes));
  }
  for (const row of rows) console.log(row.map((cell, i) => (i === 0 ? cell.padEnd(32) : cell.padStart(10))).join(''));
}

async function rowOf(scan: ScanFile, count: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const path = (name: string) => join(folder, name);
  try {
    const boxes = Array.from({ length: scan.pages }, (_, i) => boxesOf(i + 1, count)).flat();
    writeFileSync(path('in.pdf'), scan.bytes);
    writeFileSync(path('boxes.json'), JSON.stringify(boxes));
    writeFileSync(path('redact.js'), SCRIPT);
    const args = ['redact', path('in.pdf'), '-o', path('own.pdf'), '--boxes', path('boxes.json'), '--no-detect'];
    const own = await measured(process.execPath, [COMMAND, ...args]);
    const peer = await measured('mutool', ['run', path('redact.js'), path('in.pdf'), path('peer.pdf'), String(count)]);
    const size = scan.bytes.byteLength;
    return [
      scan.name,
      (size / 1e6).toFixed(1),
      ...(own ? [grown(path('own.pdf'), size), seconds(own), own.cpu.toFixed(1)] : ['refused', '-', '-']),
      ...(own ? [own.peakOfOne.toFixed(0), own.peakOfAll.toFixed(0)] : ['-', '-']),
      ...(peer ? [seconds(peer), own ? (own.ms / peer.ms).toFixed(2) : '-'] : ['-', '-']),
      ...(peer ? [grown(path('peer.pdf'), size), peer.peakOfOne.toFixed(0)] : ['-', '-']),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function grown(path: string, size: number): string {
  return (statSync(path).size / size).toFixed(2);
}

function seconds({ ms }: Measured): string {
  return (ms / 1000).toFixed(1);
}

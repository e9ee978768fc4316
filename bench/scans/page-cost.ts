import { type Engine, grayOf, openEngine, readPicture } from '@blackbar/ocr';
import { openPages } from '@blackbar/pdf';
import type { Browser } from 'playwright-core';
import { ROWS, scannedSheet } from '../../tests/scans/scanned-sheet.ts';
import { isAsked } from './kinds-asked.ts';
import { printRow } from './print-row.ts';

/** As the product renders a page to read it. */
const DPI = 300;
const KIND = 'JPEG 40, 200 dpi';

/** Processor seconds of this process since `before`. */
export function processorSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** What reading a page takes beside what its two networks take by themselves, in processor seconds and in time. */
export async function benchPageCost(printer: Browser, seed: number): Promise<void> {
  if (!isAsked(KIND)) return;
  console.log('\nA page of its rendered picture, and of that the two networks\n');
  printRow(['sheet', 'cpu s', 'networks', 'ratio', 's', 'networks', 'RSS MiB']);
  const engine = await openEngine();
  try {
    for (const row of ROWS.filter(({ kind }) => kind === KIND)) {
      const { scanned } = await scannedSheet(printer, row, seed);
      const reader = await openPages(scanned.pdf);
      const { width, height, data } = reader.render(1, DPI);
      const picture = grayOf(width, height, data);
      reader.close();
      const networks = { cpu: 0, ms: 0 };
      const [started, used] = [performance.now(), process.cpuUsage()];
      await readPicture(timed(engine, networks), picture);
      const [ms, cpu] = [performance.now() - started, processorSince(used)];
      const figures = [cpu.toFixed(2), networks.cpu.toFixed(2), (cpu / networks.cpu).toFixed(2)];
      const times = [(ms / 1000).toFixed(1), (networks.ms / 1000).toFixed(1)];
      printRow([row.sheet, ...figures, ...times, (process.memoryUsage.rss() / 2 ** 20).toFixed(0)]);
    }
  } finally {
    await engine.close();
  }
}

function timed(engine: Engine, sums: { cpu: number; ms: number }): Engine {
  const around = async <T>(work: () => Promise<T>): Promise<T> => {
    const [started, used] = [performance.now(), process.cpuUsage()];
    try {
      return await work();
    } finally {
      sums.ms += performance.now() - started;
      sums.cpu += processorSince(used);
    }
  };
  return {
    alphabet: engine.alphabet,
    detect: (picture) => around(() => engine.detect(picture)),
    recognise: (lines) => around(() => engine.recognise(lines)),
  };
}

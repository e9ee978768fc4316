import { Pool } from '@blackbar/pipeline';
import { type ChainTimes, timesOf } from './chain-times.ts';
import { benchMemory } from './memory.ts';
import { redactWithMutool } from './mutool.ts';
import { benchScannedFiles } from './scans.ts';
import { textFile } from './text-file.ts';

const RUNS = 3;
const SIZES = [1, 10, 100];

/** Text files and scans beside mutool, then what memory files of many pages take. */
export async function benchRedact(): Promise<void> {
  await benchTextFiles();
  console.log('\nScans, by the command line\n');
  await benchScannedFiles();
  console.log('\nPeak memory of a fresh child\n');
  await benchMemory();
}

/**
 * Each stage by itself, beside mutool's search and redact, which verifies nothing. The bar is the sum of
 * applying, verifying and saving. The first run starts the child.
 */
async function benchTextFiles(): Promise<void> {
  const pool = new Pool({ size: 1 });
  const rows: string[][] = [
    ['pages', 'run', 'read ms', 'plan ms', 'apply+save', 'verify ms', 'both ms', 'mutool ms', 'ratio', 'out/in'],
  ];
  try {
    for (const pages of SIZES) {
      const bytes = await textFile(pages);
      const ours: ChainTimes[] = [];
      const theirs: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        ours.push(await timesOf(pool, bytes));
        const peer = redactWithMutool(bytes);
        if (peer !== undefined) theirs.push(peer);
      }
      for (const [run, times] of [['first', ours.slice(0, 1)] as const, ['median', ours] as const]) {
        rows.push([String(pages), run, ...cellsOf(times, theirs, bytes.byteLength)]);
      }
    }
  } finally {
    await pool.close();
  }
  for (const row of rows) console.log(row.map((cell) => cell.padStart(12)).join(''));
}

function cellsOf(ours: readonly ChainTimes[], theirs: readonly number[], size: number): string[] {
  const own = median(ours.map(({ apply, verify }) => apply + verify));
  const peer = theirs.length > 0 ? median(theirs) : undefined;
  return [
    median(ours.map(({ read }) => read)).toFixed(0),
    median(ours.map(({ plan }) => plan)).toFixed(0),
    median(ours.map(({ apply }) => apply)).toFixed(0),
    median(ours.map(({ verify }) => verify)).toFixed(0),
    own.toFixed(0),
    peer?.toFixed(0) ?? 'none',
    peer === undefined ? '-' : (own / peer).toFixed(2),
    ((ours[0]?.output.byteLength ?? 0) / size).toFixed(2),
  ];
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

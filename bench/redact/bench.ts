import { Pool } from '@blackbar/pipeline';
import { timesOf } from './chain-times.ts';
import { benchMemory } from './memory.ts';
import { redactWithMutool } from './mutool.ts';
import { benchScans } from './scans.ts';
import { textFile } from './text-file.ts';

const RUNS = 3;
const SIZES = [1, 10, 100];

/** Text files and scans beside mutool, then what memory files of many pages take. */
export async function benchRedact(): Promise<void> {
  await benchTextFiles();
  console.log('\nScans, by the command line\n');
  await benchScans();
  console.log('\nPeak memory of a fresh child\n');
  await benchMemory();
}

/**
 * The whole chain (open, read, plan, apply, verify, save), and of it applying, verifying and saving alone,
 * beside mutool's search and redact, which verifies nothing. The first run starts the child.
 */
async function benchTextFiles(): Promise<void> {
  const pool = new Pool({ size: 1 });
  const rows: string[][] = [
    ['pages', 'redact+verify ms', 'first run', 'whole chain ms', 'first run', 'mutool ms', 'ratio', 'out/in'],
  ];
  try {
    for (const pages of SIZES) {
      const bytes = await textFile(pages);
      const ours: { readonly redaction: number; readonly whole: number }[] = [];
      const theirs: number[] = [];
      let size = 0;
      for (let run = 0; run < RUNS; run++) {
        const { output, ...times } = await timesOf(pool, bytes);
        ours.push(times);
        size = output.byteLength;
        const peer = redactWithMutool(bytes);
        if (peer !== undefined) theirs.push(peer);
      }
      const [own, peer] = [median(ours.map(({ redaction }) => redaction)), median(theirs)];
      rows.push([
        String(pages),
        own.toFixed(0),
        (ours[0]?.redaction ?? 0).toFixed(0),
        median(ours.map(({ whole }) => whole)).toFixed(0),
        (ours[0]?.whole ?? 0).toFixed(0),
        theirs.length > 0 ? peer.toFixed(0) : 'not installed',
        theirs.length > 0 ? (own / peer).toFixed(2) : '-',
        (size / bytes.byteLength).toFixed(2),
      ]);
    }
  } finally {
    await pool.close();
  }
  for (const row of rows) console.log(row.map((cell) => cell.padStart(18)).join(''));
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

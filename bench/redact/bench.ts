import { Pool } from '@blackbar/pipeline';
import { redactWithMutool } from './mutool.ts';
import { SECRETS, textFile } from './text-file.ts';

const RUNS = 3;
const SIZES = [1, 10, 100];

/** The whole chain (open, read, plan, apply, verify, save) beside mutool's search and redact, which verifies nothing. */
export async function benchRedact(): Promise<void> {
  const pool = new Pool({ size: 1 });
  const rows: string[][] = [['pages', 'whole chain ms', 'ms a page', 'mutool ms', 'ratio', 'out/in']];
  try {
    for (const pages of SIZES) {
      const bytes = await textFile(pages);
      const ours: number[] = [];
      const theirs: number[] = [];
      let size = 0;
      for (let run = 0; run < RUNS; run++) {
        const started = performance.now();
        const request = { detect: false, terms: SECRETS, now: '2026-01-01T00:00:00.000Z' };
        const { output } = await pool.run('redactDocument', { bytes, request });
        ours.push(performance.now() - started);
        size = output.byteLength;
        const peer = redactWithMutool(bytes);
        if (peer !== undefined) theirs.push(peer);
      }
      const [own, peer] = [median(ours), median(theirs)];
      rows.push([
        String(pages),
        own.toFixed(0),
        (own / pages).toFixed(1),
        theirs.length > 0 ? peer.toFixed(0) : 'not installed',
        theirs.length > 0 ? (own / peer).toFixed(2) : '-',
        (size / bytes.byteLength).toFixed(2),
      ]);
    }
  } finally {
    await pool.close();
  }
  for (const row of rows) console.log(row.map((cell) => cell.padStart(14)).join(''));
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

import { readdirSync, readFileSync } from 'node:fs';
import { Pool } from '@blackbar/pipeline';
import { SECRETS, textFile } from './text-file.ts';

const SIZES = [100, 500, 2000];
const MIB = 1024 * 1024;

/** Peak resident memory of a fresh child for each job and size of file: what a page needs is given back before the next. */
export async function benchMemory(): Promise<void> {
  const rows: string[][] = [['pages', 'file MiB', 'inspect MiB', 's', 'analyse MiB', 's', 'redact MiB', 's']];
  for (const pages of SIZES) {
    const bytes = await textFile(pages);
    const request = { detect: false, now: '2026-01-01T00:00:00.000Z' };
    const jobs = [
      (pool: Pool) => pool.run('inspect', { bytes }),
      (pool: Pool) => pool.run('analyse', { bytes, request }),
      (pool: Pool) => pool.run('redactDocument', { bytes, request: { ...request, terms: SECRETS } }),
    ];
    const row = [String(pages), (bytes.byteLength / MIB).toFixed(1)];
    for (const job of jobs) row.push(...(await peakOf(job)));
    rows.push(row);
  }
  for (const row of rows) console.log(row.map((cell) => cell.padStart(12)).join(''));
}

/** Peak in MiB and seconds; the limit's name where the job was refused for it. */
async function peakOf(job: (pool: Pool) => Promise<unknown>): Promise<[string, string]> {
  const pool = new Pool({ size: 1 });
  const started = performance.now();
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, peakOfChild());
  }, 50);
  try {
    const refused = await job(pool).then(
      () => '',
      (error: Error) => `${error.message.slice(0, 60)} `,
    );
    peak = Math.max(peak, peakOfChild());
    return [`${refused}${(peak / MIB).toFixed(0)}`, ((performance.now() - started) / 1000).toFixed(1)];
  } finally {
    clearInterval(watch);
    await pool.close();
  }
}

/** VmHWM of the pool's one child. Linux only; elsewhere 0. */
function peakOfChild(): number {
  let peak = 0;
  try {
    for (const pid of readdirSync('/proc')) {
      if (!/^\d+$/.test(pid)) continue;
      const status = readIfThere(`/proc/${pid}/status`);
      if (!status.includes(`\nPPid:\t${process.pid}\n`)) continue;
      if (!readIfThere(`/proc/${pid}/cmdline`).includes('pipeline/dist/child.js')) continue;
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024);
    }
  } catch {
    return 0;
  }
  return peak;
}

/** A process may have ended since it was listed. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

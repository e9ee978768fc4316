import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AssemblePart, Pool } from '@blackbar/pipeline';
import { measured } from '../redact/measured-command.ts';
import { peakOf } from '../redact/peak.ts';
import { SECRETS, textFile } from '../redact/text-file.ts';

const DOCUMENTS = 20;
const PAGES = 25;
const MIB = 1024 * 1024;
const NOW = '2026-01-01T00:00:00.000Z';
const COLUMNS = ['seconds', 'cpu seconds', 'child MiB', 'MiB'];

/**
 * A case of 500 pages in 20 documents as one PDF with numbers, from released files to verified bytes, beside
 * `qpdf --empty --pages` of the same files, which verifies nothing.
 */
export async function benchExports(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'blackbar-bench-'));
  try {
    const parts = await released();
    const paths = parts.map(({ output }, index) => {
      const path = join(folder, `${index}.pdf`);
      writeFileSync(path, output);
      return path;
    });
    console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`);
    print('', COLUMNS);
    const bates = { prefix: 'BENCH', suffix: '', digits: 6, startNumber: 1, position: 'bottom-right' } as const;
    const request = { parts, settings: { bates }, now: NOW };
    const ours = await peakOf((pool) => pool.run('assemble', { request }));
    const bytes = ours.output?.output.byteLength ?? 0;
    const figures = [ours.seconds, ours.cpu, ours.child / MIB, bytes / MIB];
    print('blackbar', ours.output ? figures.map((figure) => figure.toFixed(1)) : [ours.refused]);
    const qpdf = await measured('qpdf', ['--empty', '--pages', ...paths, '--', join(folder, 'all.pdf')]);
    print('qpdf', qpdf ? [(qpdf.ms / 1000).toFixed(1), qpdf.cpu.toFixed(1), qpdf.peakOfAll.toFixed(1)] : ['not there']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each document redacted and verified by itself: that was before. */
async function released(): Promise<AssemblePart[]> {
  const pool = new Pool();
  try {
    return await Promise.all(
      Array.from({ length: DOCUMENTS }, async () => {
        const request = { detect: false, terms: SECRETS, acknowledgeUnread: true, now: NOW };
        const { output, report, evidence } = await pool.run('redactDocument', {
          bytes: await textFile(PAGES),
          request,
        });
        return { output, report, evidence };
      }),
    );
  } finally {
    await pool.close();
  }
}

function print(name: string, cells: readonly string[]): void {
  console.log(name.padEnd(10) + cells.map((cell) => cell.padStart(14)).join(''));
}

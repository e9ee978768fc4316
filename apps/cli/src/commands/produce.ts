import { basename, join } from 'node:path';
import { BlackbarError } from '@blackbar/model';
import { Pool, sha256 } from '@blackbar/pipeline';
import { PRODUCTION_MAX_BYTES, type ProducedFile, productionPack } from '@blackbar/records';
import { batesNumber } from '@blackbar/redaction';
import { COMMAND_WORDS } from '@blackbar/words';
import { type BatchFile, finishedBatch } from '../batch/finished-batch.ts';
import { EXIT, type ExitStatus } from '../exit.ts';
import { readInput } from '../input.ts';
import type { OptionName, Options } from '../options.ts';
import { writeAtomically } from '../outputs.ts';
import { assertApart } from '../places.ts';
import { signedFile } from '../signed-file.ts';
import { signingKey } from '../signing-key.ts';
import { stampSettings } from '../stamp-options.ts';

export const PRODUCTION_OPTIONS = [
  'production',
  'custodian',
  'document-type',
  'bates-prefix',
  'bates-start',
  'bates-digits',
  'bates-suffix',
] as const satisfies readonly OptionName[];

const FIRST = { prefix: 'DOC', startNumber: 1 };

export interface ProductionOrder {
  /** The report folder of a batch. */
  readonly reportDir: string;
  /** Where its redacted files lie. */
  readonly folder: string;
  readonly out: string;
  readonly keyFile: string;
  readonly options: Options;
}

/**
 * The released files of a batch as a production, numbered in their order. A batch keeps no evidence with which a
 * stamped page could be verified, so the numbers stand in names and load file, and on no page.
 */
export async function produce({ reportDir, folder, out, keyFile, options }: ProductionOrder): Promise<ExitStatus> {
  const { custodian = '', 'document-type': documentType = '' } = options;
  const numbers = stampSettings(options).bates ?? FIRST;
  const batch = await finishedBatch(reportDir);
  const redacted = batch.files.map(({ output }) => join(folder, basename(output)));
  assertApart([...batch.told, ...redacted, keyFile], [out]);
  if (batch.numbered) throw new BlackbarError('conflict', 'production_numbered');
  const signer = await signingKey(keyFile);
  const pool = new Pool({});
  try {
    const files: ProducedFile[] = [];
    let offset = 0;
    let bytes = 0;
    for (const one of batch.files) {
      const pdf = await fileOf(folder, one);
      bytes += pdf.byteLength;
      if (bytes > PRODUCTION_MAX_BYTES) throw new BlackbarError('too_large', 'production_over_512_mib');
      const text = await pool.run('pageTexts', { output: pdf });
      files.push({
        begin: batesNumber(numbers, offset),
        end: batesNumber(numbers, offset + text.length - 1),
        pdf,
        text,
        custodian,
        documentType,
        fileName: one.output,
        confidentiality: '',
        redacted: one.report.boxes.length > 0,
        withheld: false,
      });
      offset += text.length;
    }
    await writeAtomically(out, productionPack(files, new Date(), signer));
    const range = COMMAND_WORDS.numbered(files[0]?.begin, files.at(-1)?.end);
    process.stdout.write(signedFile(`${COMMAND_WORDS.documents(files.length)}, ${range}`, out, signer));
    return EXIT.done;
  } finally {
    await pool.close();
  }
}

/** Only what was verified: the very bytes that its passed report speaks of. */
async function fileOf(folder: string, { output, report }: BatchFile): Promise<Uint8Array> {
  const pdf = await readInput(join(folder, basename(output)));
  if (sha256(pdf) !== report.output.sha256 || report.result !== 'passed') {
    throw new BlackbarError('verification_failed', 'report_of_another_file');
  }
  return pdf;
}

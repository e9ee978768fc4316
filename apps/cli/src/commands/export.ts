import { basename, join, resolve } from 'node:path';
import { BlackbarError } from '@blackbar/model';
import {
  auditReportPdf,
  certificatePdf,
  fingerprintOf,
  processRecordPdf,
  type ReleasedDocument,
  redactionLog,
  signedPack,
  toCsv,
  toXlsx,
} from '@blackbar/records';
import { readReport } from '@blackbar/verification';
import { readManifestFile } from '../batch/manifest.ts';
import { EXIT, type ExitStatus } from '../exit.ts';
import { readJson } from '../input.ts';
import { readCommandLine } from '../options.ts';
import { writeAtomically } from '../outputs.ts';
import { signingKey } from '../signing-key.ts';
import { VERSION } from '../version.ts';
import { documentOf, ENGINES } from './certificate.ts';

/** The audit report of a batch, from its report folder, as a signed pack. */
export async function exportPack(args: readonly string[]): Promise<ExitStatus> {
  const { files, options } = readCommandLine(args, ['signing-key', 'title', 'out']);
  const [folder, ...more] = files;
  if (folder === undefined || more.length > 0) throw new BlackbarError('usage', 'no_report_folder');
  if (options.out === undefined) throw new BlackbarError('usage', 'no_destination');
  if (options['signing-key'] === undefined) {
    throw new BlackbarError('usage', 'signing_key_missing');
  }
  const manifest = await readManifestFile(join(folder, 'manifest.json'));
  if (!manifest) throw new BlackbarError('usage', 'no_batch_manifest');
  if (manifest.finishedAt === null) throw new BlackbarError('conflict', 'batch_interrupted');
  const released = manifest.files.filter(({ state }) => state === 'released');
  if (released.length === 0) throw new BlackbarError('not_ready', 'nothing_released');
  const documents = await Promise.all(
    released.map(async ({ report = '', output = '' }, index): Promise<ReleasedDocument> => {
      const value = await readJson(join(folder, report), 'report');
      return documentOf(readReport(value), output, index + 1);
    }),
  );
  const signer = await signingKey(options['signing-key']);
  const at = new Date();
  const now = at.toISOString();
  const signed = [signer.name, fingerprintOf(signer)] as const;
  const log = redactionLog(documents, []);
  const pack = new Map<string, Uint8Array | string>([
    [
      'report.pdf',
      await auditReportPdf({
        title: options.title?.[0] ?? 'Batch',
        caseTitle: basename(resolve(folder)),
        now,
        build: VERSION,
        documents,
        withheld: [],
        signer: signed,
        events: [],
      }),
    ],
    ['process-record.pdf', await processRecordPdf({ documents, engines: ENGINES, now })],
    ['redaction-log.csv', toCsv(log)],
    ['redaction-log.xlsx', await toXlsx(log, 'Redaction log')],
  ]);
  for (const document of documents) {
    const name = `document-${document.number}`;
    const facts = { document, estimate: undefined, compared: undefined, engines: ENGINES, signer: signed, now };
    pack.set(`${name}-certificate.pdf`, await certificatePdf(facts));
    pack.set(`${name}-report.json`, `${JSON.stringify(document.report, null, 2)}\n`);
  }
  await writeAtomically(options.out, signedPack(pack, at, signer));
  process.stdout.write(`${documents.length} documents -> ${options.out}\n  signed by ${fingerprintOf(signer)}\n`);
  return EXIT.done;
}

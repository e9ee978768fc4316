import { BlackbarError } from '@blackbar/model';
import { engines } from '@blackbar/pipeline';
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
import { batesNumber } from '@blackbar/redaction';
import { COMMAND_WORDS } from '@blackbar/words';
import { type FinishedBatch, finishedBatch } from '../batch/finished-batch.ts';
import { EXIT, type ExitStatus } from '../exit.ts';
import { type Options, readCommandLine } from '../options.ts';
import { writeAtomically } from '../outputs.ts';
import { paperOption } from '../paper-option.ts';
import { assertApart } from '../places.ts';
import { documentOf } from '../released-document.ts';
import { signedFile } from '../signed-file.ts';
import { signingKey } from '../signing-key.ts';
import { stampSettings } from '../stamp-options.ts';
import { VERSION } from '../version.ts';
import { PRODUCTION_OPTIONS, produce } from './produce.ts';

/** The audit report of a batch, from its report folder, or its production, as a signed pack. */
export async function exportPack(args: readonly string[]): Promise<ExitStatus> {
  const { files, options } = readCommandLine(args, ['signing-key', 'title', 'out', 'paper', ...PRODUCTION_OPTIONS]);
  const [folder, ...more] = files;
  if (folder === undefined || more.length > 0) throw new BlackbarError('usage', 'no_report_folder');
  if (options.out === undefined) throw new BlackbarError('usage', 'no_destination');
  if (options['signing-key'] === undefined) {
    throw new BlackbarError('usage', 'signing_key_missing');
  }
  if (options.production !== undefined) {
    const { production: from, out, 'signing-key': keyFile } = options;
    return produce({ reportDir: folder, folder: from, out, keyFile, options });
  }
  const batch = await finishedBatch(folder);
  assertApart([...batch.told, options['signing-key']], [options.out]);
  const documents = describedDocuments(batch, options);
  const paper = paperOption(options);
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
        now,
        build: VERSION,
        documents,
        withheld: [],
        signer: signed,
        events: [],
        paper,
      }),
    ],
    [
      'process-record.pdf',
      await processRecordPdf({ madeBy: 'command_line', documents, engines: engines(), now, paper }),
    ],
    ['redaction-log.csv', toCsv(log)],
    ['redaction-log.xlsx', await toXlsx(log, 'Redaction log')],
  ]);
  for (const document of documents) {
    const name = `document-${document.number}`;
    const facts = {
      document,
      estimate: undefined,
      compared: undefined,
      engines: engines(),
      signer: signed,
      now,
      paper,
    };
    pack.set(`${name}-certificate.pdf`, await certificatePdf(facts));
    pack.set(`${name}-report.json`, `${JSON.stringify(document.report, null, 2)}\n`);
  }
  await writeAtomically(options.out, signedPack(pack, at, signer));
  process.stdout.write(signedFile(COMMAND_WORDS.documents(documents.length), options.out, signer));
  return EXIT.done;
}

/** With custodian, type and the numbers that the pages of a production with the same options have. */
function describedDocuments({ numbered, files }: FinishedBatch, options: Options): ReleasedDocument[] {
  const { bates } = stampSettings(options);
  if (bates && numbered) throw new BlackbarError('conflict', 'production_numbered');
  const { custodian = '', 'document-type': documentType = '' } = options;
  let before = 0;
  return files.map(({ output, report }, index) => {
    const pages = Array.from({ length: report.output.pages }, (_, page) => page + 1);
    const own = bates ? pages.map((page) => [page, batesNumber(bates, before + page - 1)] as const) : [];
    before += pages.length;
    return { ...documentOf(report, output, index + 1), custodian, documentType, bates: new Map(own) };
  });
}

import { basename } from 'node:path';
import { BlackbarError, type Evidence } from '@blackbar/model';
import { engines, sha256 } from '@blackbar/pipeline';
import {
  certificatePdf,
  fingerprintOf,
  KEPT_APART,
  processRecordPdf,
  type SignedReport,
  signedPack,
} from '@blackbar/records';
import { readReport } from '@blackbar/verification';
import { EXIT, type ExitStatus } from '../exit.ts';
import { readInput, readJson } from '../input.ts';
import { readCommandLine } from '../options.ts';
import { writeAtomically } from '../outputs.ts';
import { paperOption } from '../paper-option.ts';
import { assertApart } from '../places.ts';
import { documentOf } from '../released-document.ts';
import { signedFile } from '../signed-file.ts';
import { signingKey } from '../signing-key.ts';
import { unsealEvidence } from '../unseal-evidence.ts';

/** The certificate of one redacted file, as a signed pack. */
export async function certificate(args: readonly string[]): Promise<ExitStatus> {
  const { files, options } = readCommandLine(args, ['report', 'evidence', 'signing-key', 'paper', 'out']);
  const [file, ...more] = files;
  if (file === undefined || more.length > 0) throw new BlackbarError('usage', 'not_one_file');
  if (options.report === undefined) throw new BlackbarError('usage', 'no_report_named');
  if (options.out === undefined) throw new BlackbarError('usage', 'no_destination');
  if (options['signing-key'] === undefined) {
    throw new BlackbarError('usage', 'signing_key_missing');
  }
  const { report: reportFile, evidence: sealed, 'signing-key': keyFile, out } = options;
  assertApart([file, reportFile, keyFile, ...(sealed === undefined ? [] : [sealed, `${sealed}.key`])], [out]);
  const paper = paperOption(options);
  const report: SignedReport = readReport(await readJson(options.report, 'report'));
  if (sha256(await readInput(file)) !== report.output.sha256 || report.result !== 'passed') {
    throw new BlackbarError('verification_failed', 'report_of_another_file');
  }
  const signer = await signingKey(options['signing-key']);
  const evidence = options.evidence === undefined ? undefined : await unsealEvidence(options.evidence);
  const document = documentOf(report, basename(file), 1);
  const at = new Date();
  const now = at.toISOString();
  const facts = {
    document,
    estimate: undefined,
    compared: undefined,
    engines: engines(),
    signer: [signer.name, fingerprintOf(signer)] as const,
    now,
    paper,
  };
  const pack = new Map<string, Uint8Array | string>([
    ['certificate.pdf', await certificatePdf(facts)],
    [
      'process-record.pdf',
      await processRecordPdf({ madeBy: 'command_line', documents: [document], engines: engines(), now, paper }),
    ],
    ['document-1-report.json', `${JSON.stringify(report, null, 2)}\n`],
  ]);
  if (evidence) {
    pack.set(KEPT_APART, await certificatePdf({ ...facts, sealed: sealedOf(evidence) }));
  }
  await writeAtomically(options.out, signedPack(pack, at, signer));
  process.stdout.write(signedFile(file, options.out, signer));
  return EXIT.done;
}

function sealedOf({ upload, normalised, salt }: Evidence) {
  return { upload: upload.sha256, normalised: normalised.sha256, salt };
}

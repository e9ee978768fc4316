import { BlackbarError, type CheckResult, OCR_MODES } from '@blackbar/model';
import { Pool } from '@blackbar/pipeline';
import { checkProof, type SignedReport, verifyPack } from '@blackbar/records';
import { readReport } from '@blackbar/verification';
import { reasonsOf, VERIFY_COMMAND } from '@blackbar/words';
import { EXIT, type ExitStatus } from '../exit.ts';
import { fileVerdict } from '../file-verdict.ts';
import { readInput, readJson } from '../input.ts';
import { choiceOption, type Options, readCommandLine } from '../options.ts';
import { table } from '../table.ts';
import { trustedKeys } from '../trusted-keys.ts';
import { unsealEvidence } from '../unseal-evidence.ts';

export async function verify(args: readonly string[]): Promise<ExitStatus> {
  const { files, options } = readCommandLine(args, ['report', 'evidence', 'keys', 'head', 'json', 'ocr']);
  const ocr = choiceOption('ocr', options.ocr, OCR_MODES) ?? 'auto';
  const [file, ...more] = files;
  if (file === undefined || more.length > 0) throw new BlackbarError('usage', 'not_one_file');
  const bytes = await readInput(file);
  // "PK": a pack of ours, by its first bytes (APPNOTE 4.3.7).
  if (options.report === undefined && bytes[0] === 0x50 && bytes[1] === 0x4b) return pack(file, bytes, options);
  if (options.report === undefined) throw new BlackbarError('usage', 'no_report_named');
  const report: SignedReport = readReport(await readJson(options.report, 'report'));
  const trusted = await trustedKeys(options.keys);
  const evidence = options.evidence === undefined ? undefined : await unsealEvidence(options.evidence);
  const signature = checkProof(report, trusted);
  const pool = new Pool({ size: 1 });
  try {
    const checks = await pool.run('verify', { output: bytes, report, ...(evidence ? { evidence } : {}), ocr });
    const holds = signature === 'signed' || (signature !== 'changed' && options.keys === undefined);
    const passed = holds && checks.every(({ result }) => result !== 'failed');
    const said = { file, passed, signature, checks };
    process.stdout.write(
      options.json
        ? `${JSON.stringify(said)}\n`
        : `${rowsOf(checks)}${VERIFY_COMMAND.signatures[signature]}\n${fileVerdict(said, evidence !== undefined)}\n`,
    );
    return passed ? EXIT.done : EXIT.unverified;
  } finally {
    await pool.close();
  }
}

async function pack(file: string, bytes: Uint8Array, options: Options): Promise<ExitStatus> {
  const heads = await Promise.all(
    (options.head ?? []).map(async (path) => new TextDecoder().decode(await readInput(path))),
  );
  const reading = verifyPack(bytes, await trustedKeys(options.keys), heads);
  const { verdict, problems, fingerprint, files, events } = reading;
  const passed = verdict === 'signed' || (verdict === 'unknown_signer' && options.keys === undefined);
  if (options.json) process.stdout.write(`${JSON.stringify({ file, passed, ...reading })}\n`);
  else {
    const lines = [VERIFY_COMMAND.packs[verdict], ...problems.map((problem) => `  ${problem}`)];
    if (fingerprint !== '') lines.push(`  ${VERIFY_COMMAND.packHolds(files, events, fingerprint)}`);
    process.stdout.write(`${lines.join('\n')}\n`);
  }
  return passed ? EXIT.done : EXIT.unverified;
}

/**
 * A row for each check; one sentence where all failed for the same reason, as with a file that the report is not about.
 */
function rowsOf(checks: readonly CheckResult[]): string {
  const [first, ...others] = new Set(
    checks.map((check) => (check.result === 'failed' && reasonsOf(check)) || undefined),
  );
  if (first !== undefined && others.length === 0) return `${first}\n`;
  return table(checks.map((check) => [check.id, check.result.replace('_', ' '), reasonsOf(check)]));
}

import { BlackbarError, type CheckResult, type Evidence, type VerificationReport } from '@blackbar/model';
import { Pool } from '@blackbar/pipeline';
import { openEvidence, readReport } from '@blackbar/verification';
import { EXIT, type ExitStatus } from '../exit.ts';
import { readInput, readJson } from '../input.ts';
import { readCommandLine } from '../options.ts';
import { table } from '../table.ts';

export async function verify(args: readonly string[]): Promise<ExitStatus> {
  const { files, options } = readCommandLine(args, ['report', 'evidence', 'json']);
  const [file, ...more] = files;
  if (file === undefined || more.length > 0) throw new BlackbarError('usage', 'Name exactly one redacted file.');
  if (options.report === undefined) throw new BlackbarError('usage', 'Name its report with --report.');
  const report: VerificationReport = readReport(await readJson(options.report, 'The report'));
  const evidence = options.evidence === undefined ? undefined : await unseal(options.evidence);
  const pool = new Pool({ size: 1 });
  try {
    const output = await readInput(file);
    const checks = await pool.run('verify', { output, report, ...(evidence ? { evidence } : {}) });
    const passed = checks.every(({ result }) => result !== 'failed');
    process.stdout.write(options.json ? `${JSON.stringify({ file, passed, checks })}\n` : rowsOf(checks));
    return passed ? EXIT.done : EXIT.unverified;
  } finally {
    await pool.close();
  }
}

/** A row for each check; one sentence where all failed for the same reason, as with a file that the report is not about. */
function rowsOf(checks: readonly CheckResult[]): string {
  const [first, ...others] = new Set(checks.map(({ result, detail }) => (result === 'failed' ? detail : undefined)));
  if (first !== undefined && others.length === 0) return `${first}\n`;
  return table(checks.map(({ id, result, detail }) => [id, result.replace('_', ' '), detail ?? '']));
}

async function unseal(path: string): Promise<Evidence> {
  const key = new TextDecoder().decode(await readInput(`${path}.key`)).trim();
  return openEvidence(await readInput(path), Buffer.from(key, 'hex'));
}

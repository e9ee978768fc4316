import { BlackbarError } from '@blackbar/model';
import { eachFile } from '../each-file.ts';
import { EXIT, type ExitStatus } from '../exit.ts';
import { readInput } from '../input.ts';
import { readCommandLine } from '../options.ts';

export async function inspect(args: readonly string[]): Promise<ExitStatus> {
  const { files, options } = readCommandLine(args, ['password', 'json']);
  if (files.length === 0) throw new BlackbarError('usage', 'Name at least one PDF file.');
  return eachFile(files, async (file, pool, onProgress) => {
    const password = options.password === undefined ? {} : { password: options.password };
    const findings = await pool.run('inspect', { bytes: await readInput(file), ...password }, { onProgress });
    const lines = findings.map(({ page, message }) => `  ${page === undefined ? 'file' : `p. ${page}`}  ${message}\n`);
    return {
      status: findings.some(({ severity }) => severity === 'problem') ? EXIT.problems : EXIT.done,
      print: options.json
        ? `${JSON.stringify({ file, findings })}\n`
        : `${file}: ${findings.length === 0 ? 'nothing hidden found' : `${findings.length} finding(s)`}\n${lines.join('')}`,
    };
  });
}

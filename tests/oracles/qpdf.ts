import { oncePerFile, onDisk, run } from './run.ts';

/** All reachable objects with streams inflated; strings decrypted when the user password is empty. */
export const inflated = oncePerFile(async (pdf) => {
  const args = ['--qdf', '--object-streams=disable', '--decode-level=specialized', onDisk(pdf), '-'];
  return (await run('qpdf', args)).stdout;
});

/** Lines of `qpdf --check` that name something wrong; none for a sound file. */
export async function structuralProblems(pdf: Uint8Array): Promise<readonly string[]> {
  const { stdout, stderr, status } = await run('qpdf', ['--check', onDisk(pdf)]);
  if (status === 0) return [];
  const lines = `${stdout.toString('latin1')}${stderr}`.split('\n').filter((line) => /WARNING|ERROR|error/.test(line));
  return lines.length > 0 ? lines : [`qpdf --check ended with status ${status}`];
}

/** Every string that qpdf reads in any object, already decoded to Unicode where it is text. */
export const objectsAsJson = oncePerFile(async (pdf) => {
  const { stdout } = await run('qpdf', ['--json=2', '--json-key=qpdf', '--decode-level=specialized', onDisk(pdf)]);
  return stdout.toString('utf8');
});

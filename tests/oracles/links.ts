import { onDisk, run } from './run.ts';

export interface Bookmark {
  readonly title: string;
  /** From 1; `undefined` where it leads nowhere. */
  readonly page: number | undefined;
}

/** The bookmarks in the order of reading, and what mutool had to repair to read them. */
export async function outlineByMutool(
  pdf: Uint8Array,
): Promise<{ readonly entries: readonly Bookmark[]; readonly complaints: string }> {
  const { stdout, stderr } = await run('mutool', ['show', onDisk(pdf), 'outline']);
  const entries = stdout
    .toString('utf8')
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line) => {
      const page = /#page=(\d+)/.exec(line)?.[1];
      return { title: /"(.*)"/.exec(line)?.[1] ?? '', page: page === undefined ? undefined : Number(page) };
    });
  return { entries, complaints: stderr };
}

/** Page and name of each named destination, as poppler lists them. */
export async function namedByPoppler(pdf: Uint8Array): Promise<readonly string[]> {
  const { stdout } = await run('pdfinfo', ['-dests', onDisk(pdf)]);
  const lines = stdout.toString('utf8').split('\n').slice(1);
  return lines.filter((line) => line.trim() !== '').map((line) => line.replace(/\s+/g, ' ').trim());
}

/** The pages that the links of a file lead to, from the top, as poppler follows them. */
export async function linksByPoppler(pdf: Uint8Array): Promise<readonly number[]> {
  const { stdout } = await run('pdftohtml', ['-xml', '-stdout', '-i', onDisk(pdf)]);
  return Array.from(stdout.toString('utf8').matchAll(/<a href="[^"]*#(\d+)">/g), ([, page]) => Number(page));
}

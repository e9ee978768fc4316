import type { Failure } from '../check.ts';
import type { Context } from '../context.ts';
import type { PdfFile } from '../objects/file.ts';

/**
 * One revision, not encrypted, nothing that the trailer does not lead to, nothing between the objects,
 * nothing behind the end. Judged from the bytes: the file's own tables are not believed.
 */
export const structure = {
  id: 'structure',
  async file({ file }: Pick<Context, 'file'>): Promise<Failure[]> {
    return RULES.filter(({ broken }) => broken(file)).map(({ reason }) => ({ reason }));
  },
} as const;

const RULES: readonly { readonly reason: string; broken(file: PdfFile): boolean }[] = [
  {
    reason: 'The file does not have exactly one end.',
    broken: ({ body }) => body.ends.length !== 1 || body.startxrefs.length !== 1,
  },
  {
    reason: 'The file has an earlier revision.',
    broken: ({ trailers }) => trailers.some((t) => t.entries.has('Prev') || t.entries.has('XRefStm')),
  },
  { reason: 'The file has no single trailer.', broken: ({ trailers }) => trailers.length !== 1 },
  { reason: 'The file is encrypted.', broken: ({ trailers }) => trailers.some((t) => t.entries.has('Encrypt')) },
  {
    reason: 'There is something behind the end of the file.',
    broken: ({ body, bytes }) => !/^[\r\n]{0,2}$/.test(tail(bytes, body.ends.at(-1) ?? 0)),
  },
  {
    reason: 'There is something before the header of the file.',
    broken: ({ bytes }) => !tail(bytes.subarray(0, 5), 0).startsWith('%PDF-'),
  },
  { reason: 'There is something between the objects of the file.', broken: ({ body }) => body.gaps.length > 0 },
  {
    reason: 'An object of the file has two versions.',
    broken: ({ objects }) => new Set(objects.map((o) => o.number)).size !== objects.length,
  },
  { reason: 'An object of the file is reachable from nowhere.', broken: unreachable },
  { reason: 'A part of the file could not be read.', broken: ({ unreadable }) => unreadable > 0 },
];

function tail(bytes: Uint8Array, from: number): string {
  return Buffer.from(bytes.subarray(from, from + 64)).toString('latin1');
}

/** Object and cross-reference streams hold the file together and are named by no object. */
function unreachable(file: PdfFile): boolean {
  const reached = file.reachable();
  const holders = new Set(file.objects.flatMap((o) => o.packedIn ?? []));
  return file.objects.some((o) => !reached.has(o.number) && !holders.has(o.number) && o.kind !== 'table');
}

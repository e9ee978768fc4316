import type { CheckReason } from '@blackbar/model';
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

const RULES: readonly { readonly reason: CheckReason; broken(file: PdfFile): boolean }[] = [
  {
    reason: 'ends',
    broken: ({ body }) => body.ends.length !== 1 || body.startxrefs.length !== 1,
  },
  {
    reason: 'earlier_revision',
    broken: ({ trailers }) => trailers.some((t) => t.entries.has('Prev') || t.entries.has('XRefStm')),
  },
  { reason: 'trailers', broken: ({ trailers }) => trailers.length !== 1 },
  { reason: 'encrypted', broken: ({ trailers }) => trailers.some((t) => t.entries.has('Encrypt')) },
  {
    reason: 'behind_end',
    broken: ({ body, bytes }) => !/^[\r\n]{0,2}$/.test(tail(bytes, body.ends.at(-1) ?? 0)),
  },
  {
    reason: 'before_header',
    broken: ({ bytes }) => !tail(bytes.subarray(0, 5), 0).startsWith('%PDF-'),
  },
  { reason: 'between_objects', broken: ({ body }) => body.gaps.length > 0 },
  {
    reason: 'object_twice',
    broken: ({ objects }) => new Set(objects.map((o) => o.number)).size !== objects.length,
  },
  { reason: 'object_unreachable', broken: unreachable },
  { reason: 'part_unreadable', broken: ({ unreadable }) => unreadable > 0 },
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

import { UPLOAD_MAX_BYTES } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

export interface HeldForm {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly fields: ReadonlyMap<string, string>;
}

const UPLOAD = { bytes: UPLOAD_MAX_BYTES, refusal: 'over_25_mb' } as const;

/**
 * Reads a form into memory and nowhere else: what is looked at once is not stored, not even encrypted. Throws
 * `too_large` for a file over the limit, `empty_file`, and `invalid_request` where a named file is missing.
 */
export async function holdForm(
  request: FastifyRequest,
  names: readonly string[],
  most: { readonly bytes: number; readonly refusal: 'over_25_mb' | 'logo_over_512_kib' } = UPLOAD,
): Promise<HeldForm> {
  if (!request.isMultipart()) throw new BlackbarError('invalid_request', 'no_file');
  const files = new Map<string, Buffer>();
  const fields = new Map<string, string>();
  const limits = { files: names.length, fields: 2, parts: names.length + 2, fieldSize: 1024, fileSize: most.bytes };
  for await (const part of request.parts({ limits: { ...limits } })) {
    if (part.type === 'field') fields.set(part.fieldname, String(part.value));
    else files.set(part.fieldname, await held(part, most.refusal));
  }
  for (const name of names) {
    const file = files.get(name);
    if (file === undefined) throw new BlackbarError('invalid_request', 'missing_field', { facts: { field: name } });
    if (file.length === 0) throw new BlackbarError('empty_file', 'empty');
  }
  return { files, fields };
}

async function held({ file }: MultipartFile, refusal: 'over_25_mb' | 'logo_over_512_kib'): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk);
  if (file.truncated) throw new BlackbarError('too_large', refusal);
  return Buffer.concat(chunks);
}

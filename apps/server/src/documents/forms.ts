import { exclusionField, ocrMode } from '@blackbar/contracts';
import { BlackbarError, type OcrMode } from '@blackbar/model';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Member } from '../auth/sessions.ts';
import { holdsNul } from '../nul.ts';
import type { Vault } from '../storage/vault.ts';
import { type Received, receive } from './receive.ts';

export interface Form {
  readonly files: readonly Received[];
  /** Text fields; the last of equal names counts. */
  readonly fields: ReadonlyMap<string, string>;
}

/**
 * Takes a form in, its files streamed into the vault under `fileField`. A bad file spoils the whole form: nothing of it
 * is kept.
 */
export async function takeForm(
  request: FastifyRequest,
  vault: Vault,
  member: Member,
  fileField: string,
  most: number,
): Promise<Form> {
  const files: Received[] = [];
  const fields = new Map<string, string>();
  let refusal: unknown;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      const value = String(part.value);
      if (holdsNul(part.fieldname) || holdsNul(value))
        refusal ??= new BlackbarError('invalid_request', 'malformed_form');
      fields.set(part.fieldname, value);
    } else if (refusal !== undefined || part.fieldname !== fileField || files.length >= most) part.file.resume();
    else
      await receive(vault, member, part).then(
        (file) => files.push(file),
        (error) => (refusal = error),
      );
  }
  if (refusal === undefined && files.length === 0) refusal = new BlackbarError('invalid_request', 'no_file');
  if (refusal === undefined) return { files, fields };
  await discard(vault, member, files);
  throw refusal;
}

export async function discard(
  vault: Vault,
  { organizationId }: Member,
  files: readonly Pick<Received, 'id'>[],
): Promise<void> {
  for (const { id: documentId } of files) await vault.removeAll({ organizationId, documentId });
}

/**
 * Of files whose entry was refused nothing is kept. After any other error nobody knows whether their rows were
 * committed: they stay, and the sweep takes those that no row has.
 */
export async function discardRefused(
  vault: Vault,
  member: Member,
  files: readonly Pick<Received, 'id'>[],
  error: unknown,
): Promise<void> {
  if (error instanceof BlackbarError) await discard(vault, member, files);
}

/** When pictures are read, as a field of the form says; throws `invalid_request` for any other word. */
export function ocrOf({ fields }: Form): { readonly ocr?: OcrMode } {
  const said = fields.get('ocr');
  if (said === undefined || said === '') return {};
  return { ocr: parsedField('ocr', ocrMode, said) };
}

/** The comma-joined excluded terms of a form; throws `invalid_request`. */
export function exclusionsOf({ fields }: Form): string[] {
  return parsedField('exclusionList', exclusionField, fields.get('exclusionList') ?? '');
}

/** A field that holds JSON; `undefined` when it is not there. Throws `invalid_request`. */
export function jsonField<S extends z.ZodType>(form: Form, name: string, schema: S): z.output<S> | undefined {
  const text = form.fields.get(name);
  if (text === undefined) return undefined;
  return parsedField(name, schema, parseJson(text));
}

function parsedField<S extends z.ZodType>(field: string, schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new BlackbarError('invalid_request', 'malformed_field', { facts: { field } });
  return parsed.data;
}

/** What is no JSON becomes what no schema accepts. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

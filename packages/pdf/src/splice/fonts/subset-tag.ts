import { createHash } from 'node:crypto';
import { type PDFDict, type PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { descendantOf } from '../../content/fonts/descendant.ts';
import { nameAt, nameOf } from '../../content/objects.ts';
import { decodeStream } from '../../rewrite/decode-stream.ts';
import { compressed } from '../forms.ts';
import type { ProgramUser } from './program-users.ts';

/** ISO 32000-2, 9.9.2 */
const TAG = /^[A-Z]{6}\+/;
const TAGS = /[A-Z]{6}\+/g;
const LETTERS = 6;
/** A program says its own name at its beginning, one of Type 1 in what stands before its encrypted part. */
const HEAD = 1024;

/**
 * Writers make the tag of a subset from the letters that it had (pdfTeX), even in the order in which they came (cairo):
 * whoever guesses a removed name could try the guess. Fonts get a tag of what is left of their program.
 */
export function newTags(document: PDFDocument, users: readonly ProgramUser[]): void {
  const [first] = users;
  const program = first?.descriptor.lookup(PDFName.of(first.key));
  if (!first || !(program instanceof PDFRawStream)) return;
  const { bytes } = decodeStream(program);
  const isNamed = users.some(({ font, descriptor }) =>
    [nameAt(font, 'BaseFont'), nameAt(descriptor, 'FontName')].some((name) => TAG.test(name ?? '')),
  );
  const neutral = withTag(bytes, 'AAAAAA+');
  if (!isNamed && neutral.equals(bytes)) return;
  const tag = tagOf(neutral);
  const named = compressed(document.context, withTag(bytes, tag), program.dict);
  const ref = document.context.register(named);
  for (const { font, descriptor, key } of users) {
    descriptor.set(PDFName.of(key), ref);
    rename(font, 'BaseFont', tag);
    rename(descendantOf(font), 'BaseFont', tag);
    rename(descriptor, 'FontName', tag);
  }
}

function rename(dict: PDFDict | undefined, key: string, tag: string): void {
  const name = dict && nameAt(dict, key);
  if (name && TAG.test(name)) dict.set(PDFName.of(key), nameOf(name.replace(TAG, tag)));
}

function tagOf(bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest();
  const letters = Array.from({ length: LETTERS }, (_, i) => String.fromCharCode(65 + ((hash[i] as number) % 26)));
  return `${letters.join('')}+`;
}

/** The program with this tag, whichever it has: files that are put together give its fonts other tags. */
function withTag(bytes: Uint8Array, tag: string): Buffer {
  const copy = Buffer.from(bytes);
  const encrypted = copy.indexOf('eexec', 0, 'latin1');
  const end = copy.toString('latin1', 0, 2) === '%!' && encrypted > 0 ? encrypted : HEAD;
  copy.write(copy.toString('latin1', 0, end).replace(TAGS, tag), 'latin1');
  return copy;
}

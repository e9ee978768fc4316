import type { Target } from '@blackbar/model';
import { seenString } from './seen-text.ts';
import { isVocabulary } from './vocabulary.ts';

/** A target as a run of bytes in one encoding. Compared without regard to ASCII case. */
export interface ByteForm {
  readonly target: string;
  readonly encoding: 'ascii' | 'utf-8' | 'utf-16' | 'hex' | 'octal' | 'percent' | 'base64';
  /** Code units 0 to 255. */
  readonly bytes: string;
  /** Counts only where no letter or digit touches it. */
  readonly token: boolean;
}

/**
 * Below this length a string occurs by chance: seven letters without case are 42 bits and a file
 * holds up to 2^28 places to start at, so one file in ten thousand would raise a false alarm.
 */
const FLOOR = 7;
const LONG = 12;

/**
 * Spellings of targets in raw bytes. Short ones and words that every PDF holds have none: they are judged
 * by token in parsed strings.
 */
export function byteForms(targets: readonly Target[]): ByteForm[] {
  const forms = new Map<string, ByteForm>();
  for (const target of targets) {
    for (const spelling of new Set([target.text, ...target.variants])) {
      const { text } = seenString(spelling);
      if (text.length < FLOOR || isVocabulary(text)) continue;
      // Half a pair of surrogates has no spelling in UTF-8.
      for (const form of formsOf(target, spelling.normalize('NFC').replace(/\p{Surrogate}/gu, '')))
        forms.set(`${form.target} ${form.bytes}`, form);
    }
  }
  return [...forms.values()];
}

function formsOf({ id, wholeWord }: Target, text: string): ByteForm[] {
  const utf8 = Buffer.from(text, 'utf8').toString('latin1');
  const utf16le = Buffer.from(text, 'utf16le');
  const utf16be = Buffer.from(utf16le).swap16();
  // Inside longer words a short one is the format's or a font maker's more often than the document's.
  const token = wholeWord || text.length < LONG;
  const narrow = [...text].every((c) => c.charCodeAt(0) < 256) ? text : undefined;
  const form = (encoding: ByteForm['encoding'], bytes: string, token = false): ByteForm => ({
    target: id,
    encoding,
    bytes,
    token,
  });
  const forms = [form('utf-16', utf16be.toString('latin1')), form('utf-16', utf16le.toString('latin1'))];
  forms.push(form('hex', utf16be.toString('hex')), form('hex', Buffer.from(utf8, 'latin1').toString('hex')));
  if (narrow !== undefined) {
    forms.push(form('ascii', narrow, token), form('hex', Buffer.from(narrow, 'latin1').toString('hex')));
    forms.push(
      form(
        'octal',
        escaped(narrow, (c) => `\\${c.toString(8).padStart(3, '0')}`),
      ),
    );
  }
  if (utf8 !== narrow) forms.push(form('utf-8', utf8, token));
  forms.push(
    form(
      'percent',
      escaped(utf8, (c) => `%${c.toString(16).padStart(2, '0')}`),
    ),
  );
  forms.push(form('percent', encodeURIComponent(text)));
  for (const bytes of base64(utf8)) forms.push(form('base64', bytes));
  return forms;
}

function escaped(bytes: string, one: (code: number) => string): string {
  return Array.from(bytes, (c) => one(c.charCodeAt(0))).join('');
}

/** The characters that do not depend on what stands around the text, for each of the three positions it can start at. */
function base64(bytes: string): string[] {
  return [0, 1, 2].map((shift) => {
    const text = Buffer.from('\0'.repeat(shift) + bytes, 'latin1')
      .toString('base64')
      .replace(/=+$/, '');
    const tail = (bytes.length + shift) % 3;
    return text.slice(shift === 0 ? 0 : shift + 1, tail === 0 ? undefined : -1);
  });
}

import type { Target } from '@blackbar/model';
import { seenString } from './seen-text.ts';
import { isVocabulary } from './vocabulary.ts';

/** A target as a run of bytes in one encoding. Compared without regard to ASCII case. */
export interface ByteForm {
  /** Code units 0 to 255. */
  readonly bytes: string;
  /** Counts only where no letter or digit touches it. */
  readonly token: boolean;
  /** Of a target with a number or several words, which tells something even among the words of a font's maker. */
  readonly telling: boolean;
}

/**
 * Below this length a string occurs by chance: seven letters without case are 42 bits and a file
 * holds up to 2^28 places to start at, so one file in ten thousand would raise a false alarm.
 */
const FLOOR = 7;
const LONG = 12;

const TELLING = /\p{N}.*\p{N}.*\p{N}|\s/u;

/**
 * Spellings of targets in raw bytes, one after the other: many targets have hundreds of thousands. Short ones and
 * words that every PDF holds have none: they are judged by token in parsed strings.
 */
export function* byteForms(targets: readonly Target[]): Generator<ByteForm> {
  for (const target of targets) {
    const forms = new Map<string, ByteForm>();
    for (const spelling of new Set([target.text, ...target.variants])) {
      const { text } = seenString(spelling);
      if (text.length < FLOOR || isVocabulary(text)) continue;
      // Half a pair of surrogates has no spelling in UTF-8.
      for (const form of formsOf(target, spelling.normalize('NFC').replace(/\p{Surrogate}/gu, '')))
        forms.set(form.bytes, form);
    }
    yield* forms.values();
  }
}

function formsOf({ text: whole, wholeWord }: Target, text: string): ByteForm[] {
  const utf8 = Buffer.from(text, 'utf8').toString('latin1');
  const utf16le = Buffer.from(text, 'utf16le');
  const utf16be = Buffer.from(utf16le).swap16();
  // Inside longer words a short one is the format's or a font maker's more often than the document's, and where
  // whole words go a longer one may stay ("Roberts" and "Robertson"). A number counts whatever letters touch it.
  const token = (wholeWord || text.length < LONG) && !/\d/.test(text);
  const narrow = [...text].every((c) => c.charCodeAt(0) < 256) ? text : undefined;
  const telling = TELLING.test(whole);
  const form = (bytes: string, isToken = false): ByteForm => ({ bytes, token: isToken, telling });
  const forms = [form(utf16be.toString('latin1')), form(utf16le.toString('latin1'))];
  forms.push(form(utf16be.toString('hex')), form(Buffer.from(utf8, 'latin1').toString('hex')));
  if (narrow !== undefined) {
    forms.push(form(narrow, token), form(Buffer.from(narrow, 'latin1').toString('hex')));
    forms.push(form(escaped(narrow, (c) => `\\${c.toString(8).padStart(3, '0')}`)));
  }
  if (utf8 !== narrow) forms.push(form(utf8, token));
  forms.push(form(escaped(utf8, (c) => `%${c.toString(16).padStart(2, '0')}`)));
  const percent = encodeURIComponent(text);
  // What needs no escapes is plain text, which counts as that.
  if (percent !== text) forms.push(form(percent));
  for (const bytes of base64(utf8)) forms.push(form(bytes));
  return forms;
}

function escaped(bytes: string, one: (code: number) => string): string {
  return Array.from(bytes, (c) => one(c.charCodeAt(0))).join('');
}

/**
 * The characters that do not depend on what stands around the text, for each of the three positions it can start at.
 */
function base64(bytes: string): string[] {
  return [0, 1, 2].map((shift) => {
    const text = Buffer.from('\0'.repeat(shift) + bytes, 'latin1')
      .toString('base64')
      .replace(/=+$/, '');
    const tail = (bytes.length + shift) % 3;
    return text.slice(shift === 0 ? 0 : shift + 1, tail === 0 ? undefined : -1);
  });
}

import { expect, test } from 'vitest';
import { newSigner } from '../testing/signer.fixture.ts';
import { isSignedBy, noteText, readVkey, signNote, vkeyOf } from './signed-note.ts';

/** The example of golang.org/x/mod/sumdb/note, which others wrote and sign with. */
const VKEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const TEXT =
  'If you think cryptography is the answer to your problem,\nthen you don’t know what your problem is.\n'.replace(
    '’',
    "'",
  );
const NOTE = `${TEXT}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`;

test('a note that another program signed is read and found right', () => {
  const verifier = readVkey(VKEY);
  if (!verifier) throw new Error('The key was not read.');
  expect(vkeyOf(verifier)).toBe(VKEY);
  expect(noteText(NOTE)).toBe(TEXT);
  expect(isSignedBy(NOTE, verifier)).toBe(true);
  expect(isSignedBy(NOTE.replace('answer', 'Answer'), verifier)).toBe(false);
});

test.each([
  ['another letter', VKEY.replace('ARpc', 'ARpd')],
  ['another name', VKEY.replace('Peter', 'peter')],
  ['no key', 'PeterNeumann+c74f20a3'],
  ['nothing', ''],
])('a key with %s is none', (_name, vkey) => {
  expect(readVkey(vkey)).toBeUndefined();
});

test('what we sign is signed by us, and by nobody else', () => {
  const [one, other] = [newSigner(), newSigner()];
  const note = signNote('a text\nof two lines\n', one);
  expect(isSignedBy(note, one)).toBe(true);
  expect(isSignedBy(note, other)).toBe(false);
  expect(isSignedBy(note, { ...one, name: 'somebody.else' })).toBe(false);
});

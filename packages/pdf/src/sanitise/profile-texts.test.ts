import { expect, test } from 'vitest';
import { withoutTellingTexts } from './profile-texts.ts';
import { TargetEraser } from './without-targets.ts';

/** A profile of one tag, with a checksum of ones. */
function profile(type: string, data: Buffer, length = data.length + 8): Buffer {
  const bytes = Buffer.alloc(144);
  bytes.write('acsp', 36, 'latin1');
  bytes.fill(1, 84, 100);
  bytes.writeUInt32BE(1, 128);
  bytes.write('desc', 132, 'latin1');
  bytes.writeUInt32BE(144, 136);
  bytes.writeUInt32BE(length, 140);
  return Buffer.concat([bytes, Buffer.from(`${type}\0\0\0\0`, 'latin1'), data]);
}

const NAME = 'Scan for Ashgrove';
const wide = Buffer.from(NAME, 'utf16le').swap16();

test.each([
  ['a text', 'text', Buffer.from(NAME), Buffer.from('Scan for xxxxxxxx')],
  ['a text in several languages', 'mluc', wide, Buffer.concat([wide.subarray(0, 18), Buffer.from('x'.repeat(16))])],
])('%s loses a target, and the profile its checksum', (_, type, data, left) => {
  const clean = Buffer.from(withoutTellingTexts(profile(type, data), new TargetEraser(['ashgrove'])));
  expect(clean.subarray(152)).toEqual(left);
  expect([...clean.subarray(84, 100)]).toEqual(new Array(16).fill(0));
});

test('a tag that begins within a target of another does not bring it back', () => {
  const bytes = profile('text', Buffer.from('Kontextur, Ashgrove'));
  const second = bytes.indexOf('textur');
  bytes.writeUInt32BE(2, 128);
  // The table's second entry stands where the first tag has its type: that tag moves behind it.
  const whole = Buffer.concat([bytes.subarray(0, 144), Buffer.alloc(12), bytes.subarray(144)]);
  whole.write('cprt', 144, 'latin1');
  for (const [at, start] of [
    [136, 156],
    [148, second + 12],
  ] as const) {
    whole.writeUInt32BE(start, at);
    whole.writeUInt32BE(whole.length - start, at + 4);
  }
  const clean = Buffer.from(
    withoutTellingTexts(new Uint8Array(whole), new TargetEraser(['kontextur', 'ashgrove'])),
  ).toString('latin1');
  expect(clean.slice(164)).toBe('xxxxxxxxx, xxxxxxxx');
});

test.each([
  ['a curve', profile('curv', Buffer.from(NAME))],
  ['a text of another', profile('text', Buffer.from('Generic grey'))],
  ['a text beyond the end', profile('text', Buffer.from('Scan'), 0xffffffff)],
  ['no profile', Buffer.from(NAME)],
  ['other data of a colour space', profile('text', Buffer.from(NAME)).fill(0, 36, 40)],
])('%s stays as it is', (_, bytes) => {
  expect(withoutTellingTexts(bytes, new TargetEraser(['ashgrove']))).toBe(bytes);
});

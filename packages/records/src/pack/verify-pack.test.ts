import { expect, test } from 'vitest';
import { newSigner, packOf, REPORT } from '../testing/signer.fixture.ts';
import { changed, seeded, spoiled } from '../testing/spoil.fixture.ts';
import { KEPT_APART } from './pack-manifest.ts';
import { checkProof, signReport } from './proof.ts';
import { signedPack } from './signed-pack.ts';
import { verifyPack } from './verify-pack.ts';

const signer = newSigner();
const pack = packOf(40, signer);

test('a good pack is signed for who knows the key, and intact for who does not', () => {
  expect(verifyPack(pack, [signer])).toMatchObject({ verdict: 'signed', problems: [], events: 40 });
  expect(verifyPack(pack, [newSigner()])).toMatchObject({ verdict: 'unknown_signer', problems: [] });
});

test('the hashes of the upload may be taken out before it is handed on', () => {
  const handedOn = changed(pack, (files) => void files.delete(KEPT_APART));
  expect(verifyPack(handedOn, [signer])).toMatchObject({ verdict: 'signed', problems: [] });
});

test('1,000 random changes are found, and the first bad event is named', () => {
  const random = seeded(7);
  for (let i = 0; i < 1_000; i++) {
    const { pack: bad, first } = spoiled(pack, random);
    const { verdict, problems } = verifyPack(bad, [signer]);
    expect([verdict, problems.find((problem) => problem.startsWith('Event '))?.split(' ')[1]]).toEqual([
      'changed',
      String(first),
    ]);
  }
});

test('a pack that was signed again with another key is by an unknown signer', () => {
  expect(verifyPack(packOf(39, newSigner()), [signer])).toMatchObject({ verdict: 'unknown_signer', problems: [] });
});

test('a log that was shortened and signed again shows against a head that was kept', () => {
  const head = changedText(pack, 'head.txt');
  expect(verifyPack(packOf(45, signer), [signer], [head]).verdict).toBe('signed');
  expect(verifyPack(packOf(38, signer), [signer], [head]).problems).toEqual([
    'The log once had 40 events; here the last 2 are missing.',
  ]);
});

test('a pack from which the log was left out does not stand up to a head that was kept', () => {
  const head = changedText(pack, 'head.txt');
  const files = new Map([['README.md', '# A pack\n']]);
  expect(verifyPack(signedPack(files, new Date('2026-01-01T00:00:00Z'), signer), [signer], [head])).toMatchObject({
    verdict: 'changed',
    problems: ['This pack holds no log that the head kept earlier could be compared with.'],
  });
});

test.each([
  ['a file that was added', (files: Map<string, string>) => void files.set('extra.txt', 'a'), 'extra.txt was added.'],
  ['a file that is gone', (files: Map<string, string>) => void files.delete('README.md'), 'README.md is missing.'],
  [
    'a certificate for the holder of the original that is another',
    (files: Map<string, string>) => void files.set(KEPT_APART, 'other hashes'),
    `${KEPT_APART} was changed.`,
  ],
  [
    'a report that was changed',
    (files: Map<string, string>) =>
      void files.set('document-1-report.json', (files.get('document-1-report.json') ?? '').replace('bbbb', 'bbbc')),
    'document-1-report.json is not the report that was signed.',
  ],
])('%s is named', (_name, change, problem) => {
  expect(verifyPack(changed(pack, change), [signer]).problems).toContain(problem);
});

test.each([
  ['no zip', new Uint8Array([1, 2, 3])],
  ['an empty file', new Uint8Array()],
  ['a pack cut in half', pack.slice(0, pack.length / 2)],
])('%s can’t be verified', (_name, bytes) => {
  expect(verifyPack(bytes, [signer]).verdict).toBe('unreadable');
});

test.each([
  // Another program may show the first of two that have one name.
  ['a second file of a name', 'README.mx', 'README.md'],
  ['a name that no table of names can hold', '__prote__', '__proto__'],
])('%s makes it no pack', (_name, written, name) => {
  const more = Buffer.from(changed(pack, (files) => void files.set(written, 'forged')));
  expect(verifyPack(more, [signer]).verdict).toBe('changed');
  const renamed = Buffer.from(more.toString('latin1').replaceAll(written, name), 'latin1');
  expect(verifyPack(renamed, [signer]).verdict).toBe('unreadable');
});

test('a report that was changed together with its file does not pass', () => {
  const report = signReport(REPORT, 'c'.repeat(64), signer);
  expect(checkProof(report, [signer])).toBe('signed');
  expect(checkProof(report, [])).toBe('unknown_signer');
  expect(checkProof(REPORT, [signer])).toBe('unsigned');
  expect(checkProof({ ...report, output: { ...report.output, sha256: 'd'.repeat(64) } }, [signer])).toBe('changed');
  expect(checkProof({ ...report, checks: [] }, [signer])).toBe('changed');
});

function changedText(from: Uint8Array, name: string): string {
  let text = '';
  changed(from, (files) => {
    text = files.get(name) ?? '';
  });
  return text;
}

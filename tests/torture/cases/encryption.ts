import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { freshPath, onDisk } from '../../oracles/run.ts';
import { file, show } from '../page.ts';
import { NAME, type Row, rowsOf, SSN } from '../row.ts';

const row = rowsOf('encryption');
const plain = () =>
  file((pdf) => ({ pages: [{ content: show(`${NAME} ${SSN}`) }], info: pdf.add(`<< /Title (${NAME}) >>`) }));

/** Encrypted by qpdf, with fixed vectors so that the file is the same each time. */
function locked(user: string, owner: string, bits: '40' | '128' | '256', ...options: readonly string[]): Uint8Array {
  const out = freshPath('.pdf');
  const weak = bits === '256' ? [] : ['--allow-weak-crypto'];
  execFileSync('qpdf', [
    '--static-id',
    '--static-aes-iv',
    ...weak,
    '--encrypt',
    user,
    owner,
    bits,
    ...options,
    '--',
    onDisk(plain()),
    out,
  ]);
  return new Uint8Array(readFileSync(out));
}

export const ENCRYPTION_ROWS: readonly Row[] = [
  row('rc4-40-owner', 'RC4 40 bits, owner password only', () => locked('', 'boss', '40')),
  row('rc4-128-owner', 'RC4 128 bits, owner password only', () => locked('', 'boss', '128', '--use-aes=n')),
  row('aes-128-owner', 'AES 128 bits, owner password only', () => locked('', 'boss', '128', '--use-aes=y')),
  row('aes-256-owner', 'AES 256 bits, owner password only', () => locked('', 'boss', '256')),
  row('aes-256-user', 'AES 256 bits, user password given', () => locked('open', 'boss', '256'), { password: 'open' }),
  row('rc4-128-user', 'RC4 128 bits, user password given', () => locked('open', 'boss', '128', '--use-aes=n'), {
    password: 'open',
  }),
  row('plain-metadata', 'AES 128 bits, metadata not encrypted', () =>
    locked('', 'boss', '128', '--use-aes=y', '--cleartext-metadata'),
  ),
  row('no-permissions', 'nothing allowed without the owner', () =>
    locked('', 'boss', '256', '--extract=n', '--modify=none', '--print=none'),
  ),
  row('password-missing', 'user password not given', () => locked('open', 'boss', '256'), { handled: 'refused' }),
  row('password-wrong', 'a wrong user password', () => locked('open', 'boss', '256'), {
    handled: 'refused',
    password: 'guess',
  }),
  row(
    'unknown-handler',
    'a security handler nobody knows',
    () =>
      file({
        pages: [{ content: show(`${NAME} ${SSN}`) }],
        trailer: '/Encrypt << /Filter /SomeVendor /V 4 /R 4 >> /ID [<00> <00>]',
      }),
    { handled: 'refused' },
  ),
];

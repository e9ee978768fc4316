import { FILE_NAME_MAX } from '@blackbar/contracts';

/** Control characters, line separators and marks that turn the direction of what follows around. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * A name as people see it: its last path segment, printable, at most 255 characters with its ending
 * kept. Shown and stored only; no path is ever made of it.
 */
export function fileName(given: string): string {
  // How browsers write quotes and line ends in a form (WHATWG HTML, 4.10.21.8).
  const plain = given.replaceAll('%22', '"').replace(/%0[ad]/gi, '');
  const last =
    plain
      .replace(/[\\/]+$/, '')
      .split(/[\\/]/)
      .at(-1) ?? '';
  const clean = last.replace(UNPRINTABLE, '').trim();
  if (clean === '' || /^\.+$/.test(clean)) return 'document.pdf';
  const letters = [...clean];
  if (letters.length <= FILE_NAME_MAX) return clean;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? '';
  return `${letters.slice(0, FILE_NAME_MAX - ending.length - 1).join('')}…${ending}`;
}

/** RFC 6266: an ASCII name for old readers and the true one for the others. */
export function disposition(kind: 'attachment' | 'inline', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%;]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

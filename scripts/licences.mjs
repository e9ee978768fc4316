import { readFileSync } from 'node:fs';

/** Licences that may stand in what we ship. */
export const ALLOWED = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'MPL-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Zlib',
  'Python-2.0',
  'OFL-1.1',
  'MIT-0',
]);

/**
 * Shipped in spite of another licence, each with its reason. libvips is a shared library that sharp loads
 * and that anyone can replace, which is what the LGPL asks for.
 */
export const EXCEPTIONS = [
  { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later', why: 'a shared library, replaceable' },
];

/** Whose package.json names no licence: what its LICENSE file says, by name and version. */
const STATED = { 'png-js@2.0.0': 'MIT' };

/** Whether an SPDX expression of AND, OR and brackets can be satisfied with allowed licences alone. */
export function isAllowed(expression) {
  return expression
    .replace(/[()]/g, '')
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((licence) => ALLOWED.has(licence.trim())));
}

/** What is installed for a user, from the lock file: development tools and our own workspaces left out. */
export function shipped(lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))) {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.dev && !entry.devOptional)
    .map(([path, entry]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const licence = entry.license ?? STATED[`${name}@${entry.version}`] ?? 'unknown';
      return { name, version: entry.version, licence };
    });
}

/** Shipped packages whose licence is neither allowed nor excepted. */
export function unwelcome(packages = shipped()) {
  return packages.filter(({ name, licence }) => {
    const exception = EXCEPTIONS.find((one) => one.name.test(name));
    const rest = exception ? licence.replace(exception.licence, 'MIT') : licence;
    return !isAllowed(rest);
  });
}

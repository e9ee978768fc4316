import { writeFileSync } from 'node:fs';
import { shipped, unwelcome } from './licences.mjs';

/** Writes THIRD_PARTY_NOTICES.md from the lock file, or says which licence may not be shipped. */
const bad = unwelcome();
for (const { name, version, licence } of bad) console.error(`${name} ${version}: ${licence} may not be shipped`);
if (bad.length > 0) process.exit(1);

const seen = new Map(shipped().map((one) => [`${one.name}@${one.version}`, one]));
const rows = [...seen.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
const text = [
  '# Third-party notices',
  '',
  'Blackbar is installed together with these packages. Each holds its own licence text.',
  'Made by `node scripts/notices.mjs` from package-lock.json.',
  '',
  '| package | version | licence |',
  '|---|---|---|',
  ...rows.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
  '',
].join('\n');
writeFileSync(new URL('../THIRD_PARTY_NOTICES.md', import.meta.url), text);

/**
 * Whether a package that the product is made of has a known weakness.
 *
 *   npm run advisories               asks the registry; where it can't be reached, that is said in one line
 *   npm run advisories -- FILE.json  reads what was fetched elsewhere: `npm audit --json`, or OSV records (one or many)
 *
 * Ends with 1 for a weakness of high or critical severity that `scripts/advisories-accepted.json` does not name with a
 * reason, with 2 for a file that is neither.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STOPS = new Set(['high', 'critical']);

/** Versions of every package in the lock file, by name. */
function installed() {
  const { packages } = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8'));
  const found = new Map();
  for (const [path, { version }] of Object.entries(packages)) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (path.includes('node_modules/') && version) found.set(name, [...(found.get(name) ?? []), version]);
  }
  return found;
}

/** `npm audit --json`, version 2 of its report. */
function fromNpm({ vulnerabilities }) {
  return Object.values(vulnerabilities).flatMap(({ name, via }) =>
    via
      .filter((one) => typeof one === 'object')
      .map(({ url, source, severity, title }) => ({
        id: url?.split('/').at(-1) ?? String(source),
        name,
        severity,
        title,
      })),
  );
}

/** OSV 1.6, https://ossf.github.io/osv-schema: a record holds for a version that one of its ranges or lists names. */
function fromOsv(records, packages) {
  return records.flatMap(({ id, summary, affected = [], database_specific: more = {} }) =>
    affected
      .filter(({ package: of }) => of?.ecosystem === 'npm')
      .flatMap(({ package: { name }, ranges = [], versions = [] }) =>
        (packages.get(name) ?? [])
          .filter((version) => versions.includes(version) || ranges.some((range) => within(version, range)))
          .map((version) => ({
            id,
            name: `${name}@${version}`,
            // A record that does not say how bad it is is taken for bad.
            severity: more.severity?.toLowerCase() ?? 'high',
            title: summary ?? '',
          })),
      ),
  );
}

/** The events of a range, in their order: affected from `introduced` on, until `fixed` or after `last_affected`. */
function within(version, { events = [], type }) {
  if (type !== 'SEMVER' && type !== 'ECOSYSTEM') return false;
  let inside = false;
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced !== undefined && (introduced === '0' || compare(version, introduced) >= 0)) inside = true;
    if (fixed !== undefined && compare(version, fixed) >= 0) inside = false;
    if (last !== undefined && compare(version, last) > 0) inside = false;
  }
  return inside;
}

/** Semantic Versioning 2.0.0, 11. */
function compare(a, b) {
  const [left, right] = [a, b].map((version) => {
    const [core, ...pre] = version.split('+')[0].split('-');
    return { core: core.split('.').map(Number), pre: pre.join('-') };
  });
  for (let i = 0; i < 3; i++) if (left.core[i] !== right.core[i]) return (left.core[i] ?? 0) - (right.core[i] ?? 0);
  if (left.pre === right.pre) return 0;
  if (left.pre === '' || right.pre === '') return left.pre === '' ? 1 : -1;
  return comparePre(left.pre.split('.'), right.pre.split('.'));
}

/** Semantic Versioning 2.0.0, 11.4: the first part that differs decides; of equal ones the longer is later. */
function comparePre(left, right) {
  const at = left.findIndex((part, i) => part !== right[i]);
  if (at < 0) return left.length - right.length;
  return at < right.length ? comparePart(left[at], right[at]) : 1;
}

/** Numbers by their value, before words; words by their letters. */
function comparePart(one, other) {
  const [first, second] = [one, other].map((part) => /^\d+$/.test(part));
  if (first && second) return Number(one) - Number(other);
  if (first !== second) return first ? -1 : 1;
  return one < other ? -1 : 1;
}

function read(text) {
  const report = JSON.parse(text);
  if (report.vulnerabilities) return fromNpm(report);
  const records = Array.isArray(report) ? report : (report.vulns ?? [report]);
  if (!records.every((record) => typeof record.id === 'string' && Array.isArray(record.affected)))
    throw new RangeError('neither');
  return fromOsv(records, installed());
}

/** What the registry says, or nothing where it can't be asked. */
function ask() {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  try {
    return JSON.parse(stdout).vulnerabilities ? stdout : undefined;
  } catch {
    return undefined;
  }
}

function tell(found, accepted) {
  const open = found.filter(({ id, severity }) => STOPS.has(severity) && !Object.hasOwn(accepted, id));
  for (const { id, name, severity, title } of found) {
    const why = Object.hasOwn(accepted, id) ? `, accepted: ${accepted[id]}` : '';
    console.log(`${severity}: ${name} ${id} ${title}${why}`);
  }
  console.log(`${found.length} known weaknesses, ${open.length} of them to be mended before a release.`);
  return open.length === 0 ? 0 : 1;
}

const file = process.argv[2];
const text = file === undefined ? ask() : readFileSync(file, 'utf8');
if (text === undefined) {
  console.log('Advisories were not checked: the registry’s list can’t be reached from here.');
} else {
  const accepted = JSON.parse(readFileSync(`${ROOT}scripts/advisories-accepted.json`, 'utf8'));
  try {
    process.exitCode = tell(read(text), accepted);
  } catch {
    console.error('This is neither a report of `npm audit --json` nor a list of OSV records.');
    process.exitCode = 2;
  }
}

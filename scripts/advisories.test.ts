import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('advisories.mjs', import.meta.url));
const LOCK = JSON.parse(readFileSync(fileURLToPath(new URL('../package-lock.json', import.meta.url)), 'utf8'));
const FASTIFY: string = LOCK.packages['node_modules/fastify'].version;
const folder = mkdtempSync(join(tmpdir(), 'blackbar-advisories-'));

function run(report: unknown) {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report));
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, file], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

const osv = (events: object[], more: object = {}) => ({
  id: 'GHSA-test',
  summary: 'A weakness',
  affected: [{ package: { ecosystem: 'npm', name: 'fastify' }, ranges: [{ type: 'SEMVER', events }] }],
  database_specific: { severity: 'HIGH' },
  ...more,
});

test.each([
  ['of every version', [{ introduced: '0' }], 1],
  ['that was mended before', [{ introduced: '0' }, { fixed: FASTIFY }], 0],
  ['that is mended only later', [{ introduced: '1.0.0' }, { fixed: '99.0.0' }], 1],
  ['up to this very version', [{ introduced: '0' }, { last_affected: FASTIFY }], 1],
  ['up to an older one', [{ introduced: '0' }, { last_affected: '5.0.0-alpha.1' }], 0],
  ['of a version to come', [{ introduced: '99.0.0' }], 0],
])('an OSV record %s', (_what, events, status) => {
  expect(run(osv(events)).status).toBe(status);
});

test('what is of low severity is told and stops nothing; what does not say is taken for bad', () => {
  expect(run(osv([{ introduced: '0' }], { database_specific: { severity: 'LOW' } }))).toMatchObject({
    status: 0,
    said: expect.stringContaining(`fastify@${FASTIFY}`),
  });
  expect(run([osv([{ introduced: '0' }], { database_specific: {} })]).status).toBe(1);
});

test('a report of npm audit', () => {
  const via = [
    { source: 1, url: 'https://github.com/advisories/GHSA-abcd', severity: 'critical', title: 'Bad' },
    'other',
  ];
  const answer = run({ auditReportVersion: 2, vulnerabilities: { fastify: { name: 'fastify', via } } });
  expect(answer).toMatchObject({ status: 1, said: expect.stringContaining('critical: fastify GHSA-abcd Bad') });
  expect(run({ vulnerabilities: {} }).status).toBe(0);
});

test.each([
  ['no JSON', '{'],
  ['another file', '{"name":"x"}'],
  ['an error of the registry', '{"error":{}}'],
])('%s is said to be neither', (_what, text) => {
  expect(run(text)).toMatchObject({ status: 2, said: expect.stringContaining('neither') });
});

test('a registry that can’t be asked is told in one line, and stops nothing', () => {
  // Nobody listens there.
  const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:1', npm_config_fetch_retries: '0' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM], { encoding: 'utf8', env });
  expect({ status, lines: `${stdout}${stderr}`.trim().split('\n') }).toEqual({
    status: 0,
    lines: [expect.stringContaining('not checked')],
  });
});

test('the build server asks', () => {
  const steps = readFileSync(fileURLToPath(new URL('../.ci/run', import.meta.url)), 'utf8').split('\n');
  expect(steps).toContain('npm run -s advisories');
});

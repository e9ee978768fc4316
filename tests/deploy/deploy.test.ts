import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../../apps/server/src/config.ts';
import { environment } from '../../apps/server/src/environment.ts';
import { Metrics } from '../../apps/server/src/metrics.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../deploy/${path}`, import.meta.url)), 'utf8');
const KEY = createHash('sha256').update('a key for the test of deploy').digest('hex');
const SECRET = {
  DATABASE_URL: 'postgres://blackbar@database/blackbar',
  STORAGE_URL: 's3://bucket/prefix',
  MASTER_KEY: KEY,
  SMTP_URL: 'smtps://mail.example',
};

type Service = { environment?: Record<string, string> };

describe('what deploy/ sets is what the service reads', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };

  test.each(['web-1', 'web-2', 'worker-1', 'worker-2'])('compose: %s starts', (name) => {
    const { environment } = services[name] ?? {};
    const config = readConfig({ ...environment, MASTER_KEY: KEY });
    expect(config.role).toBe(name.split('-')[0]);
    expect(config.embedded).toBe(false);
    expect(config.storage).toMatchObject({ kind: 's3', bucket: 'blackbar', prefix: 'documents/' });
  });

  const manifests = parseAllDocuments(read('kubernetes/blackbar.yaml')).map((each) => each.toJS());
  const settings = manifests.find(({ kind }) => kind === 'ConfigMap').data as Record<string, string>;
  const deployments = manifests.filter(({ kind }) => kind === 'Deployment');

  test.each(deployments.map((each) => [each.metadata.name, each] as const))('kubernetes: %s starts', (name, each) => {
    const [container] = each.spec.template.spec.containers;
    const own = Object.fromEntries(container.env.map((one: { name: string; value: string }) => [one.name, one.value]));
    const config = readConfig({ ...settings, ...SECRET, ...own });
    expect(`blackbar-${config.role}`).toBe(name);
    expect(config.requireSandbox).toBe(true);
    expect(each.spec.selector.matchLabels).toEqual(each.spec.template.metadata.labels);
  });

  test('the image starts what `npm start` starts', () => {
    const start = readFileSync(fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url)), 'utf8');
    const [, main] = /CMD \["node", "([^"]+)"\]/.exec(read('Dockerfile')) ?? [];
    expect(start).toContain(main);
  });

  const atRoot = (name: string) => readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8');
  const linesOf = (name: string) =>
    atRoot(name)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));

  test('what git ignores never comes near the image: `npm start` keeps its documents and their key in data/', () => {
    // A line without a slash in front means any folder to git, and this one alone to the engine.
    const ignored = linesOf('.gitignore').map((line) => {
      const bare = line.replace(/\/$/, '');
      return bare.startsWith('/') ? bare.slice(1) : `**/${bare}`;
    });
    expect(linesOf('.dockerignore')).toEqual(['.git', ...ignored]);
    expect(ignored).toEqual(expect.arrayContaining(['data', '**/.env', '**/dist', '**/*.tsbuildinfo']));
  });

  test('the image gets what runs and nothing beside it', () => {
    const [, , last] = read('Dockerfile').split(/^FROM /m);
    const copied = [...(last ?? '').matchAll(/^COPY (.+)$/gm)].map(([, line]) => line?.replace(/--\S+ /g, ''));
    expect(copied).toEqual([
      '/app/package.json /app/LICENSE /app/NOTICE /app/THIRD_PARTY_NOTICES.md ./',
      '/app/node_modules node_modules',
      '/app/packages packages',
      '/app/apps apps',
    ]);
  });

  test('the image can be read by whoever it runs as, whatever the checkout allowed', () => {
    const [, build] = read('Dockerfile').split(/^FROM /m);
    expect(build).toMatch(/^RUN .*npm prune --omit=dev && chmod -R a\+rX \.$/m);
  });

  const ofContainers = deployments.flatMap((each) => {
    const [container] = each.spec.template.spec.containers;
    return container.env.map((one: { name: string }) => one.name) as string[];
  });
  // Node's own is read by other programs in the image too.
  test.each([
    ...['web-1', 'worker-1'].map((name) => [name, Object.keys(services[name]?.environment ?? {})] as const),
    ['ConfigMap', Object.keys(settings)] as const,
    ['Deployment', ofContainers] as const,
    [
      'Dockerfile',
      [...read('Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, line]) => (line ?? '').match(/\w+(?==)/g) ?? []),
    ] as const,
  ])('%s sets nothing that the service does not know', (_where, names) => {
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !(name in environment.shape))).toEqual([]);
  });

  test('the rules ask for metrics that there are', () => {
    const metrics = new Metrics();
    metrics.watchSaturation(
      { load: { busy: 0, waiting: 0, size: 1 } },
      { totalCount: 0, idleCount: 0, waitingCount: 0 },
    );
    const there = metrics.registry.getMetricsAsArray().map(({ name }) => name);
    const asked = read('prometheus/alerts.yaml').match(/blackbar_\w+/g) ?? [];
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.map((name) => name.replace(/_count$/, '')).filter((name) => !there.includes(name))).toEqual([]);
    expect(parse(read('prometheus/alerts.yaml')).groups).toHaveLength(1);
  });
});
